import { describe, expect, it } from 'vitest'
import { makeReportInput } from '../deliverables.fixture'
import { buildReportContent } from './build-content'
import type { ReportContent } from './report-content'

const amounts = { opportunities: 9, risks: 5, memos: 3, citationsEach: 3 }
const build = (change: (input: ReturnType<typeof makeReportInput>) => void = () => {}): ReportContent => {
  const input = makeReportInput(amounts)
  change(input)
  return buildReportContent(input)
}

const citationsOf = (content: ReportContent): number[] => [
  ...content.summary.flatMap(({ citations }) => citations),
  ...content.readiness.flatMap(({ citations }) => citations),
  ...content.themes.flatMap(({ citations }) => citations),
  ...content.opportunities.flatMap(({ description }) => description.citations),
  ...content.contradictions.flatMap(({ statementQuotes, againstQuotes }) =>
    [...statementQuotes, ...againstQuotes].map(({ citation }) => citation),
  ),
  ...content.risks.flatMap(({ description }) => description.citations),
  ...content.memos.flatMap(({ paragraphs }) => paragraphs.flatMap(({ citations }) => citations)),
]

describe('the content of a report', () => {
  it('numbers every cited passage once, from 1 on, and every mark has its passage', () => {
    const content = build()
    const numbers = content.passages.map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    expect(new Set(citationsOf(content))).toEqual(new Set(numbers))
    const places = content.passages.map(({ sourceId, start, end }) => `${sourceId} ${start} ${end}`)
    expect(new Set(places).size).toBe(places.length)
  })

  it('numbers passages in the order of reading', () => {
    const first = new Set<number>()
    for (const number of citationsOf(build())) first.add(number)
    // Marks of one block are ascending, so the order of first sight is the order of numbers up to one block.
    const seen = [...first]
    expect(Math.max(...seen.map((number, index) => Math.abs(number - index - 1)))).toBeLessThan(
      amounts.citationsEach,
    )
  })

  it('knows for each passage where it is cited', () => {
    const content = build()
    for (const { number, citedBy } of content.passages) {
      expect(citedBy.length, `passage ${number}`).toBeGreaterThan(0)
      expect(new Set(citedBy.map(({ anchor }) => anchor)).size).toBe(citedBy.length)
    }
  })

  it('keeps citations with the paragraphs of the summary that were not rewritten, and gives none to new ones', () => {
    const content = build(({ deliverables }) => {
      const [, second] = deliverables.synthesis.summary
      deliverables.executiveSummary = `What I think of it.\n\n${second!.text}`
    })
    expect(content.summary).toHaveLength(2)
    expect(content.summary[0]!.citations).toEqual([])
    expect(content.summary[1]!.citations.length).toBeGreaterThan(0)
  })

  it('puts the most severe risks first and keeps the order of equals', () => {
    const order = ['critical', 'high', 'medium', 'low']
    const places = build().risks.map(({ severity }) => order.indexOf(severity))
    expect(places).toEqual([...places].sort((first, second) => first - second))
  })

  it('cites a passage of a memo at the paragraph that quotes it, the others at the end', () => {
    const [memo] = build().memos
    expect(memo!.paragraphs[0]!.citations).toHaveLength(1)
    expect(memo!.paragraphs[1]!.citations).toEqual([])
    expect(memo!.paragraphs.at(-1)!.citations).toHaveLength(2)
  })

  it('lists a source without any cited passage, and one that was deleted since', () => {
    const content = build((input) => {
      input.sources = [{ sourceType: 'document', sourceId: 'unread', sourceName: 'Organisation chart.pdf' }]
    })
    expect(content.sources[0]).toEqual({
      name: 'Organisation chart.pdf',
      typeLabel: 'Document',
      passageCount: 0,
    })
    expect(content.sources.reduce((sum, { passageCount }) => sum + passageCount, 0)).toBe(
      content.passages.length,
    )
  })

  it('names an opportunity of the roadmap that the report does not hold, without a number', () => {
    const content = build(({ deliverables }) => {
      deliverables.synthesis.roadmap[0]!.opportunities = ['Something else']
    })
    expect(content.roadmap[0]!.opportunities).toEqual([
      { number: null, title: 'Something else', anchor: null },
    ])
  })
})
