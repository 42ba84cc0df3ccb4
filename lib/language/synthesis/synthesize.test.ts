import { describe, expect, it } from 'vitest'
import type { SynthesisInput } from '../tasks'
import { verifySynthesis } from '../verification'
import { clinics } from './clinics.fixture'
import { distributor } from './distributor.fixture'
import { engagement, fixtureSource, person } from './engagement.fixture'
import { insurer } from './insurer.fixture'
import { synthesize } from './synthesize'

const engagements: [string, () => SynthesisInput, string[]][] = [
  [
    'insurer',
    insurer,
    [
      'claims-triage',
      'status-notifications',
      'invoice-processing',
      'knowledge-assistant',
      'system-integration',
      'document-search',
    ],
  ],
  [
    'distributor',
    distributor,
    [
      'order-entry',
      'quote-preparation',
      'demand-forecasting',
      'purchasing-support',
      'crm-upkeep',
      'product-data',
    ],
  ],
  [
    'clinics',
    clinics,
    ['appointment-scheduling', 'clinical-documentation', 'referral-handling', 'rota-planning'],
  ],
]

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value !== 'object' || value === null) return []
  return 'quote' in value ? [] : Object.values(value).flatMap(textsOf)
}

describe.each(engagements)('the audit of the %s', (_name, make, expected) => {
  const input = make()
  const synthesis = synthesize(input)

  it('finds the planted opportunities', () => {
    const keys = synthesis.opportunities.map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(expected))
    expect(keys.length).toBeLessThanOrEqual(12)
  })

  it('quotes byte for byte and states no figure or name that no source holds', () => {
    const known = [
      input.project.clientName,
      ...input.stakeholders.flatMap(({ name, role }) => [name, role ?? '']),
    ]
    expect(verifySynthesis(synthesis, input.sources, known)).toEqual([])
  })

  it('rests every opportunity, risk and theme on evidence', () => {
    for (const { evidence } of [...synthesis.opportunities, ...synthesis.risks, ...synthesis.themes]) {
      expect(evidence.length).toBeGreaterThan(0)
    }
  })

  it('gives the same bytes for the same input', () => {
    expect(JSON.stringify(synthesize(make()))).toBe(JSON.stringify(synthesis))
  })

  it('shows no seams of its templates', () => {
    for (const text of textsOf(synthesis)) {
      expect(text).not.toMatch(
        / {2}|undefined|null|NaN|\[object|\.\.(?!\.)|,,| ,| \.(?!\.)|“”|\ba [aeio]\w+ (?:source|risk)/,
      )
    }
  })

  it('writes to every stakeholder by name, each memo different from the others', () => {
    expect(synthesis.memos.map(({ stakeholder }) => stakeholder)).toEqual(input.stakeholders)
    for (const { stakeholder, paragraphs } of synthesis.memos) {
      expect(paragraphs[0]?.text).toContain(stakeholder.name)
      expect(paragraphs.length).toBeGreaterThanOrEqual(2)
      expect(paragraphs.length).toBeLessThanOrEqual(4)
    }
    const texts = synthesis.memos.map(({ paragraphs }) => paragraphs.map(({ text }) => text).join())
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('never shows one stakeholder what another said in an interview', () => {
    const shown = synthesis.memos.flatMap(({ stakeholder, paragraphs }) =>
      paragraphs
        .flatMap(({ evidence }) => evidence)
        .filter(({ sourceType }) => sourceType === 'interview')
        .map(({ sourceId }) => ({ stakeholder, sourceId })),
    )
    expect(shown, 'memos quote interviews at all').not.toEqual([])
    for (const { stakeholder, sourceId } of shown) {
      const source = input.sources.find((candidate) => candidate.sourceId === sourceId)
      expect(source?.speaker).toEqual(stakeholder)
    }
  })

  it('plans every opportunity once, and nothing before what it depends on', () => {
    const planned = synthesis.roadmap.flatMap(({ opportunities }) => opportunities)
    expect([...planned].sort()).toEqual(synthesis.opportunities.map(({ key }) => key).sort())
    const keys = new Set(planned)
    for (const { dependencies } of synthesis.opportunities) {
      for (const key of dependencies) expect(keys).toContain(key)
    }
  })
})

describe('what the insurer said', () => {
  const synthesis = synthesize(insurer())
  const memoTo = (name: string) =>
    synthesis.memos
      .find(({ stakeholder }) => stakeholder.name === name)
      ?.paragraphs.map(({ text }) => text)
      .join(' ') ?? ''

  it('is compared between sources: 48 hours against two weeks', () => {
    const quotes = synthesis.contradictions.map(({ evidence }) =>
      evidence.map(({ quote }) => quote).join(' | '),
    )
    expect(quotes).toContainEqual(expect.stringMatching(/48 hours.*two weeks/s))
    expect(synthesis.risks.map(({ key }) => key)).toContain('contradicting-information')
  })

  it('is multiplied only in full view', () => {
    const claims = synthesis.opportunities.find(({ key }) => key === 'claims-triage')
    expect(claims?.roiPotential).toContain('1,200 × 15 minutes = 18,000 minutes = 300 hours a month')
  })

  it('names the risks around it', () => {
    const keys = synthesis.risks.map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['key-person', 'change-resistance', 'legacy-systems']))
  })

  it('comes back to each in their own concerns', () => {
    expect(memoTo('Ruth Ambler')).toMatch(/status calls/)
    expect(memoTo('Dev Patel')).toMatch(/AS\/400/)
    expect(memoTo('Moira Keane')).toMatch(/lose customers/)
    expect(memoTo('Helen Strand')).toMatch(/were not interviewed/)
  })
})

