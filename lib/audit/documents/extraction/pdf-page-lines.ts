import { type IsBoldFont, linesOfPage, type PdfCell, type PdfItem, type PdfLine } from './pdf-lines'
import { type RuledAreas, type RuledTable, ruledTables } from './pdf-ruled-tables'
import { type Rule, turnItems, turnRules, turnsOf, turnsOfItem } from './pdf-rules'
import { joinTableRows } from './pdf-tables'
import { type Cell, cellAt } from './tables/cells'
import { readTable } from './tables/table-lines'

/** What a page shows besides its text. */
interface PageShape {
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
 * Turns the pages of a document into lines, one page after the other, so that a ruled table that continues on the next
 * page keeps its header.
 */
export class PageReader {
  private earlier: EarlierTable | undefined
  private tables = 0
  private page = 0
  /** The tables and diagrams that rules make on the last page that was read. */
  areas: RuledAreas = { tables: [], diagrams: 0 }

  /** The lines of the next page in reading order. */
  read(given: readonly PdfItem[], { rules, isBold }: PageShape): PdfLine[] {
    const turns = turnsOf(given)
    const items = turns === 0 ? given : turnItems(given, turns)
    this.areas = ruledTables(items, turns === 0 ? rules : turnRules(rules, turns), isBold)
    const { tables } = this.areas
    const isInTable = (item: PdfItem) => tables.find((table) => table.items.has(item))
    const lines: PdfLine[] = []
    const written = new Set<RuledTable>()
    let run: PdfItem[] = []
    let turnsOfRun = 0
    const finishRun = () => {
      if (turnsOfRun === 0) lines.push(...joinTableRows(linesOfPage(run, isBold)))
      else lines.push(...this.turnedLines(run, turnsOfRun, isBold))
      run = []
    }
    this.page++
    for (const item of items) {
      const table = tables.length > 0 ? isInTable(item) : undefined
      if (!table) {
        const turnsOfThis = item.str.trim() === '' ? turnsOfRun : turnsOfItem(item)
        if (turnsOfThis !== turnsOfRun) finishRun()
        turnsOfRun = turnsOfThis
        run.push(item)
      } else if (!written.has(table)) {
        finishRun()
        written.add(table)
        const isAtTop = lines.length < 3
        const above = lines.at(-1)
        const groups = above ? groupsAbove(table, above) : []
        if (groups.length > 0) lines.pop()
        lines.push(...this.linesOfTable({ ...table, cells: [...groups, ...table.cells] }, isAtTop))
      }
    }
    finishRun()
    return lines
  }

  /** Vertical lines next to the others, which are kept separate. */
  private turnedLines(run: readonly PdfItem[], turns: number, isBold: IsBoldFont): PdfLine[] {
    const table = -++this.tables
    const [first] = run
    const y = first?.transform[5] ?? 0
    return linesOfPage(turnItems(run, turns), isBold).map((line) => ({ ...line, y, bottom: y, table }))
  }

  /** @param isAtTop whether hardly any line is above it on its page */
  private linesOfTable(table: RuledTable, isAtTop: boolean): PdfLine[] {
    const isContinued = isAtTop && this.page > 1
    let read = readTable(table.cells, { isContinued, isDrawn: true, mostHeaderRows: 5 })
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

/** Highest distance between a table and names above it, in heights of their letters. */
const farthestAbove = 2.5

/**
 * The names above the rules of a table, as cells: one for each group of columns with repeated names, such as years.
 * Empty if they do not match the groups one by one.
 */
function groupsAbove(table: RuledTable, above: PdfLine): Cell[] {
  const { cells, columns, top } = table
  const names = above.cells
  if (above.table !== undefined || names.length < 2) return []
  if (above.bottom < top || above.bottom - top > above.size * farthestAbove) return []
  const lowest = Math.min(...cells.map(({ row }) => row))
  const first = cells.filter(({ row }) => row === lowest).sort((one, other) => one.column - other.column)
  const perGroup = lengthOfGroups(first, names.length)
  if (perGroup === undefined) return []
  const grouped = first.slice(first.length - perGroup * names.length)
  const spans = names.map((name: PdfCell, index) => {
    const from = grouped[index * perGroup]!
    const last = grouped[(index + 1) * perGroup - 1]!
    const [left, right] = [columns[from.column]!, columns[last.column + last.columnSpan]!]
    const middle = (name.left + name.right) / 2
    if (middle < left || middle > right) return undefined
    const columnSpan = last.column + last.columnSpan - from.column
    return cellAt(lowest - 1, from.column, name.text, { columnSpan, isBold: name.isBold })
  })
  return spans.every((cell) => cell !== undefined) ? spans : []
}

/** How many columns each group has, when the last columns of a table repeat their names in as many groups. */
function lengthOfGroups(cells: readonly Cell[], groups: number): number | undefined {
  for (let length = Math.floor(cells.length / groups); length > 0; length--) {
    const grouped = cells.slice(cells.length - length * groups)
    if (grouped.every(({ text }, index) => text === grouped[index % length]!.text)) return length
  }
  return undefined
}

/** The cells of a header above the first row of another page. */
function raised(header: readonly Cell[]): Cell[] {
  const below = Math.max(...header.map(({ row, rowSpan }) => row + rowSpan))
  return header.map((cell) => ({ ...cell, row: cell.row - below, isHeader: true }))
}
