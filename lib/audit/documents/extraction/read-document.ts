import type { DocumentKind } from '../kinds'
import { finishReading, openReading } from './finish-reading'
import { readArchive } from './readers/archive'
import { readDocx } from './readers/docx'
import { readMail, readOutlookMessage } from './readers/message'
import { readOldSpreadsheet } from './readers/old-spreadsheet'
import { readOpenSheet, readOpenSlides, readOpenText } from './readers/open-document'
import { readPdf } from './readers/pdf'
import { readPicture } from './readers/picture'
import { readCsv, readPlainText, readSubtitles } from './readers/plain'
import { readPresentation } from './readers/presentation'
import type { DocumentReading, ReaderResult, SheetGrid } from './readers/reading'
import { readRichText } from './readers/rich-text'
import { readSpreadsheet } from './readers/spreadsheet'
import { readWebPage } from './readers/web-page'
import { readOldWord } from './readers/word'
import { Recognizer } from './recognition/recognizer'

export interface ExtractionTask {
  kind: DocumentKind
  bytes: Uint8Array
  /** The languages of text recognition, such as `eng+deu`; without them scanned pages stay unread. */
  languages?: string
  /** Whether the sheets are wanted instead of the text. */
  wantsSheets?: boolean
}

type Reader = (bytes: Buffer, recognizer?: Recognizer) => Promise<ReaderResult>

const readers: Record<DocumentKind, Reader> = {
  pdf: readPdf,
  docx: readDocx,
  doc: readOldWord,
  xlsx: readSpreadsheet,
  xls: readOldSpreadsheet,
  pptx: readPresentation,
  txt: readPlainText,
  md: readPlainText,
  csv: readCsv,
  html: readWebPage,
  rtf: readRichText,
  odt: readOpenText,
  ods: readOpenSheet,
  odp: readOpenSlides,
  eml: readMail,
  msg: readOutlookMessage,
  vtt: readSubtitles,
  srt: readSubtitles,
  zip: readArchive,
  png: readPicture,
  jpg: readPicture,
}

const recognizers = new Map<string, Recognizer>()

function recognizerFor(languages: string): Recognizer {
  const recognizer = recognizers.get(languages) ?? new Recognizer(languages)
  recognizers.set(languages, recognizer)
  return recognizer
}

/** Reads a document of any kind. Runs in the sandbox. @throws UnreadableDocumentError */
export function readDocument({ kind, bytes, languages }: ExtractionTask): Promise<DocumentReading> {
  const recognizer = languages ? recognizerFor(languages) : undefined
  return finishReading(kind, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), (content) =>
    readers[kind](content, recognizer),
  )
}

/** Most cells of a workbook that are shown, and most characters of a cell. */
const mostCells = 40_000
const longestCell = 1_000

export interface ShownSheets {
  sheets: SheetGrid[]
  /** Whether cells are left out, because there are too many. */
  isCut: boolean
}

/** Reads the sheets of a document as they are shown. Runs in the sandbox. @throws UnreadableDocumentError */
export async function readSheets({ kind, bytes }: ExtractionTask): Promise<ShownSheets> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { grids = [] } = await openReading(kind, content, (given) => readers[kind](given))
  let left = mostCells
  const sheets = grids.map((grid) => {
    const cells = grid.cells
      .slice(0, left)
      .map((cell) => ({ ...cell, text: cell.text.slice(0, longestCell) }))
    left -= cells.length
    return { ...grid, cells }
  })
  return { sheets, isCut: grids.some(({ cells }, index) => cells.length > sheets[index]!.cells.length) }
}
