import { describe, expect, it } from 'vitest'
import { SECTION_KEYS, SHORT_REPORT_CASES } from '../constants'
import { makeReportInput } from '../deliverables.fixture'
import { buildReportContent, type ReportInput } from './build-content'
import type { Block, ReportContent } from './report-content'

const amounts = { opportunities: 9, risks: 5, memos: 3, citationsEach: 3 }
const build = (change: (input: ReportInput) => void = () => {}): ReportContent => {
  const input = makeReportInput(amounts)
  change(input)
  return buildReportContent(input)
}

/** Every citation mark of blocks, in the order of reading. */
const citationsIn = (blocks: readonly Block[]): number[] =>
  blocks.flatMap((block) => {
    switch (block.kind) {
      case 'text':
        return block.citations
      case 'list':
        return block.items.flatMap(({ citations }) => citations)
      case 'fields':
        return block.fields.flatMap(({ citations }) => citations)
      case 'table':
        return block.rows.flat().flatMap(({ citations = [] }) => citations)
      case 'quotes':
        return block.quotes.map(({ citation }) => citation)
      case 'sides':
        return block.sides.flatMap(({ quotes }) => quotes.map(({ citation }) => citation))
      case 'group':
        return citationsIn(block.blocks)
      default:
        return []
    }
  })
const citationsOf = (content: ReportContent) => content.sections.flatMap(({ blocks }) => citationsIn(blocks))
const blocksOf = (content: ReportContent, key: string) =>
  content.sections.find((section) => section.key === key)?.blocks ?? []