describe('scores', () => {
  const invoices = (text: string) =>
    synthesize(
      engagement(insurer().project, [fixtureSource('d1', 'document', 'Notes.txt', text)], []),
    ).opportunities.find(({ key }) => key === 'invoice-processing')
  const pain = 'Supplier invoices are typed into the ledger by hand, which is slow and causes many errors.'

  it('rise in impact with the stated volume', () => {
    const scores = [
      pain,
      `${pain} We receive 100 invoices a month.`,
      `${pain} We receive 8,000 invoices a month.`,
    ].map((text) => invoices(text)?.impactScore ?? 0)
    expect(scores[0]).toBeGreaterThan(0)
    expect(scores[1]).toBeGreaterThanOrEqual(scores[0] as number)
    expect(scores[2]).toBeGreaterThan(scores[0] as number)
  })

  it('rise in effort with the stated obstacles', () => {
    const plain = invoices(pain)?.effortScore ?? 10
    const hindered = invoices(
      `${pain} The problem is that the invoice system is a legacy application and has no interface at all.`,
    )
    expect(hindered?.effortScore).toBeGreaterThan(plain)
    expect(hindered?.effortReasons.join(' ')).toMatch(/legacy application/)
  })

  it('stay in the middle when nothing is quantified, and say so', () => {
    const plain = invoices(pain)
    expect(plain?.impactScore).toBeLessThanOrEqual(6)
    expect(plain?.impactReasons.join(' ')).toMatch(/no figures/)
    expect(plain?.roiPotential).toMatch(/^No volume, time or cost was found/)
  })
})

describe('verification', () => {
  it('finds a changed quote, an invented figure and an invented name wherever they stand', () => {
    const input = insurer()
    const synthesis = synthesize(input)
    const [first] = synthesis.opportunities
    const [risk] = synthesis.risks
    if (!first || !risk) throw new Error('The insurer has opportunities and risks.')
    first.roiPotential += ' This saves 77,000 a year.'
    first.title += ' with Wonderbot'
    risk.evidence = risk.evidence.map((entry) => ({ ...entry, quote: `${entry.quote} ` }))
    const flaws = verifySynthesis(synthesis, input.sources, [
      'Northmoor Mutual',
      'Helen Strand',
      'Compliance Officer',
    ])
    expect(flaws.map(({ found }) => found)).toEqual(
      expect.arrayContaining(['77,000', 'Wonderbot', risk.evidence[0]?.quote]),
    )
    expect(new Set(flaws.map(({ kind }) => kind))).toEqual(new Set(['figure', 'name', 'quote']))
  })
})

