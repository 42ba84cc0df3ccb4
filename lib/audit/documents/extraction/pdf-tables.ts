import type { PdfCell, PdfLine } from './pdf-lines'
import { tableLines } from './table-lines'

/** Maximum number of lines before a table row that is written cell by cell returns to its top. */
const longestCellLines = 8

export const isTableRow = ({ cells }: PdfLine) => cells.length > 1

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

/** The cells of a row in the columns of its header; undefined where they do not fit. */
function inColumns(row: PdfLine, header: PdfLine): string[] | undefined {
  if (row.cells.length === header.cells.length) return row.cells.map(({ text }) => text)
  const columns = header.cells.map(() => '')
  for (const { text, left } of row.cells) {
    const column = header.cells.findIndex((cell) => Math.abs(cell.left - left) <= row.size)
    if (column === -1 || columns[column] !== '') return undefined
    columns[column] = text
  }
  return columns
}

/**
 * Turns the rows below a header into lines that name their columns; other lines stay unchanged.
 * @param isFirstPage on later pages, a table at the very top may continue one from an earlier page
 */
export function nameColumns(lines: PdfLine[], isFirstPage: boolean): PdfLine[] {
  const named: PdfLine[] = []
  for (let from = 0; from < lines.length; ) {
    const header = lines[from]!
    let to = from
    const rows: string[][] = []
    while (to < lines.length && isTableRow(lines[to]!)) {
      const row = inColumns(lines[to]!, header)
      if (!row) break
      rows.push(row)
      to++
    }
    const isContinued = from === 0 && !isFirstPage
    const texts = rows.length > 2 && !isContinued ? tableLines(rows) : []
    // One line fewer than rows: the first row named the columns of the others.
    if (texts.length === rows.length - 1 && texts.length > 0) {
      named.push(...texts.map((text, index) => ({ ...lines[from + 1 + index]!, text })))
      from = to
    } else {
      // Skips its rows, so that none of them is taken for a header.
      const untouched = Math.max(to, from + 1)
      named.push(...lines.slice(from, untouched))
      from = untouched
    }
  }
  return named
}
