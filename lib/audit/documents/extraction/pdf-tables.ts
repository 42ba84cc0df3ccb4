import type { PdfCell, PdfLine } from './pdf-lines'
import { type Cell, cellAt } from './tables/cells'
import { tableLinesOf } from './tables/table-lines'

/** Maximum number of lines before a table row that is written cell by cell returns to its top. */
const longestCellLines = 8

export const isTableRow = ({ cells, table }: PdfLine) => table === undefined && cells.length > 1

const isAtSameHeight = (first: PdfLine, second: PdfLine) =>
  Math.abs(first.y - second.y) <= Math.max(first.size, second.size) * 0.6

function withCells(row: PdfLine, cells: PdfCell[], bottom: number): PdfLine {
  return {
    ...row,
    cells,
    bottom,
    text: cells.map(({ text }) => text).join('\t'),
    left: Math.min(...cells.map(({ left }) => left)),
    right: Math.max(...cells.map(({ right }) => right)),
  }
}

/** Adds a line to the cell above it. */
function addBelow(row: PdfLine, line: PdfLine): PdfLine {
  const above = row.cells.findLastIndex(({ left }) => left <= line.left + line.size)
  const cells = row.cells.map((cell, index) =>
    index === Math.max(above, 0)
      ? { ...cell, text: `${cell.text} ${line.text}`, right: Math.max(cell.right, line.right) }
      : cell,
  )
  return withCells(row, cells, Math.min(row.bottom, line.bottom))
}

/** The start of the row that this line continues, to the right of all lines written since. */
function startOfRow(lines: PdfLine[], line: PdfLine): number | undefined {
  const last = lines.at(-1)
  if (!last || line.y <= last.bottom + line.size * 0.4) return undefined
  const from = Math.max(0, lines.length - longestCellLines)
  const start = lines.findLastIndex((above, index) => index >= from && isAtSameHeight(above, line))
  if (start === -1) return undefined
  return lines.slice(start).every(({ right }) => right < line.left + line.size * 0.5) ? start : undefined
}

/** Whether a line continues a cell of the row above, other than its first cell. */
function belongsToLastCells(row: PdfLine | undefined, line: PdfLine): boolean {
  if (!row || !isTableRow(row) || isTableRow(line)) return false
  return (
    row.y - line.y > line.size * 0.6 &&
    row.bottom - line.y <= line.size * 2 &&
    row.cells.slice(1).some(({ left }) => Math.abs(left - line.left) <= line.size * 0.5)
  )
}

/**
 * Joins table rows whose cells have several lines: a PDF often writes each cell to its end before the next, which
 * splits the row.
 */
export function joinTableRows(given: PdfLine[]): PdfLine[] {
  const lines: PdfLine[] = []
  for (const line of given) {
    const start = startOfRow(lines, line)
    if (start !== undefined) {
      const [row, ...rest] = lines.splice(start)
      const whole = rest.reduce(addBelow, row!)
      lines.push(withCells(whole, [...whole.cells, ...line.cells], Math.min(whole.bottom, line.bottom)))
    } else if (belongsToLastCells(lines.at(-1), line)) {
      lines.push(addBelow(lines.pop()!, line))
    } else lines.push(line)
  }
  return lines
}

/** Most rows without a second cell between the rows of a table, such as its sections. */
const mostBetween = 3

const isNear = (above: PdfLine, below: PdfLine) =>
  above.bottom - below.y <= Math.max(above.size, below.size) * 2.6 && above.bottom - below.y > -above.size

/** The end of the rows that begin at a line: rows of several cells, with single lines between them. */
function endOfRows(lines: readonly PdfLine[], from: number): number {
  let end = from
  let between = 0
  for (let index = from; index < lines.length; index++) {
    const line = lines[index]!
    if (line.table !== undefined || (index > from && !isNear(lines[index - 1]!, line))) break
    if (isTableRow(line)) {
      end = index + 1
      between = 0
    } else if (++between > mostBetween || line.text.length > 60) break
  }
  return end
}

interface Column {
  left: number
  right: number
}

/**
 * The columns of rows, derived from the strips in which hardly any row has text; undefined when there are fewer than
 * two.
 */
function columnsOf(rows: readonly PdfLine[]): Column[] | undefined {
  const edges = rows
    .filter(isTableRow)
    .flatMap(({ cells }) => cells.flatMap(({ left, right }) => [[left, 1] as const, [right, -1] as const]))
    .sort(([one, first], [other, second]) => one - other || second - first)
  const few = Math.floor(rows.length * 0.08)
  const columns: Column[] = []
  let depth = 0
  for (const [x, change] of edges) {
    const before = depth
    depth += change
    if (before <= few && depth > few) columns.push({ left: x, right: x })
    else if (before > few && depth <= few && columns.length > 0) columns.at(-1)!.right = x
  }
  return columns.length > 1 ? columns : undefined
}

/** The cells of rows in their columns; undefined when rows have several cells in one column. */
function cellsIn(rows: readonly PdfLine[], columns: readonly Column[]): Cell[] | undefined {
  const cells: Cell[] = []
  for (const [row, line] of rows.entries()) {
    let lastColumn = -1
    for (const { text, left, right, isBold } of line.cells) {
      const overlaps = (column: Column) => Math.min(column.right, right) - Math.max(column.left, left)
      let first = columns.findIndex((column) => overlaps(column) > Math.min(2, (right - left) / 2))
      if (first === -1) first = nearestColumn(columns, (left + right) / 2)
      let last = first
      while (last + 1 < columns.length && overlaps(columns[last + 1]!) > 2) last++
      if (first <= lastColumn) return undefined
      cells.push(cellAt(row, first, text, { columnSpan: last - first + 1, isBold }))
      lastColumn = last
    }
  }
  return cells
}

function nearestColumn(columns: readonly Column[], x: number): number {
  const distances = columns.map(({ left, right }) => Math.max(left - x, x - right, 0))
  return distances.indexOf(Math.min(...distances))
}

/**
 * Turns the rows of tables without rules into lines that name their columns, where these are certain; other lines stay
 * unchanged.
 * @param isFirstPage on later pages, a table at the very top may continue one from an earlier page
 */
export function nameColumns(lines: PdfLine[], isFirstPage: boolean): PdfLine[] {
  const named: PdfLine[] = []
  for (let from = 0; from < lines.length; ) {
    const to = isTableRow(lines[from]!) ? endOfRows(lines, from) : from
    const rows = lines.slice(from, to)
    const columns = rows.filter(isTableRow).length > 1 ? columnsOf(rows) : undefined
    const cells = columns && cellsIn(rows, columns)
    if (!cells) {
      const untouched = Math.max(to, from + 1)
      named.push(...lines.slice(from, untouched))
      from = untouched
      continue
    }
    const isContinued = !isFirstPage && lines.slice(0, from).every((line) => !isTableRow(line)) && from < 3
    const read = tableLinesOf(cells, { isContinued, isGuessed: true, mostHeaderRows: 6 })
    for (const { text, range } of read) named.push({ ...rows[range?.top ?? 0]!, text, table: from })
    from = to
  }
  return named
}
