import type { DocumentKind } from '../kinds'
import { finishReading } from './finish-reading'
import { readPdf } from './readers/pdf'
import { readCsv, readPlainText } from './readers/plain'
import type { DocumentReading } from './readers/reading'
import { readSpreadsheet } from './readers/spreadsheet'
import { readOldWord, readWord } from './readers/word'

export interface ExtractionTask {
  kind: DocumentKind
  bytes: Uint8Array
}

type Reader = (bytes: Buffer) => Promise<DocumentReading>

const readers: Record<Exclude<DocumentKind, 'pptx'>, Reader> = {
  pdf: readPdf,
  docx: readWord,
  doc: readOldWord,
  xlsx: readSpreadsheet,
  txt: readPlainText,
  md: readPlainText,
  csv: readCsv,
}

/** Reads any document but a presentation. Runs in the sandbox. @throws UnreadableDocumentError */
export function readDocument({ kind, bytes }: ExtractionTask): Promise<DocumentReading> {
  if (kind === 'pptx') throw new Error('Presentations are read elsewhere')
  return finishReading(kind, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), readers[kind])
}
