import { readSheet } from '../sheets/sheet-cells'
import { readComments, readDrawings } from '../sheets/sheet-drawings'
import { joinSheets, type SheetText } from '../sheets/sheets-text'
import { readWorkbook, type SheetEntry, type Workbook } from '../sheets/workbook'
import { openZipParts, type ZipParts } from '../zip-parts'
import type { ReaderResult } from './reading'

async function readEntry(parts: ZipParts, entry: SheetEntry, workbook: Workbook): Promise<SheetText> {
  const { cells, relationships, unreadFormulas, frame } = await readSheet(parts, entry.part, workbook)
  const { blocks, pictures, unreadCharts, unreadDiagrams } = await readDrawings(parts, relationships)
  const where = { kind: 'sheet', name: entry.name } as const
  return {
    name: entry.name,
    isHidden: entry.isHidden,
    cells,
    comments: await readComments(parts, relationships),
    blocks: [...blocks, frame],
    unread: [
      { what: 'formula', count: unreadFormulas, where },
      { what: 'picture', count: pictures, where },
      { what: 'chart', count: unreadCharts, where },
      { what: 'drawing', count: unreadDiagrams, where },
    ],
  }
}

/**
 * Reads the sheets of a workbook as they are shown: tables by their columns, then comments, the texts of shapes and
 * diagrams, the figures of charts, headers and footers. Hidden sheets are read and say so.
 * @throws Error where a part is missing or not well-formed
 */
export async function readSpreadsheet(bytes: Buffer): Promise<ReaderResult> {
  const parts = await openZipParts(bytes)
  try {
    const workbook = await readWorkbook(parts)
    const sheets: SheetText[] = []
    for (const entry of workbook.sheets) sheets.push(await readEntry(parts, entry, workbook))
    return joinSheets(sheets)
  } finally {
    parts.close()
  }
}
