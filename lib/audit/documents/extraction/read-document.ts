import type { DocumentKind } from '../kinds'
import { finishReading } from './finish-reading'
import { readDocx } from './readers/docx'
import { readPdf } from './readers/pdf'
import { readCsv, readPlainText } from './readers/plain'
import { readPresentation } from './readers/presentation'
import type { DocumentReading, ReaderResult } from './readers/reading'
import { readSpreadsheet } from './readers/spreadsheet'
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
}

/** Reads a document of any kind. Runs in the sandbox. @throws UnreadableDocumentError */
export function readDocument({ kind, bytes }: ExtractionTask): Promise<DocumentReading> {
  return finishReading(kind, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), readers[kind])
}
