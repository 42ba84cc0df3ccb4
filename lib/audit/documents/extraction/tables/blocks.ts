import type { Cell } from './cells'
import { Grid } from './grid'

/** Deepest cut of a sheet into blocks. Each cut leaves smaller parts; the bound is for hostile sheets. */
const maxCuts = 200

const lastRow = ({ row, rowSpan }: Cell) => row + rowSpan - 1
const lastColumn = ({ column, columnSpan }: Cell) => column + columnSpan - 1

/** Groups cells between which no other leaves a free line, in their order. */
function parted(
  cells: readonly Cell[],
  first: (cell: Cell) => number,
  last: (cell: Cell) => number,
): Cell[][] {
  const groups: Cell[][] = []
  let end = -1
  for (const cell of [...cells].sort((one, other) => first(one) - first(other))) {
    if (groups.length === 0 || first(cell) > end + 1) groups.push([])
    groups.at(-1)!.push(cell)
    end = Math.max(end, last(cell))
  }
  return groups
}

/**
 * Whether the cells to the right of an empty column are a table of their own rather than more columns of the one to the
 * left: they have labels in front of their figures, or begin below the first figures of the other.
 */
function standsAlone(left: readonly Cell[], right: readonly Cell[]): boolean {
  const ofRight = new Grid(right)
  const { top, left: firstColumn } = ofRight.range
  let firstFigure = Number.POSITIVE_INFINITY
  for (const { kind, row } of right) if (kind === 'number') firstFigure = Math.min(firstFigure, row)
  const hasOwnLabels = right.some(
    (cell) =>
      cell.kind === 'text' &&
      cell.column === firstColumn &&
      (cell.row > firstFigure ||
        ofRight.shownIn(cell.row).some((other) => other !== cell && other.kind === 'number')),
  )
  return hasOwnLabels || left.some(({ kind, row }) => kind === 'number' && row < top)
}

function cutColumns(cells: readonly Cell[]): Cell[][] {
  const blocks: Cell[][] = []
  for (const part of parted(cells, ({ column }) => column, lastColumn)) {
    const before = blocks.at(-1)
    if (before && !standsAlone(before, part)) for (const cell of part) before.push(cell)
    else blocks.push([...part])
  }
  return blocks
}

/**
 * Cuts a sheet into its blocks: at empty rows, and at empty columns with tables of their own on both sides. The blocks
 * are in reading order.
 */
export function blocksOf(cells: readonly Cell[]): Grid[] {
  const blocks: Grid[] = []
  const cut = (part: readonly Cell[], depth: number): void => {
    if (part.length === 0) return
    const rows = parted(part, ({ row }) => row, lastRow)
    const parts = rows.length > 1 ? rows : cutColumns(part)
    if (parts.length === 1 || depth >= maxCuts) blocks.push(new Grid(part))
    else for (const each of parts) cut(each, depth + 1)
  }
  cut(cells, 0)
  return blocks
}
