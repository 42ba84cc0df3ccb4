import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFString,
} from 'pdf-lib'
import { SaxesParser } from 'saxes'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { pngOf } from '../../../platform/web/image.fixture'
import { buildReportContent } from '../content/build-content'
import { makeReportInput } from '../deliverables.fixture'
import { DEFAULT_SETTINGS } from '../settings-contract'
import { type WrittenPdf, writePdf } from './write-pdf'

const content = buildReportContent(
  makeReportInput({ opportunities: 9, risks: 5, memos: 3, citationsEach: 3 }),
)

const small = buildReportContent(makeReportInput({ opportunities: 1, risks: 1, memos: 0, citationsEach: 1 }))

/** Text without whitespace, because line ends depend on the typesetting. */
const dense = (text: string) => text.replace(/\s+/g, '')

/** A node of the structure as pdf.js reads it. */
interface StructNode {
  role?: string
  alt?: string
  children?: StructNode[]
}

describe('the PDF', () => {
  let written: WrittenPdf
  let pages: string[]
  let file: PDFDocument
  let structure: StructNode[]

  beforeAll(async () => {
    written = await writePdf(content, 'A4')
    const proxy = await getDocumentProxy(written.bytes.slice())
    pages = (await extractText(proxy)).text
    file = await PDFDocument.load(written.bytes)
    const trees = []
    for (let page = 1; page <= proxy.numPages; page++)
      trees.push((await (await proxy.getPage(page)).getStructTree()) as StructNode)
    structure = trees.flatMap(nodesOf)
  }, 60_000)

  const nodesOf = (node: StructNode): StructNode[] => [node, ...(node.children ?? []).flatMap(nodesOf)]

  it('holds every passage word for word, once', () => {
    const appendix = dense(
      pages.slice(pages.findLastIndex((page) => page.includes('Sources and quotes'))).join(' '),
    )
    for (const { quote, number } of content.passages)
      expect(appendix, `passage ${number}`).toContain(dense(quote))
  })

  it('has its sections in order, and their pages in the table of contents', () => {
    const starts = content.sections.map(({ title }) =>
      pages.findIndex((page, index) => index > 1 && page.includes(title)),
    )
    expect(starts).toEqual([...starts].sort((first, second) => first - second))
    for (const [index, { title }] of content.sections.entries()) {
      expect(dense(pages[1]!)).toContain(dense(`${title}${starts[index]! + 1}`))
    }
  })

  it('names the analyst on its cover, and on each page its number and whose report it is', () => {
    expect(dense(pages[0]!)).toContain(dense(`Findings by: ${content.analyst}`))
    expect(written.pages).toBe(pages.length)
    for (const [index, page] of pages.entries()) {
      if (index === 0) continue
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page).toContain('Nordlicht Versicherung AG')
      // The running head and foot alone are an empty page.
      expect(page.length, `page ${index + 1}`).toBeGreaterThan(150)
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

  const annotations = () =>
    file.getPages().flatMap((page) => {
      const all = page.node.Annots()
      return Array.from({ length: all?.size() ?? 0 }, (_, at) => all!.lookup(at, PDFDict))
    })

  it('leads from every mark to its passage and from every passage back', () => {
    const names = namesOf()
    const links = annotations().map((one) =>
      one.lookup(PDFName.of('A'), PDFDict).lookup(PDFName.of('D'), PDFString).decodeText(),
    )
    for (const link of links) expect(names, link).toContain(link)
    const marks = links.filter((link) => link.startsWith('passage-'))
    const labels = content.passages.reduce(
      (sum, { citedBy }) => sum + new Set(citedBy.map(({ label }) => label)).size,
      0,
    )
    expect(marks.length).toBeGreaterThanOrEqual(labels)
    for (const { anchor, citedBy } of content.passages) {
      expect(marks).toContain(anchor)
      expect(
        links.some((link) => citedBy.some((block) => block.anchor === link)),
        anchor,
      ).toBe(true)
    }
  })

  it('is tagged: headings, lists, tables with heads, figures with alternative texts, links with their words', () => {
    const count = (role: string) => structure.filter((node) => node.role === role).length
    expect(count('H1')).toBe(content.sections.length)
    for (const role of [
      'H2',
      'P',
      'L',
      'LI',
      'LBody',
      'Table',
      'TR',
      'TH',
      'TD',
      'BlockQuote',
      'TOC',
      'TOCI',
    ])
      expect(count(role), role).toBeGreaterThan(0)
    const { value, matrix, roadmap, readiness } = content.charts
    const figures = structure.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)
    expect(figures).toEqual([value, matrix, roadmap, readiness].map((chart) => chart!.alt))
    // Screen readers cannot read a link without an element or a description.
    for (const one of annotations()) {
      expect(one.lookup(PDFName.of('StructParent'), PDFNumber)).toBeDefined()
      expect(one.lookup(PDFName.of('Contents'), PDFString).decodeText()).not.toBe('')
    }
    expect(file.catalog.lookup(PDFName.of('MarkInfo'), PDFDict).get(PDFName.of('Marked'))?.toString()).toBe(
      'true',
    )
    expect(Buffer.from(written.bytes).toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>')
  })

  it('says what it is, in which language, and has an outline with the cases below their section', async () => {
    const proxy = await getDocumentProxy(written.bytes.slice())
    const { info } = await getMeta(proxy)
    expect(info).toMatchObject({
      Title: 'AI Readiness Audit: Nordlicht Versicherung AG',
      Author: 'Maren Østergaard, Fjordline Advisory',
      Language: 'en',
    })
    const outline = await proxy.getOutline()
    expect(outline.map(({ title }) => title.replace(/^\d+ +/, ''))).toEqual(
      content.sections.map(({ title }) => title),
    )
    expect(outline.find(({ title }) => title.endsWith('Cases'))!.items).toHaveLength(
      content.opportunities.length,
    )
  })

  it('says that it is PDF/UA in metadata that any reader can parse, whatever the client is called', async () => {
    const input = makeReportInput({ opportunities: 1, risks: 0, memos: 0, citationsEach: 1 })
    input.project.clientName = 'Müller & Söhne <Köln>'
    const { bytes } = await writePdf(buildReportContent(input), 'A4')
    const pdf = await PDFDocument.load(bytes)
    const packet = decodePDFRawStream(pdf.catalog.lookup(PDFName.of('Metadata')) as PDFRawStream).decode()
    const xmp = Buffer.from(packet).toString('utf8')
    const parser = new SaxesParser()
    parser.on('error', (error) => expect.fail(error.message))
    parser.write(xmp.trim()).close()
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(xmp).toContain('Müller &#38; Söhne &#60;Köln&#62;')
    const { info } = await getMeta(await getDocumentProxy(bytes.slice()))
    expect(info).toMatchObject({ Title: 'AI Readiness Audit: Müller & Söhne <Köln>' })
    // PDF/UA asks that a list of the glyphs of a font is complete or not there.
    const dicts = pdf.context.enumerateIndirectObjects().map(([, object]) => object)
    expect(dicts.filter((one) => one instanceof PDFDict && one.has(PDFName.of('CIDSet')))).toEqual([])
  }, 60_000)

  it('says so where the sources support nothing, and comes on Letter too', async () => {
    const empty = buildReportContent(
      makeReportInput({ opportunities: 0, risks: 0, memos: 0, citationsEach: 0 }),
    )
    const { bytes } = await writePdf(empty, 'LETTER')
    const { width, height } = (await PDFDocument.load(bytes)).getPage(1).getSize()
    expect([width, height]).toEqual([612, 792])
    const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
    expect(text).toContain('The sources support no case.')
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
    const firm = { format: 'png', width: 120, height: 40, bytes } as const
    const { bytes: branded } = await writePdf(small, 'A4', { firm })
    const [image, ...others] = await imagesOf(branded)
    expect(others).toEqual([])
    expect(image!.lookup(PDFName.of('Width'), PDFNumber).asNumber()).toBe(120)
    const cover = (await PDFDocument.load(branded)).getPage(0)
    expect(cover.node.Resources()!.lookup(PDFName.of('XObject'), PDFDict).keys()).toHaveLength(1)
  }, 60_000)

  it('is short where a short one was asked for, however much the audit found', async () => {
    const input = makeReportInput({ opportunities: 15, risks: 20, memos: 3, citationsEach: 4 })
    const { contradictions } = input.deliverables.synthesis
    input.deliverables.synthesis.contradictions = Array.from({ length: 14 }, (_, index) => ({
      ...contradictions[index % contradictions.length]!,
      id: `5c0c7f0e-8a0b-4c6d-9b1e-${String(index).padStart(12, '0')}`,
      state: index < 9 ? 'open' : 'statement_holds',
      reason: index < 9 ? '' : 'Both were asked.',
    }))
    const [one] = input.sources
    input.sources.push(...Array.from({ length: 25 }, (_, index) => ({ ...one!, sourceId: `more-${index}` })))
    input.settings = {
      ...input.settings,
      length: 'short',
      quotes: 'short',
      sections: DEFAULT_SETTINGS.sections,
    }
    const { bytes } = await writePdf(buildReportContent(input), 'A4')
    const { text } = await extractText(await getDocumentProxy(bytes))
    expect(text.length).toBeGreaterThanOrEqual(8)
    expect(text.length).toBeLessThanOrEqual(12)
    for (const page of text.slice(1)) expect(page.length).toBeGreaterThan(500)
  }, 60_000)

  it('is A4 where A4 was asked for', () => {
    const { width, height } = file.getPage(0).getSize()
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
  })
})
