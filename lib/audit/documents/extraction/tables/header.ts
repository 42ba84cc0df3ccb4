import { codes } from 'currency-codes'
import { type Cell, isFigure } from './cells'
import type { Grid, Range } from './grid'

/** The column names of a table. */
export interface Header {
  /** The cells with the names. */
  cells: readonly Cell[]
  /** First row below the names. */
  bodyTop: number
  /** The name of each column, by its number; columns without one are missing. */
  names: ReadonlyMap<number, string>
  /** Rows above the names that belong to no single column, such as a unit or a period. */
  captions: readonly Cell[][]
}

/** How a format writes its tables. */
export interface TableOptions {
  /** The first row names the columns by convention, as in CSV. */
  hasHeaderByConvention?: boolean
  /** The table may continue one from an earlier page, so that its first row proves nothing. */
  isContinued?: boolean
  /** The columns were derived from distances, so that only weight, colons and figures show what a cell is. */
  isGuessed?: boolean
  /** The cells were derived from rules on a page, so that a name over several columns may be several names. */
  isDrawn?: boolean
  /** Maximum number of rows for the names of columns; a page sets each line of a name as a row. */
  mostHeaderRows?: number
}

const longestName = 120
/** Rows of the body that are compared with the header. */
const comparedRows = 60

/** Whether a cell can name a column: words, or a year. */
const canName = ({ text, kind }: Cell) => text.length <= longestName && (kind === 'text' || kind === 'date')

