import Papa from 'papaparse'
import { referenceOf } from '../../../../language/cell-range'
import type { SourceSection } from '../../../../language/places'
import { withoutSubtitleMarks } from '../../../../language/subtitles'
import { decodeText } from '../plain-text'
import { cellsOf } from '../tables/cells'
import { sheetLines } from '../tables/table-lines'
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
  const cells = cellsOf(data)
  const lines = sheetLines(cells, { hasHeaderByConvention: true })
  const sections: SourceSection[] = []
  let length = 0
  for (const { text, range } of lines) {
    if (range) sections.push({ kind: 'cells', name: referenceOf(range), start: length })
    length += text.length + 1
  }
  return {
    text: lines.map(({ text }) => text).join('\n'),
    pageCount: null,
    sections,
    grids: [{ name: '', isHidden: false, cells }],
  }
}

/** Reads subtitles as the words that are spoken, a line for each turn of a speaker. */
export async function readSubtitles(bytes: Buffer): Promise<ReaderResult> {
  const text = decode(bytes)
  return { text: withoutSubtitleMarks(text) ?? text, pageCount: null }
}