describe('the content of a report', () => {
  it('numbers every cited passage once, from 1 on, and every mark has its passage', () => {
    const content = build()
    const numbers = content.passages.map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    expect(new Set(citationsOf(content))).toEqual(new Set(numbers))
    const places = content.passages.map(({ sourceId, start, end }) => `${sourceId} ${start} ${end}`)
    expect(new Set(places).size).toBe(places.length)
    for (const { number, citedBy } of content.passages) {
      expect(citedBy.length, `passage ${number}`).toBeGreaterThan(0)
      expect(new Set(citedBy.map(({ label }) => label)).size).toBe(citedBy.length)
    }
  })

  it.each([
    ['in the usual order', [...SECTION_KEYS]],
    ['in an order of the consultant', [...SECTION_KEYS].reverse()],
  ])('numbers passages as they are read, %s', (_order, sections) => {
    const content = build(({ settings }) => {
      settings.sections = sections
    })
    // Marks of one block are ascending, so the order of first sight is the order of numbers up to one block.
    const seen = [...new Set(citationsOf(content))]
    expect(Math.max(...seen.map((number, index) => Math.abs(number - index - 1)))).toBeLessThan(8)
    expect(content.sections.at(-1)!.key).toBe('appendix')
  })

  it('does not claim a day for a conversation whose day is unknown', () => {
    const undated = (
      change: (source: ReportInput['sources'][number], index: number) => void,
      isShort = true,
    ) =>
      JSON.stringify(
        build(({ sources, settings }) => {
          sources.filter(({ person }) => person).forEach(change)
          settings.length = isShort ? 'short' : 'full'
        }),
      )
    const forget = (source: { at: Date | null }) => {
      source.at = null
    }
    expect(undated(forget)).toContain('Interviews: ')
    expect(undated(forget, false)).toContain('Not stated')
    expect(undated((source, index) => index > 0 && forget(source))).toContain(
      'Interviews, on 12 November 2026 as far as the day is known: ',
    )
    expect(undated(() => {})).toContain('Interviews, on 12 November 2026: ')
  })

  it('has the sections that are on, and cites nothing of those that are off', () => {
    const content = build(({ settings }) => {
      settings.sections = ['risks', 'summary']
    })
    expect(content.sections.map(({ key, number }) => [key, number])).toEqual([
      ['risks', 1],
      ['summary', 2],
    ])
    const labels = content.passages.flatMap(({ citedBy }) => citedBy.map(({ label }) => label))
    expect(labels.every((label) => /^Risk|^Executive summary$/.test(label))).toBe(true)
    const matrix = build(({ settings }) => {
      settings.sections = ['matrix', 'roadmap', 'legal']
    })
    expect(JSON.stringify(matrix.sections)).not.toContain('"link":')
    expect(JSON.stringify(build().sections)).toContain('"link":"case-1"')
  })

  it('has a page for each case, and fields for few of them in a short report', () => {
    const pages = (content: ReportContent) =>
      blocksOf(content, 'cases').filter(
        (block) => block.kind === 'group' && block.outline?.startsWith('Case'),
      )
    expect(pages(build())).toHaveLength(amounts.opportunities)
    const short = build(({ settings }) => {
      settings.length = 'short'
    })
    expect(pages(short)).toHaveLength(SHORT_REPORT_CASES)
    const text = JSON.stringify(blocksOf(short, 'cases'))
    for (const { title } of short.opportunities) expect(text).toContain(title)
  })

  it('has a matrix in which a case moves with its annual value, in the picture and in words', () => {
    const [before, after] = [
      build(),
      build(({ businessCase }) => {
        const [model] = businessCase.models
        model!.annualValue = { ...model!.annualValue!, likely: 1_234_567 }
      }),
    ]
    expect(before.charts.matrix!.alt).toMatch(/^Matrix of the likely annual value/)
    expect(after.charts.matrix!.alt).toContain('€1,234,567')
    expect(after.charts.matrix!.shapes).not.toEqual(before.charts.matrix!.shapes)
    const without = build(({ businessCase }) => {
      for (const model of businessCase.models) model.annualValue = null
    })
    expect(without.charts.matrix!.alt).toMatch(/^Matrix of impact and effort/)
  })

  it('prints advice that cases share once, and keeps figures with their case', () => {
    const advice = 'This is a rule of thumb, not a figure from the sources.'
    const content = build(({ deliverables }) => {
      for (const opportunity of deliverables.opportunities)
        opportunity.implementationTimeline = `Estimate: 2 to 4 months. ${advice}`
    })
    const occurrences = JSON.stringify(content.sections).split(advice).length - 1
    expect(occurrences).toBe(1)
    expect(JSON.stringify(blocksOf(content, 'assumptions'))).toContain(advice)
    expect(JSON.stringify(blocksOf(content, 'cases'))).toContain('Estimate: 2 to 4 months.')
  })

  it('keeps citations with the paragraphs of the summary that were not rewritten, and gives none to new ones', () => {
    const content = build(({ deliverables }) => {
      const [, second] = deliverables.synthesis.summary
      deliverables.executiveSummary = `What I think of it.\n\n${second!.text}`
    })
    const [first, second] = blocksOf(content, 'summary').filter(
      (block) => block.kind === 'text' && block.anchor.startsWith('summary-'),
    )
    expect(first).toMatchObject({ citations: [] })
    expect(second?.kind === 'text' && second.citations.length).toBeGreaterThan(0)
  })

  it('puts the most severe risks first, and the words of the consultant before what follows from findings', () => {
    const order = ['critical', 'high', 'medium', 'low']
    const content = build(({ settings }) => {
      settings.headline = 'Begin with claims.'
      settings.nextSteps = ['Meet on Monday.']
    })
    const places = content.risks.map(({ severity }) => order.indexOf(severity))
    expect(places).toEqual([...places].sort((first, second) => first - second))
    expect(content.headline).toBe('Begin with claims.')
    expect(content.nextSteps).toEqual(['Meet on Monday.'])
    expect(content.decision).toMatch(/^Approve a pilot of ‘/)
  })

  it('invents nothing where findings and figures are absent', () => {
    const content = buildReportContent(
      makeReportInput({ opportunities: 0, risks: 0, memos: 0, citationsEach: 0 }),
    )
    expect(content.charts).toMatchObject({ matrix: null, value: null, roadmap: null })
    const text = JSON.stringify(content.sections)
    expect(text).toContain('No value in money is stated')
    expect(text).toContain('The sources support no case.')
    expect(content.sections.map(({ key }) => key)).not.toContain('legal')
  })

  it('says what is known of each case, with its passage, and what a value needs, while there is none', () => {
    const content = build(({ businessCase, deliverables }) => {
      businessCase.portfolio.annualValue = null
      const [evidence] = deliverables.opportunities[0]!.evidence
      for (const model of businessCase.models) {
        const cost = model.inputs.find(({ input }) => input === 'costPerYear')
        if (cost?.value)
          Object.assign(cost, {
            origin: 'source',
            stated: [{ value: 1, upper: 1, derivation: '1', evidence }],
          })
        model.annualValue = null
        model.missing = [{ input: 'savableLikelyPercent', text: 'The share that can be saved' }]
      }
    })
    const table = blocksOf(content, 'value').find((block) => block.kind === 'table')
    if (table?.kind !== 'table') throw new Error('There is no table.')
    expect(table.rows).toHaveLength(2)
    for (const [, known, needed] of table.rows) {
      expect(known!.text).toMatch(/\d/)
      expect(known!.citations).toHaveLength(1)
      expect(needed!.text).toBe('The share that can be saved')
    }
  })

  it('says what a contradiction is about once, above both sides', () => {
    const content = build(({ deliverables: { synthesis } }) => {
      const [one] = synthesis.contradictions
      one!.subject = 'Complaints: 48 hours / two weeks'
      one!.statement = `Complaints: the manual states: “${one!.evidence[0]!.quote}”.`
    })
    const [group] = content.sections.find(({ key }) => key === 'contradictions')!.blocks
    expect(group).toMatchObject({
      blocks: [
        { kind: 'heading', text: 'Complaints: 48 hours / two weeks' },
        { kind: 'sides', sides: [{ text: 'the manual states' }, {}] },
      ],
    })
  })

  it('proposes a legal view that is marked as unconfirmed until the consultant confirms it', () => {
    const content = build(({ deliverables, settings }) => {
      deliverables.opportunities[0]!.title = 'Screening of CVs and ranking of applicants'
      settings.legal[deliverables.opportunities[1]!.id] = {
        aiActClass: 'limited',
        reason: 'It writes to customers.',
        dpia: 'not_needed',
        isConfirmed: true,
      }
    })
    expect(content.legal[0]).toMatchObject({ aiActClass: 'high', dpia: 'needed', isConfirmed: false })
    expect(content.legal[1]).toMatchObject({ aiActClass: 'limited', dpia: 'not_needed', isConfirmed: true })
    expect(content.legal.slice(2).every(({ isConfirmed }) => !isConfirmed)).toBe(true)
    const [table] = blocksOf(content, 'legal')
    const confirmed = table?.kind === 'table' ? table.rows.map((row) => row.at(-1)!.text) : []
    expect(confirmed.filter((text) => text === '☑ Yes')).toHaveLength(1)
  })

  it('names the sources that were read and are not cited', () => {
    const content = build((input) => {
      input.sources.push({
        sourceType: 'document',
        sourceId: 'unused',
        sourceName: 'Canteen menu.pdf',
        at: new Date('2026-01-05'),
        person: null,
      })
    })
    expect(JSON.stringify(blocksOf(content, 'appendix'))).toMatch(
      /Read, but not cited in this report: [^"]*Canteen menu\.pdf/,
    )
  })

  it('lists a source that was deleted since', () => {
    const content = build((input) => {
      input.sources = []
    })
    expect(content.sources.length).toBeGreaterThan(0)
    expect(content.sources.reduce((sum, { passageCount }) => sum + passageCount, 0)).toBe(
      content.passages.length,
    )
  })
})

describe('attribution', () => {
  const people = [
    { name: 'Ines Moreau', role: 'Head of Claims' },
    { name: 'Tomasz Wójcik', role: 'Case handler' },
    { name: 'Will Okafor', role: 'Case handler' },
    { name: 'Δημήτρης Παπαδόπουλος', role: null },
  ]
  const said = [
    'Tomasz objects: “INES, I wrote to t.wojcik@nordlicht.example.” Moreau’s answer is in Interview_Tomasz_Wojcik.txt.',
    'Ines Moreau, Head of Claims, and Mr Okafor agree; Δημήτρης Παπαδόπουλος (CIO) does not. It will be settled.',
    'Will the tool help? Will Okafor thinks so.',
  ]
  const withNames = (attribution: 'names' | 'roles' | 'anonymous') =>
    build((input) => {
      input.people = people
      input.settings.attribution = attribution
      input.settings.preparedFor = 'Ines Moreau'
      input.settings.owners[input.deliverables.risks[0]!.id] = 'Tomasz Wójcik'
      input.deliverables.executiveSummary = said.join('\n\n')
      for (const opportunity of input.deliverables.opportunities) {
        opportunity.description = said[0]!
        opportunity.evidence[0]!.quote = said[1]!
        opportunity.evidence[1]!.sourceName = 'Interview with Will Okafor'
      }
    })

  it.each(['roles', 'anonymous'] as const)(
    '%s leaves no name of an interviewed person in any text',
    (attribution) => {
      const text = JSON.stringify(withNames(attribution))
      for (const name of [
        'Ines',
        'INES',
        'Moreau',
        'Tomasz',
        'Wójcik',
        'Wojcik',
        'wojcik',
        'Okafor',
        'Δημήτρης',
      ])
        expect(text, name).not.toContain(name)
      expect(text).toContain('It will be settled.')
      expect(text).toContain('Will the tool help?')
    },
  )

  it('keeps names where they may be shown, and tells people of one role apart where roles are', () => {
    expect(JSON.stringify(withNames('names'))).toContain('Tomasz objects')
    const roles = JSON.stringify(withNames('roles'))
    expect(roles).toContain('Case handler 1 objects')
    expect(roles).toContain('Interview with Case handler 2')
    const anonymous = withNames('anonymous')
    expect(JSON.stringify(anonymous)).toContain('Interviewee 2 objects')
    // A role next to the name would identify the person; an owner is shown by role, because a number cannot own a task.
    expect(JSON.stringify(anonymous)).not.toContain('Interviewee 1, Head of Claims')
    expect(anonymous.risks.map(({ owner }) => owner)).toContain('Case handler 1')
  })
})