/** A name that no value would look like: short, no digit in front, no end of a sentence. */
const isPlainName = ({ text, kind }: Cell) =>
  kind === 'text' && text.length <= 40 && !/^[\d\-–—•◦▪●○■□*·‣"“„(]/.test(text) && !/[,:.;!?]$/.test(text)

const share = <T>(values: readonly T[], holds: (value: T) => boolean) =>
  values.length === 0 ? 0 : values.filter(holds).length / values.length

function median(values: number[]): number {
  return values.sort((first, second) => first - second)[Math.floor(values.length / 2)] ?? 0
}

/** The cells below a header in each column, without rows of a single cell, which divide the table. */
function bodyColumns(grid: Grid, range: Range, top: number): Map<number, Cell[]> {
  const columns = new Map<number, Cell[]>()
  const bottom = Math.min(range.bottom, top + comparedRows)
  for (let row = top; row <= bottom; row++) {
    const cells = grid.startingIn(row)
    if (cells.length < 2) continue
    for (const cell of cells) {
      const column = columns.get(cell.column)
      if (column) column.push(cell)
      else columns.set(cell.column, [cell])
    }
  }
  return columns
}

/** The first row of the body that has several cells. */
function firstBodyRow(grid: Grid, range: Range, top: number): Cell[] {
  for (let row = top; row <= range.bottom; row++) {
    const cells = grid.startingIn(row)
    if (cells.length > 1) return cells
  }
  return []
}

/** The cell of the header that names a column: the lowest one above the body. */
function lowestName(grid: Grid, top: number, bodyTop: number, column: number): Cell | undefined {
  for (let row = bodyTop - 1; row >= top; row--) {
    const cell = grid.at(row, column)
    if (cell && cell.row >= top) return cell
  }
  return undefined
}

/** Whether words are above figures, or years above other figures, in the columns of a table. */
function contrasts(grid: Grid, range: Range, top: number, bodyTop: number): boolean {
  const columns = bodyColumns(grid, range, bodyTop)
  const first = firstBodyRow(grid, range, bodyTop)
  const figureColumns: Cell[][] = []
  let named = 0
  let wordsAboveFigures = 0
  let yearsAboveFigures = 0
  for (const [column, cells] of columns) {
    const counted = cells.filter(({ kind }) => kind !== 'mark')
    if (counted.length === 0 || share(counted, isFigure) < 0.8) continue
    const firstCell = first.find((cell) => cell.column === column)
    if (firstCell?.kind === 'text') return false
    if (column !== range.left) figureColumns.push(cells)
    const name = lowestName(grid, top, bodyTop, column)
    if (!name) continue
    if (column !== range.left) named++
    if (name.kind === 'text') wordsAboveFigures++
    else if (share(counted, ({ kind }) => kind === 'number') >= 0.8) yearsAboveFigures++
  }
  if (figureColumns.length === 0 || named < figureColumns.length * 0.6) return false
  // With one column of figures, a second row of words may be a row of the body.
  if (bodyTop - top > 1 && figureColumns.length === 1 && !isStepped(grid, top, bodyTop)) return false
  if (wordsAboveFigures === 0 && yearsAboveFigures < 2) return false
  // A form has words in its first line and figures below as well: two columns need more than one line of figures.
  if (columns.size > 2) return true
  return (
    yearsAboveFigures > 0 || figureColumns.every((cells) => cells.length > 1 && cells.every(isFigureOrMark))
  )
}

/** Whether the rows of a header fill different columns, or merge some, so that they are no rows of a list. */
function isStepped(grid: Grid, top: number, bodyTop: number): boolean {
  const [first, ...others] = Array.from({ length: bodyTop - top }, (_, index) => grid.startingIn(top + index))
  const places = (cells: readonly Cell[] = []) => cells.map(({ column }) => column).join(' ')
  return (
    [first, ...others].some((cells) =>
      cells?.some(({ columnSpan, rowSpan }) => columnSpan > 1 || rowSpan > 1),
    ) || others.some((cells) => places(cells) !== places(first))
  )
}

const isFigureOrMark = (cell: Cell) => isFigure(cell) || cell.kind === 'mark'

/** Whether the rows of the header are bold and those below are not, apart from their first column. */
function isBoldAboveRegular(grid: Grid, range: Range, top: number, bodyTop: number): boolean {
  let count = 0
  for (let row = top; row < bodyTop; row++) {
    const cells = grid.startingIn(row)
    if (!cells.every(({ isBold }) => isBold)) return false
    count = Math.max(count, cells.length)
  }
  if (count < 2) return false
  const body: Cell[] = []
  for (let row = bodyTop; row <= Math.min(range.bottom, bodyTop + comparedRows); row++) {
    const cells = grid.startingIn(row)
    if (cells.length > 1) body.push(...cells.filter(({ column }) => column > range.left))
  }
  const first = firstBodyRow(grid, range, bodyTop).filter(({ column }) => column > range.left)
  return (
    body.length > 0 && share(body, ({ isBold }) => isBold) < 0.4 && share(first, ({ isBold }) => isBold) < 1
  )
}

/** Whether short names are above texts of which some are much longer. */
function isShortAboveLong(grid: Grid, range: Range, top: number): boolean {
  const names = grid.startingIn(top)
  if (names.length < 3 || names.length < range.right - range.left + 1 || !names.every(isPlainName))
    return false
  const columns = bodyColumns(grid, range, top + 1)
  const texts = [...columns.values()].map((cells) => cells.map(({ text }) => text))
  if (texts.some((column) => column.length < 2)) return false
  if (names.some(({ text, column }) => columns.get(column)?.some((cell) => cell.text === text))) return false
  return names.some(({ text, column }) => {
    const below = columns.get(column) ?? []
    return (
      median(below.map((cell) => cell.text.length)) >= Math.max(text.length * 2, 25) &&
      below.every((cell) => cell.text.length > text.length)
    )
  })
}

/** Whether the first row names the columns of data whose format has no other way to indicate this. */
function isConventional(grid: Grid, range: Range, top: number): boolean {
  const names = grid.startingIn(top)
  const width = range.right - range.left + 1
  if (width < 3) return false
  return names.length === width && range.bottom > top && names.every(isPlainNameOrLong)
}

const isPlainNameOrLong = ({ text, kind }: Cell) =>
  kind === 'text' && text.length <= longestName && !/^[\d•◦▪●]/.test(text) && !/[.;!?]$/.test(text)

/** The cell that a row shows in each column. */
function covering(grid: Grid, row: number): Map<number, Cell> {
  const covered = new Map<number, Cell>()
  for (const cell of grid.shownIn(row)) {
    for (let column = cell.column; column < cell.column + cell.columnSpan; column++) covered.set(column, cell)
  }
  return covered
}

/** Whether the columns of several groups have the same names, as under the years of a comparison. */
function areAlike(groups: readonly number[][], nameOf: (column: number) => string | undefined): boolean {
  const [first, ...others] = groups.map((columns) => columns.map(nameOf).filter(Boolean).join('\n'))
  return first !== undefined && first !== '' && others.length > 0 && others.every((names) => names === first)
}

/**
 * Spreads the cells of an upper row over the adjacent empty columns: to the right, as a page shows a name above several
 * columns, or to the left where the groups of columns that end below the cells have the same names.
 */
function spread(
  grid: Grid,
  row: number,
  range: Range,
  lower: (column: number) => string | undefined,
): Map<number, Cell> {
  const covered = covering(grid, row)
  const upper = [...covered.keys()].filter((column) => column > range.left).sort((one, other) => one - other)
  const named = Array.from({ length: range.right - range.left }, (_, index) => range.left + 1 + index).filter(
    (column) => lower(column) !== undefined,
  )
  if (upper.length === 0 || named.length === 0) return covered
  const isMerged = upper.some((column) => covered.get(column)!.columnSpan > 1)
  if (upper[0] === named[0] && !isMerged) {
    let current: Cell | undefined
    for (const column of named) {
      current = covered.get(column) ?? current
      if (current) covered.set(column, current)
    }
  } else if (upper.at(-1) === named.at(-1) && !isMerged) {
    const groups = upper.map((end, index) =>
      named.filter((column) => column <= end && column > (upper[index - 1] ?? range.left)),
    )
    if (areAlike(groups, lower)) {
      for (const [index, columns] of groups.entries()) {
        for (const column of columns) covered.set(column, covered.get(upper[index]!)!)
      }
    }
  }
  return covered
}

const unitInWords = /^\(?(?:in|en|figures in|amounts in)\b|^(?:[€$£¥%]|%\s.*)$/i
const currencies = new Set(codes())
const isUnitOfTable = (text: string) => unitInWords.test(text) || currencies.has(text)

/** Joins the names of each column downwards. A unit in the corner of the table names no column. */
function joinNames(
  grid: Grid,
  range: Range,
  top: number,
  bodyTop: number,
): Pick<Header, 'names' | 'captions'> {
  const parts = new Map<number, string[]>()
  const captions: Cell[][] = []
  const lower = (column: number) => grid.at(bodyTop - 1, column)?.text
  for (let row = top; row < bodyTop; row++) {
    const isLowest = row === bodyTop - 1
    const cells = isLowest ? covering(grid, row) : spread(grid, row, range, lower)
    const starting = grid.startingIn(row)
    const corner = starting.find(({ column, text }) => column === range.left && isUnitOfTable(text))
    const beyondFirst = starting.filter(({ column }) => column > range.left)
    const reach = new Set(
      [...cells].filter(([, cell]) => beyondFirst.includes(cell)).map(([column]) => column),
    )
    // A single cell at the end of a wide row, such as a period, belongs to the whole table.
    const isOverNoName =
      starting.length === 1 && !starting[0]!.isHeader && lower(starting[0]!.column) === undefined
    const isCaption =
      !isLowest &&
      (isOverNoName ||
        (beyondFirst.length === 1 &&
          reach.size === 1 &&
          range.right > range.left + 2 &&
          !continuesBelow(grid, beyondFirst, row)))
    if (isCaption) {
      captions.push(starting)
      continue
    }
    if (corner) captions.push([corner])
    for (const [column, cell] of cells) {
      if (cell === corner) continue
      const names = parts.get(column) ?? []
      names.push(cell.text)
      parts.set(column, names)
    }
  }
  const names = new Map([...parts].map(([column, texts]) => [column, joinLines([...new Set(texts)])]))
  return { names, captions }
}

/** Whether the name of a column continues in the row below. */
const continuesBelow = (grid: Grid, cells: readonly Cell[], row: number) =>
  cells.some(({ column }) => /^[\p{Ll}(]/u.test(grid.at(row + 1, column)?.text ?? ''))

const joinLines = (lines: readonly string[]) =>
  lines.reduce((joined, line) =>
    /\p{Ll}-$/u.test(joined) && /^\p{Ll}/u.test(line) ? joined.slice(0, -1) + line : `${joined} ${line}`,
  )

/** The depth of the rows that the format marks as header, from a row on. */
function markedRows(grid: Grid, range: Range, top: number): number {
  let row = top
  while (
    row <= range.bottom &&
    grid.startingIn(row).length > 0 &&
    grid.startingIn(row).every(({ isHeader }) => isHeader)
  )
    row++
  return row - top
}

/**
 * The header that begins at a row, or undefined where it is not certain that one does.
 * @param isFirst whether no row of cells stands above it in its table
 */
export function headerAt(
  grid: Grid,
  range: Range,
  top: number,
  isFirst: boolean,
  options: TableOptions = {},
): Header | undefined {
  const marked = markedRows(grid, range, top)
  if (marked > 0 && marked <= range.bottom - top + 1) return headerOf(top + marked)
  const most = Math.min(options.mostHeaderRows ?? 3, range.bottom - top)
  const isMoreThanTitle = (rows: number) => {
    const widest = Math.max(
      ...Array.from({ length: rows }, (_, index) => grid.startingIn(top + index).length),
    )
    return widest > 1 || (rows > 1 && grid.startingIn(top + rows - 1).length > 1)
  }
  for (let rows = 1; rows <= most; rows++) {
    const lowest = grid.startingIn(top + rows - 1)
    if (lowest.length === 0 && rows === 1) return undefined
    if (!lowest.every(canName)) return undefined
    if (!isMoreThanTitle(rows) || reachesBelow(grid, top, top + rows)) continue
    const bodyTop = top + rows
    if (options.isGuessed && lowest.some(({ columnSpan }) => columnSpan > 1)) continue
    // Names over several columns each, such as years: those of the columns follow.
    if (options.isDrawn && lowest.every(({ columnSpan }) => columnSpan > 1)) continue
    if (isBoldAboveRegular(grid, range, top, bodyTop) || contrasts(grid, range, top, bodyTop))
      return headerOf(bodyTop)
    if (rows > 1 || !isFirst || options.isContinued) continue
    if (!options.isGuessed && isShortAboveLong(grid, range, top)) return headerOf(bodyTop)
    if (options.hasHeaderByConvention && isConventional(grid, range, top)) return headerOf(bodyTop)
  }
  return undefined

  function headerOf(bodyTop: number): Header {
    const cells = Array.from({ length: bodyTop - top }, (_, index) => grid.startingIn(top + index)).flat()
    const joined = joinNames(grid, range, top, bodyTop)
    if (!options.isDrawn) return { bodyTop, cells, ...joined }
    const shared = grid.shownIn(bodyTop - 1).filter(({ columnSpan }) => columnSpan > 1)
    const isShared = (column: number) => shared.includes(grid.at(bodyTop - 1, column)!)
    return {
      bodyTop,
      cells,
      names: new Map([...joined.names].filter(([column]) => !isShared(column))),
      captions: shared.length > 0 ? [...joined.captions, shared] : joined.captions,
    }
  }
}

/** Whether a cell of the rows from `top` on is merged into the body. */
const reachesBelow = (grid: Grid, top: number, bodyTop: number) =>
  grid.shownIn(bodyTop).some(({ row }) => row >= top && row < bodyTop)
