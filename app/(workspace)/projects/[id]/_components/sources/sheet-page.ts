import type { SheetWire } from '@/lib/audit/documents/contract'

export type SheetCell = SheetWire['cells'][number]

/** A place of a table: a cell, as far as it is on the page, or none. */
export interface Place {
  column: number
  cell: SheetCell | undefined
  rowSpan: number
  columnSpan: number
}

/**
 * The places of the rows from `from` to before `to`, for each row those that no other place covers. A merged cell that
 * begins above goes on in the first row.
 */
export function pageOf(cells: readonly SheetCell[], from: number, to: number, columns: number): Place[][] {
  const starting = new Map<string, SheetCell>()
  for (const cell of cells) {
    const row = Math.max(cell.row, from)
    if (row < to && cell.row + cell.rowSpan > from) starting.set(`${row} ${cell.column}`, cell)
  }
  const covered = new Set<string>()
  const placeAt = (row: number, column: number): Place[] => {
    if (covered.has(`${row} ${column}`)) return []
    const cell = starting.get(`${row} ${column}`)
    if (!cell) return [{ column, cell, rowSpan: 1, columnSpan: 1 }]
    const rowSpan = Math.min(cell.row + cell.rowSpan, to) - row
    const columnSpan = Math.min(cell.columnSpan, columns - column)
    for (let y = 0; y < rowSpan; y++) {
      for (let x = 0; x < columnSpan; x++) covered.add(`${row + y} ${column + x}`)
    }
    return [{ column, cell, rowSpan, columnSpan }]
  }
  return Array.from({ length: to - from }, (_, index) =>
    Array.from({ length: columns }, (_, column) => placeAt(from + index, column)).flat(),
  )
}
