import type { SourceSection } from '../../../../language/places'
import { referenceOf } from '../sheets/cell-range'
import { readSheet } from '../sheets/sheet-cells'
import { readComments, readDrawings } from '../sheets/sheet-drawings'
import { readWorkbook, type SheetEntry, type Workbook } from '../sheets/workbook'
import { sheetLines } from '../tables/table-lines'
import { openZipParts, type ZipParts } from '../zip-parts'
import type { LeftOut, ReaderResult } from './reading'

interface SheetText {
  lines: { text: string; cells?: string }[]
  unread: LeftOut[]
}

async function readEntry(parts: ZipParts, entry: SheetEntry, workbook: Workbook): Promise<SheetText> {
  const { cells, relationships, unreadFormulas } = await readSheet(parts, entry.part, workbook)
  const comments = await readComments(parts, relationships)
  const { blocks, pictures, unreadCharts } = await readDrawings(parts, relationships)
  const lines: SheetText['lines'] = sheetLines(cells).map(({ text, range }) => ({
    text,
    cells: range && referenceOf(range),
  }))
  const addBlock = (block: SheetText['lines']) => {
    if (lines.length > 0 && block.length > 0) lines.push({ text: '' })
    lines.push(...block)
  }
  addBlock(
    comments.map(({ line, row, column }) => ({
      text: line,
      cells: referenceOf({ top: row, bottom: row, left: column, right: column }),
    })),
  )
  for (const block of blocks) addBlock(block.map((text) => ({ text })))
  const where = { kind: 'sheet', name: entry.name } as const
  return {
    lines,
    unread: [
      { what: 'formula', count: unreadFormulas, where },
      { what: 'picture', count: pictures, where },
      { what: 'chart', count: unreadCharts, where },
    ],
  }
}

/**
 * Reads the sheets of a workbook as they are shown: tables by their columns, then comments, the texts of shapes and the
 * figures of charts. Hidden sheets are read and say so.
 * @throws Error where a part is missing or not well-formed
 */
export async function readSpreadsheet(bytes: Buffer): Promise<ReaderResult> {
  const parts = await openZipParts(bytes)
  try {
    const workbook = await readWorkbook(parts)
    const sections: SourceSection[] = []
    const unread: LeftOut[] = []
    const texts: string[] = []
    let length = 0
    const addLine = (line: string) => {
      texts.push(line)
      length += line.length + 1
    }
    for (const entry of workbook.sheets) {
      const { lines, unread: ofSheet } = await readEntry(parts, entry, workbook)
      unread.push(...ofSheet)
      if (lines.length === 0) continue
      if (texts.length > 0) addLine('')
      sections.push({ kind: 'sheet', name: entry.name, start: length })
      addLine(entry.isHidden ? `${entry.name} (hidden sheet)` : entry.name)
      addLine('')
      for (const { text, cells } of lines) {
        if (cells) sections.push({ kind: 'cells', name: cells, start: length })
        addLine(text)
      }
    }
    return { text: texts.join('\n'), pageCount: workbook.sheets.length, sections, unread }
  } finally {
    parts.close()
  }
}
