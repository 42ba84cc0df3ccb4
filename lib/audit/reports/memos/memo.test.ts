import mammoth from 'mammoth'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { makeReportInput } from '../deliverables.fixture'
import { buildMemoSheet } from './memo-sheet'
import { writeMemoDocx } from './write-memo-docx'
import { writeMemoPdf } from './write-memo-pdf'

const { deliverables, project, consultant, generatedAt } = makeReportInput({
  opportunities: 2,
  risks: 1,
  memos: 3,
  citationsEach: 3,
})
const [first, second] = deliverables.stakeholderMemos
const sheet = buildMemoSheet({ memo: second!, clientName: project.clientName, consultant, generatedAt })

/** Text without whitespace, because line ends depend on the typesetting. */
const dense = (text: string) => text.replace(/\s+/g, '')

describe('a memo as a document of its own', () => {
  it('numbers its passages from one, whatever the report calls them', () => {
    expect(sheet.passages.map(({ number }) => number)).toEqual(second!.evidence.map((_, index) => index + 1))
  })

  it('is a PDF with its whole text and its passages word for word, and nobody else’s memo', async () => {
    const bytes = await writeMemoPdf(sheet, 'A4')
    const pages = await getDocumentProxy(bytes.slice())
    const text = dense((await extractText(pages, { mergePages: true })).text)
    expect((await getMeta(pages)).info.Title).toBe(
      `Memo to ${second!.stakeholderName}: ${project.clientName}`,
    )
    for (const paragraph of second!.memo.split(/\n\n/)) expect(text).toContain(dense(paragraph))
    for (const { quote, number } of sheet.passages) expect(text).toContain(dense(`[${number}]“${quote}”`))
    expect(text).not.toContain(dense(`Memo to ${first!.stakeholderName}`))
  }, 60_000)

  it('is a Word document whose marks lead to the passages and back', async () => {
    const buffer = Buffer.from(await writeMemoDocx(sheet, 'LETTER'))
    const { value: html } = await mammoth.convertToHtml({ buffer })
    const targets = new Set([...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id))
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!)
    expect(links.length).toBeGreaterThanOrEqual(2 * sheet.passages.length)
    for (const link of links) expect(targets, link).toContain(link)
    const { value: text } = await mammoth.extractRawText({ buffer })
    for (const paragraph of second!.memo.split(/\n\n/)) expect(text).toContain(paragraph)
    for (const { quote } of sheet.passages) expect(text).toContain(quote)
  })
})
