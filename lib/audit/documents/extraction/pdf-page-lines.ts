import { type IsBoldFont, linesOfPage, type PdfItem, type PdfLine } from './pdf-lines'
import { type RuledTable, ruledTables } from './pdf-ruled-tables'
import { type Rule, turnItems, turnRules, turnsOf } from './pdf-rules'
import { joinTableRows } from './pdf-tables'
import type { Cell } from './tables/cells'
import { readTable } from './tables/table-lines'

/** What a page shows besides its text. */
export interface PageShape {
  rules: readonly Rule[]
  isBold: IsBoldFont
}

interface EarlierTable {
  columns: readonly number[]
  header: readonly Cell[]
}

const isSameWidth = (one: readonly number[], other: readonly number[]) => {
  const shift = (other[0] ?? 0) - (one[0] ?? 0)
  return one.length === other.length && one.every((x, index) => Math.abs(x + shift - other[index]!) <= 4)
}

/**
 * Turns the pages of a document into lines, one page after the other, so that a ruled table that goes on over a page
 * keeps its header.
 */
export class PageReader {
  private earlier: EarlierTable | undefined
  private tables = 0
  private page = 0

  /** The lines of the next page in reading order. */
  read(given: readonly PdfItem[], { rules, isBold }: PageShape): PdfLine[] {
    const turns = turnsOf(given)
    const items = turns === 0 ? given : turnItems(given, turns)
    const tables = ruledTables(items, turns === 0 ? rules : turnRules(rules, turns), isBold)
    const isInTable = (item: PdfItem) => tables.find((table) => table.items.has(item))
    const lines: PdfLine[] = []
    const written = new Set<RuledTable>()
    let run: PdfItem[] = []
    const finishRun = () => {
      lines.push(...joinTableRows(linesOfPage(run, isBold)))
      run = []
    }
    this.page++
    for (const item of items) {
      const table = tables.length > 0 ? isInTable(item) : undefined
      if (!table) run.push(item)
      else if (!written.has(table)) {
        finishRun()
        written.add(table)
        lines.push(...this.linesOfTable(table, lines.length < 3))
      }
    }
    finishRun()
    return lines
  }

  /** @param isAtTop whether hardly a line stands above it on its page */
  private linesOfTable(table: RuledTable, isAtTop: boolean): PdfLine[] {
    const isContinued = isAtTop && this.page > 1
    let read = readTable(table.cells, { isContinued, isDrawn: true, mostHeaderRows: 4 })
    const { earlier } = this
    if (!read.header && isContinued && earlier && isSameWidth(earlier.columns, table.columns)) {
      read = readTable([...raised(earlier.header), ...table.cells], { isDrawn: true })
    }
    this.earlier = read.header && { columns: table.columns, header: read.header.cells }
    const number = -++this.tables
    return read.lines.map(
      ({ text }): PdfLine => ({
        text,
        left: table.columns[0] ?? 0,
        right: table.columns.at(-1) ?? 0,
        y: table.top,
        bottom: table.bottom,
        size: 10,
        cells: [],
        table: number,
      }),
    )
  }
}

/** The cells of a header above the first row of another page. */
function raised(header: readonly Cell[]): Cell[] {
  const below = Math.max(...header.map(({ row, rowSpan }) => row + rowSpan))
  return header.map((cell) => ({ ...cell, row: cell.row - below, isHeader: true }))
}
