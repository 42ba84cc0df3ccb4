import type { DocumentKind } from '../kinds'
import { finishReading } from './finish-reading'
import { readArchive } from './readers/archive'
import { readDocx } from './readers/docx'
import { readMail, readOutlookMessage } from './readers/message'
import { readOpenSheet, readOpenSlides, readOpenText } from './readers/open-document'
import { readPdf } from './readers/pdf'
import { readCsv, readPlainText, readSubtitles } from './readers/plain'
import { readPresentation } from './readers/presentation'
import type { DocumentReading, ReaderResult } from './readers/reading'
import { readRichText } from './readers/rich-text'
import { readSpreadsheet } from './readers/spreadsheet'
import { readWebPage } from './readers/web-page'
import { readOldWord } from './readers/word'

export interface ExtractionTask {
  kind: DocumentKind
  bytes: Uint8Array
}

type Reader = (bytes: Buffer) => Promise<ReaderResult>

const readers: Record<DocumentKind, Reader> = {
  pdf: readPdf,
  docx: readDocx,
  doc: readOldWord,
  xlsx: readSpreadsheet,
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
}

/** Reads a document of any kind. Runs in the sandbox. @throws UnreadableDocumentError */
export function readDocument({ kind, bytes }: ExtractionTask): Promise<DocumentReading> {
  return finishReading(kind, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), readers[kind])
}
