import type { SourceSection } from '../../../../language/places'
import { figuresOf } from '../pdf-figures'
import { boldFontsOf } from '../pdf-fonts'
import { layOutPages } from '../pdf-layout'
import type { PdfLine } from '../pdf-lines'
import {
  countingWarnings,
  drawingOf,
  isGarbled,
  notesOf,
  openPdf,
  type PdfPage,
  runsOf,
  type Warnings,
} from '../pdf-page'
import { PageReader } from '../pdf-page-lines'
import { rulesOf } from '../pdf-rules'
import { keptApart } from '../recognition/recognized-lines'
import { RecognizedPages } from '../recognition/recognized-pages'
import type { Recognizer } from '../recognition/recognizer'
import { UnreadableDocumentError, WITHOUT_TEXT_LAYER } from '../unreadable'
import type { LeftOut, ReaderResult } from './reading'

/** A drawn page with fewer letters has no text; a picture with fewer is a scan with a stamp or a page number on it. */
const lettersOfAPage = 5
const lettersOnAPicture = 30

const placeholderOfForms = /^\s*Please wait\.\.\.\s+If this message is not eventually replaced/

interface ReadPage {
  lines: PdfLine[]
  /** Form values and comments. */
  notes: string[]
  pictures: number
  /** Charts and figures that are drawn. */
  figures: number
  isBlank: boolean
  isScanned: boolean
  isRecognized: boolean
  isGarbled: boolean
  /** Fonts that first occur on this page and are not read. */
  lostFonts: number
}

async function readPage(
  page: PdfPage,
  reader: PageReader,
  warnings: Warnings,
  recognized?: RecognizedPages,
): Promise<ReadPage> {
  const fontsBefore = warnings.fonts
  const runs = await runsOf(page)
  const text = runs.map(({ str }) => str).join(' ')
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const drawing = await drawingOf(page, warnings)
  const isPicture =
    (letters < lettersOfAPage && drawing.isDrawn) || (letters < lettersOnAPicture && drawing.pictures > 0)
  const lostFonts = warnings.fonts - fontsBefore
  const fromPicture = isPicture ? ((await recognized?.runsOf(page.pageNumber)) ?? []) : []
  const isScanned = isPicture && fromPicture.length === 0
  const lines = reader.read([...runs, ...fromPicture], {
    rules: rulesOf(drawing.operators),
    isBold: boldFontsOf(page),
  })
  return {
    lines: fromPicture.length > 0 ? keptApart(lines) : lines,
    notes: await notesOf(page),
    // The picture of a page without text, or with recognized text, is the page.
    pictures: Math.max(0, drawing.pictures - (isPicture || drawing.isRecognized ? 1 : 0)),
    figures: isPicture
      ? 0
      : Math.max(figuresOf(drawing.operators, runs, page.view, reader.areas.tables), reader.areas.diagrams),
    isBlank: text.trim() === '' && !drawing.isDrawn,
    isScanned,
    isRecognized: fromPicture.length > 0,
    isGarbled: isGarbled(text),
    lostFonts,
  }
}

/** The fewest pages of a document whose pictures may belong to the letterhead. */
const fewestWithLetterhead = 4

/** Lists page by page what the text does not include. Pictures and figures on every page are letterhead. */
function leftOutOf(pages: readonly ReadPage[]): LeftOut[] {
  const written = pages.filter(({ isBlank, isScanned }) => !isBlank && !isScanned)
  const onEveryPage = (count: (page: ReadPage) => number) =>
    written.length < fewestWithLetterhead ? 0 : Math.min(...written.map(count))
  const letterhead = onEveryPage((page) => page.pictures)
  const ornaments = onEveryPage((page) => page.figures)
  return pages.flatMap((page, index): LeftOut[] => {
    const where = { kind: 'page', name: String(index + 1) } as const
    if (page.isScanned) return [{ what: 'scannedPage', count: 1, where }]
    const pictures = Math.max(0, page.pictures - letterhead)
    const figures = Math.max(0, page.figures - ornaments)
    const fonts = Math.max(page.lostFonts, page.isGarbled ? 1 : 0)
    return [
      ...(page.isRecognized ? [{ what: 'recognizedPage', count: 1, where } as const] : []),
      ...(fonts > 0 ? [{ what: 'font', count: fonts, where } as const] : []),
      ...(pictures > 0 ? [{ what: 'picture', count: pictures, where } as const] : []),
      ...(figures > 0 ? [{ what: 'drawing', count: figures, where } as const] : []),
    ]
  })
}

function assertText(pages: readonly ReadPage[], text: string): void {
  if (placeholderOfForms.test(text)) {
    throw new UnreadableDocumentError(
      'The PDF is a form that only Adobe Acrobat can show. Open it there, print it to a PDF and upload that.',
    )
  }
  const written = pages.filter(({ isBlank }) => !isBlank)
  if (written.every(({ isScanned, notes }) => isScanned && notes.length === 0)) {
    throw new UnreadableDocumentError(WITHOUT_TEXT_LAYER)
  }
  if (
    written.some((page) => page.isGarbled) &&
    written.every((page) => (page.isGarbled || page.isScanned) && page.notes.length === 0)
  ) {
    throw new UnreadableDocumentError(
      'The fonts of the PDF do not say which letters they draw. Run text recognition (OCR) over it, or upload the original.',
    )
  }
}

/**
 * Reads the text layer of a PDF page by page.
 * @param recognizer reads the pages without one, as far as its time goes
 */
export const readPdf = (bytes: Buffer, recognizer?: Recognizer): Promise<ReaderResult> =>
  countingWarnings((warnings) => read(bytes, warnings, recognizer))

async function read(bytes: Buffer, warnings: Warnings, recognizer?: Recognizer): Promise<ReaderResult> {
  const pdf = await openPdf(bytes)
  const reader = new PageReader()
  const recognized = recognizer && new RecognizedPages(bytes, recognizer)
  const pages: ReadPage[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    pages.push(await readPage(page, reader, warnings, recognized))
    page.cleanup()
  }
  const laidOut = layOutPages(pages.map(({ lines }) => lines))
  assertText(pages, laidOut.text)
  const sections: SourceSection[] = laidOut.starts.map((start, index) => ({
    kind: 'page',
    name: String(index + 1),
    start,
    ...(pages[index]!.isRecognized && { isRecognized: true }),
  }))
  let { text } = laidOut
  // After the text, because a sentence may go on over the end of its page.
  for (const [index, { notes }] of pages.entries()) {
    if (notes.length === 0) continue
    const block = `${text === '' ? '' : '\n\n'}Notes on page ${index + 1}\n`
    sections.push({ kind: 'page', name: String(index + 1), start: text.length })
    text += block + notes.join('\n')
  }
  const attachments = ((await pdf.getAttachments()) as Map<string, unknown> | null)?.size ?? 0
  return {
    text,
    pageCount: pdf.numPages,
    sections,
    unread: [
      ...leftOutOf(pages),
      ...(attachments > 0 ? [{ what: 'embedded', count: attachments } as const] : []),
    ],
  }
}
