import Papa from 'papaparse'
import { withoutSubtitleMarks } from '../../../../language/subtitles'
import { decodeText } from '../plain-text'
import { tableLines } from '../tables/table-lines'
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
  return { text: tableLines(data, { hasHeaderByConvention: true }).join('\n'), pageCount: null }
}

/** Reads subtitles as the words that are spoken, a line for each turn of a speaker. */
export async function readSubtitles(bytes: Buffer): Promise<ReaderResult> {
  const text = decode(bytes)
  return { text: withoutSubtitleMarks(text) ?? text, pageCount: null }
}
