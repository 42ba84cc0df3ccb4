import { referenceOf } from '../../../../language/cell-range'
import type { SourceSection } from '../../../../language/places'
import type { LeftOut, ReaderResult } from '../readers/reading'
import type { Cell } from '../tables/cells'
import { sheetLines } from '../tables/table-lines'

/** A line of a sheet with the range of the cells that it shows. */
interface SheetLine {
  text: string
  cells?: string
}

/** A sheet as it is written into the text of its workbook. */
export interface SheetText {
  name: string
  isHidden: boolean
  cells: readonly Cell[]
  comments: readonly { row: number; column: number; line: string }[]
  /** The texts of shapes and the figures of charts, one block for each. */
  blocks: readonly (readonly string[])[]
  unread: LeftOut[]
}

/** Tables by their columns, then comments, shapes and charts, with an empty line between blocks. */
function linesOf({ cells, comments, blocks }: SheetText): SheetLine[] {
  const lines: SheetLine[] = sheetLines(cells).map(({ text, range }) => ({
    text,
    cells: range && referenceOf(range),
  }))
  const addBlock = (block: SheetLine[]) => {
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
  return lines
}

/** Joins the sheets of a workbook into its text. Hidden sheets say so; empty ones are left out. */
export function joinSheets(sheets: readonly SheetText[]): ReaderResult {
  const sections: SourceSection[] = []
  const texts: string[] = []
  let length = 0
  const addLine = (line: string) => {
    texts.push(line)
    length += line.length + 1
  }
  for (const sheet of sheets) {
    const lines = linesOf(sheet)
    if (lines.length === 0) continue
    if (texts.length > 0) addLine('')
    sections.push({ kind: 'sheet', name: sheet.name, start: length })
    addLine(sheet.isHidden ? `${sheet.name} (hidden sheet)` : sheet.name)
    addLine('')
    for (const { text, cells } of lines) {
      if (cells) sections.push({ kind: 'cells', name: cells, start: length })
      addLine(text)
    }
  }
  return {
    text: texts.join('\n'),
    pageCount: sheets.length,
    sections,
    unread: sheets.flatMap(({ unread }) => unread),
    grids: sheets.map(({ name, isHidden, cells }) => ({ name, isHidden, cells })),
  }
}
