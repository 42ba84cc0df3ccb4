import Papa from 'papaparse'
import { decodeText } from '../plain-text'
import { tableLines } from '../table-lines'
import { UnreadableDocumentError } from '../unreadable'
import type { ReaderResult } from './reading'

function decode(bytes: Buffer): string {
  const text = decodeText(bytes)
  if (text === undefined) throw new UnreadableDocumentError('The file holds no text.')
  return text
}

export async function readPlainText(bytes: Buffer): Promise<ReaderResult> {
  return { text: decode(bytes), pageCount: null }
}

export async function readCsv(bytes: Buffer): Promise<ReaderResult> {
  const { data } = Papa.parse<string[]>(decode(bytes), { skipEmptyLines: false })
  return { text: tableLines(data).join('\n'), pageCount: null }
}
