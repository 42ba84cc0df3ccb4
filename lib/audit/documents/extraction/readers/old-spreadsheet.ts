import CFB from 'cfb'
import { locked } from '../compound-file'
import { frameLines } from '../frame-lines'
import { isOldestWorkbook } from '../sheets/old-records'
import { readOldSheet } from '../sheets/old-sheet'
import { readOldWorkbook, tooOld } from '../sheets/old-workbook'
import { joinSheets, type SheetText } from '../sheets/sheets-text'
import type { LeftOut, ReaderResult } from './reading'

/**
 * Reads a workbook of Excel 97 to 2003 as its sheets are shown. Charts are counted, because their figures are those of
 * cells.
 * @throws UnreadableDocumentError when it is older or has a password; Error when it is damaged
 */
export async function readOldSpreadsheet(bytes: Buffer): Promise<ReaderResult> {
  if (isOldestWorkbook(bytes)) throw tooOld()
  const file = CFB.read(bytes, { type: 'buffer' })
  const found = CFB.find(file, '/Workbook')
  if (!found) throw CFB.find(file, '/Book') ? tooOld() : new Error('There is no workbook')
  const stream = Buffer.from(found.content as Uint8Array)
  const workbook = readOldWorkbook(stream, locked)
  const sheets = workbook.sheets.map(({ name, at, kind, isHidden }): SheetText => {
    const where = { kind: 'sheet', name } as const
    const empty = { name, isHidden, cells: [], comments: [], blocks: [] }
    if (kind === 'chart') return { ...empty, unread: [{ what: 'chart', count: 1, where }] }
    if (kind === 'other') return { ...empty, unread: [] }
    const { cells, comments, shapes, pictures, charts, header, footer } = readOldSheet(stream, at, workbook)
    const unread: LeftOut[] = [
      { what: 'picture', count: pictures, where },
      { what: 'chart', count: charts, where },
    ]
    return {
      name,
      isHidden,
      cells,
      comments,
      blocks: [
        ...shapes.map((text) => `Shape: ${text}`.split(/\r?\n|\r/)),
        [...frameLines('Header', [header]), ...frameLines('Footer', [footer])],
      ],
      unread,
    }
  })
  return joinSheets(sheets)
}
