import { describe, expect, it } from 'vitest'
import { useCases } from '../../language/catalogue'
import { holdsName } from './name-rules'
import { type AuditFinding, describePattern, findPatterns } from './pattern-rules'

let count = 0
function finding(clientName: string, values: Partial<AuditFinding> = {}): AuditFinding {
  count += 1
  const title = values.title ?? 'Process supplier invoices automatically'
  return {
    id: `finding-${count}`,
    kind: 'opportunity',
    key: 'invoice-processing',
    originalTitle: title,
    digest: '',
    projectId: `project-${count}`,
    clientName,
    ...values,
    title,
  }
}
const three = (values: Partial<AuditFinding> = {}) =>
  ['Acme', 'Borealis', 'Cirrus'].map((name) => finding(name, values))
const nobody = { clients: [], people: [] }
const tell = (findings: AuditFinding[], names: { clients: string[]; people: string[] } = nobody) =>
  findPatterns(findings).map((pattern) => describePattern(pattern, names, (key) => `print of ${key}`))

describe('a finding that three clients share', () => {
  it('is known by the use case it was found by', () => {
    expect(findPatterns(three())).toMatchObject([
      { clientCount: 3, theme: { key: 'opportunity:invoice-processing' } },
    ])
  })

  it('is known by what its title speaks of where a model or a person wrote it', () => {
    const findings = [
      finding('Acme', { key: 'opportunity-1', title: 'Automate invoice entry' }),
      finding('Borealis', { key: 'opportunity-2', title: 'Invoices: read them by machine' }),
      finding('Cirrus', { key: null, originalTitle: null, title: 'Get supplier invoices into the ledger' }),
    ]
    expect(findPatterns(findings)).toMatchObject([{ theme: { key: 'opportunity:invoice-processing' } }])
  })

  it('is not the same where numbers of a list alone agree', () => {
    const findings = [
      finding('Acme', { key: 'opportunity-1', title: 'Automate invoice entry' }),
      finding('Borealis', { key: 'opportunity-1', title: 'Plan rotas with support' }),
      finding('Cirrus', { key: 'opportunity-1', title: 'Handle returns faster' }),
    ]
    expect(findPatterns(findings)).toEqual([])
  })

  it('is not the same as the risk of that name', () => {
    const risk = {
      kind: 'risk' as const,
      key: 'data-quality',
      title: 'Weak data undermines what is built on it',
    }
    expect(findPatterns([finding('Acme'), finding('Borealis'), finding('Cirrus', risk)])).toEqual([])
    expect(findPatterns(three(risk))).toMatchObject([{ kind: 'risk', theme: { key: 'risk:data-quality' } }])
  })

  it('counts clients, not projects', () => {
    expect(findPatterns([finding('Acme'), finding('ACME'), finding(' Ａcme '), finding('Borealis')])).toEqual(
      [],
    )
  })

  it('counts a client once with and without its legal form', () => {
    expect(findPatterns([finding('Acme'), finding('ACME Ltd.'), finding('Acme GmbH & Co. KG')])).toEqual([])
    expect(
      findPatterns([finding('Acme AG'), finding('Acme Co'), finding('Ltd'), finding('Borealis')]),
    ).toMatchObject([{ clientCount: 3 }])
  })

  it('with a title of its own is the same by its words, whatever their order', () => {
    const findings = [
      finding('Acme', { key: null, title: 'Irrigate greenhouses overnight' }),
      finding('Borealis', { key: null, title: 'Overnight: irrigate the greenhouse' }),
      finding('Cirrus', { key: null, title: 'irrigating greenhouses overnight' }),
    ]
    expect(tell(findings)).toMatchObject([{ memory: { subject: 'The same opportunity' } }])
  })
})

describe('what is said of a pattern', () => {
  it('is in the words of general method', () => {
    expect(tell(three())).toMatchObject([
      {
        insight: {
          title: 'Seen at three or more clients: Process supplier invoices automatically',
          occasion: '3',
        },
        memory: { subject: 'Process supplier invoices automatically', confidence: 0.6 },
      },
    ])
  })

  it('gives way where it would hold a name, even by chance', () => {
    const textOf = (names: Partial<typeof nobody>) => {
      const [told] = tell(three(), { ...nobody, ...names })
      return told
        ? `${told.insight.title} ${told.insight.content} ${told.memory.subject} ${told.memory.content}`
        : ''
    }
    expect(textOf({ clients: ['Clerk & Sons Ltd'] as never[] })).not.toMatch(/clerk.* sons/i)
    expect(textOf({ clients: ['Invoice'] as never[] })).not.toMatch(/invoice/i)
    expect(textOf({ clients: ['INVOICES GmbH & Co. KG'] as never[] })).not.toMatch(/invoice/i)
    expect(textOf({ clients: ['Invoice', 'Finance Ltd'] as never[] })).not.toMatch(/invoice|finance/i)
    expect(textOf({ people: ['Clerk'] as never[] })).not.toMatch(/clerk/i)
    expect(textOf({ clients: ['Opportunity'] as never[] })).toBe('')
    expect(textOf({ clients: ['Client Three'] as never[] })).toContain('Process supplier invoices')
  })

  it('never takes over words that could be a name, a figure or a quote', () => {
    const adversarial = [
      'Automate invoices for Acme',
      'Ask Mara Quill about rotas before 2027',
      'Sternwald portal: “we lose €40,000 a year”',
      'mara@acme.example wants dashboards',
      'Reduce manual work around Borealis onboarding packs',
    ]
    for (const title of adversarial) {
      for (const told of tell(three({ key: null, originalTitle: null, title }))) {
        const text = JSON.stringify([
          told?.insight.title,
          told?.insight.content,
          told?.memory.subject,
          told?.memory.content,
        ])
        expect(text).not.toMatch(/acme|mara|quill|sternwald|borealis|2027|40,000|@|lose|packs/i)
      }
    }
  })

  it('takes over a title all of whose words are general, unless one is part of a name', () => {
    const findings = three({
      key: null,
      originalTitle: null,
      title: 'Reduce manual work around delivery paper',
    })
    expect(tell(findings)).toMatchObject([
      { memory: { subject: 'Reduce manual work around delivery paper' } },
    ])
    expect(tell(findings, { clients: [], people: ['Tom Paper'] })).toMatchObject([
      { memory: { subject: 'The same opportunity' } },
    ])
  })

  it('holds no figure in any theme, and is surer with more clients but never certain', () => {
    const names = Array.from(
      { length: 60 },
      (_, at) => `Client of letter ${String.fromCharCode(65 + (at % 26))} ${at}`,
    )
    for (const { key, title } of useCases) {
      const [told] = tell(names.slice(0, 4).map((name) => finding(name, { key, title })))
      expect(`${told!.insight.title} ${told!.memory.content}`).not.toMatch(/\d/)
    }
    const confidences = [3, 5, 20, 60].map(
      (many) => tell(names.slice(0, many).map((name) => finding(name)))[0]!.memory.confidence,
    )
    expect(confidences).toEqual([...confidences].sort())
    expect(Math.max(...confidences)).toBeLessThan(1)
  })
})

it('finds names whatever their case, ending and legal form', () => {
  const names = { clients: ['Müller GmbH', 'The Order Company'], people: ['Ann Lee'] }
  expect(holdsName('Ask MÜLLER', names)).toBe(true)
  expect(holdsName('Enter orders', names)).toBe(true)
  expect(holdsName('Ann Lee’s list', names)).toBe(true)
  expect(holdsName('Ann and Lee', names)).toBe(false)
  expect(holdsName('A maintenance plan', { clients: ['AI'], people: [] })).toBe(false)
})
