import mammoth from 'mammoth'
import { beforeAll, describe, expect, it } from 'vitest'
import { pngOf } from '../../../platform/web/image.fixture'
import { buildReportContent } from '../content/build-content'
import { makeReportInput } from '../deliverables.fixture'
import { bookmarkName } from './text'
import { writeDocx } from './write-docx'

const input = makeReportInput({ opportunities: 9, risks: 5, memos: 3, citationsEach: 3 })
const content = buildReportContent(input)

describe('the Word document', () => {
  let html: string
  let text: string

  beforeAll(async () => {
    const buffer = Buffer.from(await writeDocx(content, 'A4'))
    html = (await mammoth.convertToHtml({ buffer })).value
    text = (await mammoth.extractRawText({ buffer })).value
  }, 60_000)

  it('holds every passage word for word, and names the analyst', () => {
    for (const { quote } of content.passages) expect(text).toContain(quote)
    expect(text).toContain(`Findings by: ${content.analyst}`)
  })

  it('has real headings in the order of the report', () => {
    const headings = [...html.matchAll(/<h1>(.*?)<\/h1>/g)].map(([, heading]) =>
      heading!.replace(/<[^>]+>/g, '').replace(/^\d+ +/, ''),
    )
    expect(headings).toEqual(content.sections.map(({ title }) => title))
  })

  it('has the pictures of the PDF with what they show in words', () => {
    const alts = [...html.matchAll(/<img[^>]* alt="([^"]*)"/g)].map(([, alt]) => alt)
    const { value, matrix, roadmap, readiness } = content.charts
    const plain = (alt = '') => alt.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
    for (const chart of [value, matrix, roadmap, readiness]) expect(alts.map(plain)).toContain(chart!.alt)
  })

  it('leads from every claim by a footnote to its passage, and from the passage back', () => {
    const targets = new Set([...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id))
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!)
    for (const link of links) expect(targets, link).toContain(link)
    const notes = html.slice(html.lastIndexOf('<ol>'))
    for (const { anchor, citedBy, sourceName } of content.passages) {
      expect(notes).toContain(`#${[...targets].find((id) => id?.endsWith(bookmarkName(anchor)))}`)
      expect(notes).toContain(sourceName)
      expect(citedBy.some((block) => links.some((link) => link.endsWith(bookmarkName(block.anchor))))).toBe(
        true,
      )
    }
  })

  it('quotes a passage in one footnote only; further ones name its source and lead to it', () => {
    const notes = html.slice(html.lastIndexOf('<ol>')).replace(/<[^>]+>/g, '')
    for (const { quote } of content.passages) {
      const beginning = `“${quote.slice(0, 60)}`.replaceAll('&', '&amp;')
      expect(notes.split(beginning).length - 1, quote).toBeLessThanOrEqual(1)
    }
    expect(notes).toContain('“')
  })

  it('bears both logos on its cover', async () => {
    const bytes = pngOf(120, 40, Buffer.alloc(121 * 40))
    const logo = { format: 'png', width: 120, height: 40, bytes } as const
    const buffer = Buffer.from(await writeDocx(content, 'A4', { firm: logo, client: logo }))
    const branded = (await mammoth.convertToHtml({ buffer })).value
    expect(branded.match(/<img/g)!.length).toBe(html.match(/<img/g)!.length + 2)
    expect(branded).toContain('alt="Logo of Fjordline Advisory"')
    expect(branded).toContain('alt="Logo of Nordlicht Versicherung AG"')
  })

  it('bears characters that XML cannot hold', async () => {
    const odd = makeReportInput({ opportunities: 1, risks: 0, memos: 0, citationsEach: 1 })
    odd.deliverables.opportunities[0]!.title = 'A\u0000B\u0008\ufffe\ud800 <&> 🚀'
    const buffer = Buffer.from(await writeDocx(buildReportContent(odd), 'LETTER'))
    expect((await mammoth.extractRawText({ buffer })).value).toContain('AB <&> 🚀')
  })
})
