import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { readDocument } from '../../documents/extraction/read-document'
import type { Attribution } from '../constants'
import { buildReportContent } from '../content/build-content'
import type { ReportContent } from '../content/report-content'
import { money } from '../content/value'
import { makeReportInput } from '../deliverables.fixture'
import type { ReportFormat } from '../rules'
import { writeReport } from './render-task'

const amounts = { opportunities: 9, risks: 5, memos: 3, citationsEach: 3 }
const formats = ['pdf', 'docx', 'pptx'] as const

/** All text of a file, read as the product reads uploads; without whitespace, because lines end elsewhere. */
async function textOf(content: ReportContent, format: ReportFormat): Promise<string> {
  const { bytes } = await writeReport({ content, format, pageSize: 'A4' })
  if (format === 'pdf') return (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text
  return (await readDocument({ kind: format, bytes: Buffer.from(bytes) })).text
}
const dense = (text: string) => text.replace(/\s+/g, '')

describe.each(formats)('a report as %s', (format) => {
  it('holds the figures of the API, and the passages behind its claims', async () => {
    const input = makeReportInput(amounts)
    const content = buildReportContent(input)
    const text = dense(await textOf(content, format))
    const { portfolio, currency, models } = input.businessCase
    const figures = [
      money(portfolio.annualValue!.likely, currency),
      money(portfolio.annualValue!.low, currency),
      money(portfolio.annualValue!.high, currency),
      `Month ${portfolio.paybackMonth}`,
      money(portfolio.oneOffCost!, currency),
    ]
    for (const figure of figures) expect(text).toContain(dense(figure))
    const valued = models.filter(({ annualValue }) => annualValue)
    expect(valued).toHaveLength(2)
    for (const { annualValue, title } of format === 'pptx' ? [] : valued) {
      expect(text).toContain(dense(title))
      expect(text).toContain(dense(money(annualValue!.low, currency)))
    }
    // Claim and passage: the summary cites its first passage, whose words and source are in the file.
    const [first] = content.passages
    expect(text).toContain(dense('[1]'))
    expect(text).toContain(dense(first!.quote))
    expect(text).toContain(dense(first!.sourceName))
    for (const { title } of content.risks.slice(0, 5)) expect(text).toContain(dense(title))
  }, 60_000)

  it.each(['roles', 'anonymous'] as Attribution[])(
    'names no interviewed person where people appear by %s',
    async (attribution) => {
      const input = makeReportInput(amounts)
      input.settings.attribution = attribution
      input.deliverables.executiveSummary = 'Ines Moreau and Tomasz Wójcik disagree; Wójcik’s figures hold.'
      const text = await textOf(buildReportContent(input), format)
      for (const name of ['Ines', 'Moreau', 'Tomasz', 'Wójcik']) expect(text, name).not.toContain(name)
      expect(text).toContain(attribution === 'roles' ? 'Head of Claims' : 'Interviewee 1')
    },
    60_000,
  )
})

it('a talk has ten slides', async () => {
  const content = buildReportContent(makeReportInput(amounts))
  const { pages } = await writeReport({ content, format: 'pptx', pageSize: 'A4' })
  expect(pages).toBe(10)
}, 60_000)

it('a talk on a short report tells its contradictions too', async () => {
  const input = makeReportInput(amounts)
  input.settings.length = 'short'
  const text = dense(await textOf(buildReportContent(input), 'pptx'))
  for (const { subject, evidence } of input.deliverables.synthesis.contradictions) {
    expect(text).toContain(dense(subject))
    expect(text).toContain(dense(evidence[0]!.quote.slice(0, 60)))
  }
}, 60_000)
