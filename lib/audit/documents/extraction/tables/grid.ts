import type { Cell } from './cells'

/** A rectangle of cells; all four edges belong to it. */
export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

export const rangeOf = (cells: readonly Cell[]): Range => {
  const range = { top: Infinity, bottom: -1, left: Infinity, right: -1 }
  for (const { row, column, rowSpan, columnSpan } of cells) {
    range.top = Math.min(range.top, row)
    range.left = Math.min(range.left, column)
    range.bottom = Math.max(range.bottom, row + rowSpan - 1)
    range.right = Math.max(range.right, column + columnSpan - 1)
  }
  return range
}

/** Most rows that a merged cell is shown in; more are a fault of the file. */
const longestSpan = 2_000

/** The filled cells of a table, found by row and column; a merged cell is found at every place that it covers. */
export class Grid {
  private readonly rows = new Map<number, Map<number, Cell>>()
  readonly range: Range

  constructor(readonly cells: readonly Cell[]) {
    this.range = rangeOf(cells)
    // A cell is found at its own place even where another is merged over it.
    for (const cell of cells) this.rowAt(cell.row).set(cell.column, cell)
    for (const cell of cells) {
      if (cell.rowSpan === 1 && cell.columnSpan === 1) continue
      const lastRow = cell.row + Math.min(cell.rowSpan, longestSpan)
      const lastColumn = cell.column + Math.min(cell.columnSpan, longestSpan)
      for (let row = cell.row; row < lastRow; row++) {
        const columns = this.rowAt(row)
        for (let column = cell.column; column < lastColumn; column++) {
          if (!columns.has(column)) columns.set(column, cell)
        }
      }
    }
  }

  private rowAt(row: number): Map<number, Cell> {
    const columns = this.rows.get(row) ?? new Map<number, Cell>()
    this.rows.set(row, columns)
    return columns
  }

  at(row: number, column: number): Cell | undefined {
    return this.rows.get(row)?.get(column)
  }

  /** The cells that a row shows, from the left, those that reach into it from above included. */
  shownIn(row: number): Cell[] {
    const columns = this.rows.get(row)
    if (!columns) return []
    const cells = new Set([...columns].sort(([first], [second]) => first - second).map(([, cell]) => cell))
    return [...cells]
  }

  /** The cells that begin in a row, from the left. */
  startingIn(row: number): Cell[] {
    return this.shownIn(row).filter((cell) => cell.row === row)
  }
}