describe('thin input', () => {
  it('without any source gives one honest paragraph and no findings', () => {
    const synthesis = synthesize(engagement(insurer().project, [], [person('p1', 'Ruth Ambler', null)]))
    expect(synthesis.executiveSummary).toHaveLength(1)
    expect(synthesis.opportunities).toEqual([])
    expect(synthesis.risks).toEqual([])
    expect(synthesis.limits).toHaveLength(1)
    expect(synthesis.readiness.map(({ score }) => score)).toEqual([null, null, null, null, null])
    expect(synthesis.memos).toHaveLength(1)
  })

  it('in another language proposes nothing and says what it could not read', () => {
    const text = [
      'Wir erfassen die Bestellungen von Hand in der Warenwirtschaft, das dauert jeden Tag drei Stunden.',
      'Die Lieferscheine werden ausgedruckt und am Abend von zwei Kolleginnen abgeglichen.',
      'Reklamationen beantworten wir erst nach einer Woche, weil niemand die Unterlagen findet.',
      'Der Chef möchte, dass wir bis zum Sommer mit einer neuen Lösung beginnen.',
      'Im Lager fehlt eine Schnittstelle, deshalb tippen wir alles zweimal ab und machen dabei Fehler.',
    ].join(' ')
    const synthesis = synthesize(
      engagement(insurer().project, [fixtureSource('d1', 'document', 'Ablauf.txt', text)], []),
    )
    expect(synthesis.opportunities).toEqual([])
    expect(synthesis.limits[0]).toMatch(/Ablauf’ is not in English \(German\)/)
    expect(synthesis.executiveSummary).toHaveLength(1)
    expect(synthesis.executiveSummary[0]?.text).toMatch(/German/)
  })

  it('with a document that says nothing names it and keeps to the others', () => {
    const menu =
      'Monday: soup. Tuesday: salad. Wednesday: pasta with tomatoes. Thursday: fish. Friday: pancakes. '
    const { project, sources, stakeholders } = insurer()
    const silent = fixtureSource('menu', 'document', 'Canteen menu.txt', menu.repeat(6))
    const synthesis = synthesize(engagement(project, [...sources, silent], stakeholders))
    expect(synthesis.limits.join(' ')).toMatch(/Canteen menu/)
    const cited = [
      ...synthesis.opportunities,
      ...synthesis.risks,
      ...synthesis.executiveSummary,
      ...synthesis.facts,
    ].flatMap(({ evidence }) => evidence)
    expect(cited.filter(({ sourceId }) => sourceId === 'menu')).toEqual([])
  })

  it('of two sources proposes less than of all, and tells what it rests on', () => {
    const { project, sources, stakeholders } = insurer()
    const few = synthesize(engagement(project, sources.slice(0, 2), stakeholders))
    const all = synthesize(insurer())
    expect(few.opportunities.length).toBeLessThan(all.opportunities.length)
    expect(few.executiveSummary[0]?.text).toMatch(/is based on/)
    expect(few.limits.length).toBeGreaterThan(0)
  })

  it('keeps confidential papers, incidents and what was said in private out of memos', () => {
    const { project, sources, stakeholders } = insurer()
    const secret = [
      'Strictly confidential, for the board only.',
      'We must close the office in Leeds and cut 14 positions in claims by 30 June 2027.',
      'Claims handlers retype 9,000 letters a month because the scanner does not read them.',
    ].join('\n\n')
    const [speaker] = stakeholders
    const aside = [
      `${speaker!.name}: Off the record, I spend eleven hours a week on retyping letters and I will leave in May.`,
      `${speaker!.name}: Last spring a data breach cost us six weeks, because letters went to wrong recipients.`,
      `${speaker!.name}: We retype about 300 letters a day by hand, and every fifth one has a mistake in it.`,
    ].join('\n\n')
    const more = [
      fixtureSource('paper', 'document', 'Site plan.txt', secret),
      fixtureSource('aside', 'interview', `Interview with ${speaker!.name}`, aside, speaker),
    ]
    const { memos } = synthesize(engagement(project, [...sources, ...more], stakeholders))
    const texts = JSON.stringify(memos)
    expect(texts).toContain('300 letters a day')
    for (const kept of ['14 positions', '9,000 letters', 'eleven hours', 'data breach'])
      expect(texts).not.toContain(kept)
    expect(
      memos.flatMap(({ paragraphs }) => paragraphs.flatMap(({ evidence }) => evidence)),
    ).not.toContainEqual(expect.objectContaining({ sourceId: 'paper' }))
  })

  it('gives no stakeholder the same quotation twice', () => {
    for (const make of [insurer, distributor, clinics]) {
      for (const { paragraphs } of synthesize(make()).memos) {
        const quotes = paragraphs.flatMap(({ text }) => text.match(/“[^”]+”/g) ?? [])
        expect(new Set(quotes).size).toBe(quotes.length)
      }
    }
  })

  it('without needs in it gives few findings and says what is missing', () => {
    const text = 'The company was founded by two brothers. Its office is close to the station.'
    const synthesis = synthesize(
      engagement(insurer().project, [fixtureSource('d1', 'document', 'About us.txt', text)], []),
    )
    expect(synthesis.opportunities).toEqual([])
    expect(synthesis.executiveSummary).toHaveLength(1)
    expect(synthesis.limits.join(' ')).toMatch(/single source/)
  })
})
