import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream, PDFString } from 'pdf-lib'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { pngOf } from '../../../platform/web/image.fixture'
import { buildReportContent } from '../content/build-content'
import { SECTIONS } from '../content/report-content'
import { makeReportInput } from '../deliverables.fixture'
import { type WrittenPdf, writePdf } from './write-pdf'

const content = buildReportContent(
  makeReportInput({ opportunities: 9, risks: 5, memos: 3, citationsEach: 3 }),
)

const small = buildReportContent(makeReportInput({ opportunities: 1, risks: 1, memos: 0, citationsEach: 1 }))

/** Text without whitespace, because line ends depend on the typesetting. */
const dense = (text: string) => text.replace(/\s+/g, '')

describe('the PDF', () => {
  let written: WrittenPdf
  let pages: string[]
  let file: PDFDocument

  beforeAll(async () => {
    written = await writePdf(content, 'A4')
    pages = (await extractText(await getDocumentProxy(written.bytes.slice()))).text
    file = await PDFDocument.load(written.bytes)
  }, 60_000)

  it('holds every passage word for word, once', () => {
    const appendix = dense(pages.slice(pages.findIndex((page) => /^.*Appendix: cited/s.test(page))).join(' '))
    for (const { quote, number } of content.passages)
      expect(appendix, `passage ${number}`).toContain(dense(quote))
  })

  it('has its sections in order, and their pages in the table of contents', () => {
    const starts = SECTIONS.map(({ title }) =>
      pages.findIndex((page, index) => index > 1 && page.includes(title)),
    )
    // The summary is placed below the table of contents.
    starts[0] = 1
    expect(starts).toEqual([...starts].sort((first, second) => first - second))
    for (const [index, { title }] of SECTIONS.entries()) {
      expect(dense(pages[1]!)).toContain(dense(`${title}${starts[index]! + 1}`))
    }
  })

  it('names the analyst on its cover', () => {
    expect(dense(pages[0]!)).toContain(dense(`Findings by: ${content.analyst}`))
  })

  it('numbers its pages and says on each whose report it is', () => {
    expect(written.pages).toBe(pages.length)
    for (const [index, page] of pages.entries()) {
      if (index === 0) continue
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page).toContain('Nordlicht Versicherung AG')
    }
  })

  const namesOf = () => {
    const destinations = file.catalog
      .lookup(PDFName.of('Names'), PDFDict)
      .lookup(PDFName.of('Dests'), PDFDict)
    const found = new Set<string>()
    const visit = (node: PDFDict) => {
      const names = node.lookupMaybe(PDFName.of('Names'), PDFArray)
      for (let at = 0; names && at < names.size(); at += 2)
        found.add(names.lookup(at, PDFString).decodeText())
      const kids = node.lookupMaybe(PDFName.of('Kids'), PDFArray)
      for (let at = 0; kids && at < kids.size(); at++) visit(kids.lookup(at, PDFDict))
    }
    visit(destinations)
    return found
  }

  const linksOf = () =>
    file.getPages().flatMap((page) => {
      const annotations = page.node.Annots()
      return Array.from({ length: annotations?.size() ?? 0 }, (_, at) => {
        const action = annotations!.lookup(at, PDFDict).lookup(PDFName.of('A'), PDFDict)
        return action.lookup(PDFName.of('D'), PDFString).decodeText()
      })
    })

  it('leads from every mark to its passage and from every passage back', () => {
    const names = namesOf()
    const links = linksOf()
    for (const link of links) expect(names, link).toContain(link)
    const marks = links.filter((link) => link.startsWith('passage-'))
    const places = content.passages.reduce((sum, { citedBy }) => sum + citedBy.length, 0)
    // A mark on a line of its own counts too; none may be missing.
    expect(marks.length).toBeGreaterThanOrEqual(places)
    for (const { anchor, citedBy } of content.passages) {
      expect(marks).toContain(anchor)
      expect(
        links.some((link) => citedBy.some((block) => block.anchor === link)),
        anchor,
      ).toBe(true)
    }
  })

  it('says what it is, in which language, and has an outline', async () => {
    const { info } = await getMeta(await getDocumentProxy(written.bytes.slice()))
    expect(info).toMatchObject({
      Title: 'AI Readiness Audit: Nordlicht Versicherung AG',
      Author: 'Maren Østergaard, Fjordline Advisory',
      Language: 'en',
    })
    expect(file.catalog.get(PDFName.of('Outlines'))).toBeDefined()
  })

  it('says so where the sources support nothing, and comes on Letter too', async () => {
    const empty = buildReportContent(
      makeReportInput({ opportunities: 0, risks: 0, memos: 0, citationsEach: 0 }),
    )
    const { bytes } = await writePdf(empty, 'LETTER')
    const { width, height } = (await PDFDocument.load(bytes)).getPage(1).getSize()
    expect([width, height]).toEqual([612, 792])
    const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
    expect(text).toContain('The sources support no opportunity.')
    expect(text).toContain('Not enough evidence')
  }, 60_000)

  const imagesOf = async (bytes: Uint8Array) =>
    (await PDFDocument.load(bytes)).context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFRawStream ? [object.dict] : []))
      .filter((dict) => dict.get(PDFName.of('Subtype')) === PDFName.of('Image'))

  it('bears the logo on its cover, and no image without one', async () => {
    expect(await imagesOf(written.bytes)).toEqual([])
    const bytes = pngOf(120, 40, Buffer.alloc(121 * 40))
    const { bytes: branded } = await writePdf(small, 'A4', { format: 'png', width: 120, height: 40, bytes })
    const [image, ...others] = await imagesOf(branded)
    expect(others).toEqual([])
    expect(image!.lookup(PDFName.of('Width'), PDFNumber).asNumber()).toBe(120)
    const cover = (await PDFDocument.load(branded)).getPage(0)
    expect(cover.node.Resources()!.lookup(PDFName.of('XObject'), PDFDict).keys()).toHaveLength(1)
  }, 60_000)

  it('is A4 where A4 was asked for', () => {
    const { width, height } = file.getPage(0).getSize()
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
  })
})
