import mammoth from 'mammoth'
import { beforeAll, describe, expect, it } from 'vitest'
import { pngOf } from '../../../platform/web/image.fixture'
import { buildReportContent } from '../content/build-content'
import { SECTIONS } from '../content/report-content'
import { makeReportInput } from '../deliverables.fixture'
import { bookmarkName } from './text'
import { writeDocx } from './write-docx'

const content = buildReportContent(
  makeReportInput({ opportunities: 9, risks: 5, memos: 3, citationsEach: 3 }),
)

describe('the Word document', () => {
  let html: string
  let text: string

  beforeAll(async () => {
    const buffer = Buffer.from(await writeDocx(content, 'A4'))
    html = (await mammoth.convertToHtml({ buffer })).value
    text = (await mammoth.extractRawText({ buffer })).value
  }, 60_000)

  it('holds every passage word for word', () => {
    for (const { quote } of content.passages) expect(text).toContain(quote)
  })

  it('names the analyst', () => {
    expect(text).toContain(`Findings by: ${content.analyst}`)
  })

  it('has real headings in the order of the report', () => {
    const headings = [...html.matchAll(/<h1>(.*?)<\/h1>/g)].map(([, heading]) =>
      heading!.replace(/<[^>]+>/g, '').replace(/^\d+\. /, ''),
    )
    expect(headings).toEqual(SECTIONS.map(({ title }) => title))
  })

  it('leads from every mark to its passage and back', () => {
    const targets = new Set([...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id))
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!)
    for (const link of links) expect(targets, link).toContain(link)
    for (const { anchor, citedBy } of content.passages) {
      expect(links.some((link) => link.endsWith(bookmarkName(anchor)))).toBe(true)
      for (const block of citedBy) {
        expect(
          links.some((link) => link.endsWith(bookmarkName(block.anchor))),
          block.anchor,
        ).toBe(true)
      }
    }
  })

  it('has tables for the matrix, the readiness and the sources', () => {
    expect(html.match(/<table>/g)!.length).toBeGreaterThanOrEqual(6)
    expect(text).toContain('Not enough evidence')
  })

  it('bears the logo on its cover', async () => {
    const bytes = pngOf(120, 40, Buffer.alloc(121 * 40))
    const logo = { format: 'png', width: 120, height: 40, bytes } as const
    const buffer = Buffer.from(await writeDocx(content, 'A4', logo))
    const branded = (await mammoth.convertToHtml({ buffer })).value
    expect(html).not.toContain('<img')
    expect(branded.match(/<img/g)).toHaveLength(1)
    expect(branded).toContain('alt="Logo of Fjordline Advisory"')
    expect(branded).toContain(`src="data:image/png;base64,${bytes.toString('base64')}"`)
  })

  it('bears characters that XML cannot hold', async () => {
    const odd = buildReportContent(
      makeReportInput({ opportunities: 1, risks: 0, memos: 0, citationsEach: 1 }),
    )
    odd.opportunities[0]!.title = 'A\u0000B\u0008\ufffe\ud800 <&> 🚀'
    const buffer = Buffer.from(await writeDocx(odd, 'LETTER'))
    expect((await mammoth.extractRawText({ buffer })).value).toContain('AB <&> 🚀')
  })
})
