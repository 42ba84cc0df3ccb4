import { blocksOf } from './blocks'
import { type Cell, cellsOf, isFigure } from './cells'
import { Grid, type Range, rangeOf } from './grid'
import { type Header, headerAt, type TableOptions } from './header'

/** A line of text with the cells that it shows; an empty line divides blocks. */
interface TableLine {
  text: string
  range?: Range
}

/** Longest text of a merged cell that is repeated in each row that it covers. */
const longestRepeated = 80
const longestLabel = 60

const lineOf = (cells: readonly Cell[], text: string): TableLine => ({ text, range: rangeOf(cells) })

/** The name of the column of a cell; undefined for a cell across columns of different names. */
function nameOf(cell: Cell, { names }: Header): string | undefined {
  const found = new Set<string>()
  for (let column = cell.column; column < cell.column + Math.min(cell.columnSpan, 50); column++) {
    const name = names.get(column)
    if (name) found.add(name)
  }
  return found.size > 2 ? undefined : [...found].join(' / ') || undefined
}

const withoutColon = (text: string) => text.replace(/\s*:$/, '')

function labelled(label: string | undefined, { text }: Cell): string {
  return label && label !== text ? `${withoutColon(label)}: ${text}` : text
}

/** A row below a header: `Column: value; Column: value`. */
function namedRow(grid: Grid, range: Range, row: number, header: Header): TableLine {
  const starting = new Set(grid.startingIn(row))
  const cells = grid.shownIn(row).filter((cell) => starting.has(cell) || isRepeated(cell, range, starting))
  return lineOf([...starting], cells.map((cell) => labelled(nameOf(cell, header), cell)).join('; '))
}

/** Whether a cell that is merged downwards belongs to a row below its first, as the group that the row is part of. */
const isRepeated = (cell: Cell, range: Range, starting: ReadonlySet<Cell>) =>
  cell.text.length <= longestRepeated &&
  !isFigure(cell) &&
  [...starting].some(({ column }) => column > cell.column) &&
  cell.column - range.left < 3

/** Whether the names of an earlier header fit the rows of a block: the same place, and figures below names only. */
function fits(header: Header, headerRange: Range, grid: Grid): boolean {
  const { left, right } = grid.range
  if (left < headerRange.left || right > headerRange.right) return false
  const cells = grid.cells.filter((cell) => isFigure(cell))
  return cells.length > 0 && cells.every(({ column }) => column === left || header.names.has(column))
}

/** Labels in front of values, without a header: a form, or a list of figures. */
function isLabelColumn(
  labels: readonly Cell[],
  values: readonly Cell[],
  rows: number,
  isGuessed = false,
): boolean {
  if (labels.length < rows * 0.8 || !labels.every(canLabel)) return false
  if (new Set(labels.map(({ text }) => text)).size < labels.length) return false
  if (labels.every(({ isBold }) => isBold) && values.some(({ isBold }) => !isBold)) return true
  if (labels.every(({ text }) => text.endsWith(':'))) return true
  if (values.length > 0 && values.every((cell) => cell.kind !== 'text')) return rows > 1
  return (
    !isGuessed && rows > 2 && values.length >= rows * 0.8 && labels.every(({ text }) => text.length <= 40)
  )
}

const canLabel = ({ text, kind }: Cell) =>
  kind === 'text' && text.length <= longestLabel && !/[.;!?]$/.test(text) && !/^[-–—•◦▪●*]/.test(text)

/** The columns that label the next one, in a block without header; empty where that is not certain. */
function labelColumns(grid: Grid, rows: readonly number[], { isGuessed }: TableOptions): Set<number> {
  const columns = [...new Set(grid.cells.map(({ column }) => column))].sort((one, other) => one - other)
  const none = new Set<number>()
  if (columns.length % 2 !== 0 || columns.length > 8) return none
  const found = new Set<number>()
  for (let index = 0; index < columns.length; index += 2) {
    const pairs = rows
      .map((row) => [grid.at(row, columns[index]!), grid.at(row, columns[index + 1]!)] as const)
      .filter(([label, value]) => label !== undefined || value !== undefined)
    const labels = pairs.flatMap(([label]) => label ?? [])
    const values = pairs.flatMap(([, value]) => value ?? [])
    if (!isLabelColumn(labels, values, pairs.length, isGuessed)) return none
    // Of several pairs, each must say by its weight or its colon that it is one.
    const isMarked = labels.every(({ isBold, text }) => isBold || text.endsWith(':'))
    if (columns.length > 2 && !isMarked) return none
    found.add(columns[index]!)
  }
  return found
}

/** The lines of rows without header: each pair of label and value on its own, otherwise the cells apart. */
function plainRows(grid: Grid, rows: readonly number[], options: TableOptions): TableLine[] {
  const several = rows.filter((row) => grid.startingIn(row).length > 1)
  const labels = labelColumns(new Grid(several.flatMap((row) => grid.startingIn(row))), several, options)
  return rows.flatMap((row) => {
    const cells = grid.startingIn(row)
    if (labels.size === 0 || cells.length < 2)
      return [lineOf(cells, cells.map(({ text }) => text).join('\t'))]
    const lines: TableLine[] = []
    for (let index = 0; index < cells.length; index++) {
      const cell = cells[index]!
      const value = cells[index + 1]
      const isPair = labels.has(cell.column) && value !== undefined && !labels.has(value.column)
      lines.push(isPair ? lineOf([cell, value], labelled(cell.text, value)) : lineOf([cell], cell.text))
      if (isPair) index++
    }
    return lines
  })
}

interface Inherited {
  header: Header
  range: Range
}

/** A block whose rows only name columns: the figures follow below an empty row. */
function headerOnly(grid: Grid): Header | undefined {
  const { range } = grid
  const rows = Array.from({ length: range.bottom - range.top + 1 }, (_, index) => range.top + index)
  const named = rows.filter((row) => grid.startingIn(row).length > 1)
  if (named.length === 0 || rows.length > 4 || grid.cells.some(({ kind }) => kind === 'number'))
    return undefined
  if (!grid.cells.every(({ text }) => text.length <= 120) || grid.startingIn(range.bottom).length < 2)
    return undefined
  const body: Cell[] = Array.from({ length: range.right - range.left + 1 }, (_, index) => ({
    row: range.bottom + 1,
    column: range.left + index,
    rowSpan: 1,
    columnSpan: 1,
    text: '0',
    kind: 'number' as const,
    isBold: false,
    isHeader: false,
  }))
  const tried = new Grid([...grid.cells.filter(({ row }) => row >= named[0]!), ...body])
  return headerAt(tried, tried.range, named[0]!, true)
}

class BlockReader {
  readonly lines: TableLine[] = []
  header: Header | undefined
  private plain: number[] = []
  /** The place of a header that no row has used for its values. */
  private unused: { header: Header; at: number } | undefined

  constructor(
    private readonly grid: Grid,
    private readonly inherited: Inherited | undefined,
    private readonly options: TableOptions,
  ) {}

  read(): void {
    const { grid, options } = this
    const { range } = grid
    const isWide = range.right > range.left
    let hasRows = false
    let isAfterTitle = true
    for (let row = range.top; row <= range.bottom; row++) {
      const cells = grid.startingIn(row)
      if (cells.length === 0) continue
      const mayStart = isAfterTitle || cells.every(({ isHeader }) => isHeader)
      const isTitle = cells.length === 1 && (cells[0]!.column === range.left || !mayStart)
      const header =
        isWide && mayStart && !isTitle ? headerAt(grid, range, row, !hasRows, options) : this.repeated(row)
      if (header) {
        this.finishPlain()
        this.finishHeader()
        this.header = header
        for (const caption of header.captions) {
          this.lines.push(lineOf(caption, caption.map(({ text }) => text).join('\t')))
        }
        this.unused = { header, at: this.lines.length }
        row = header.bodyTop - 1
        hasRows = true
        isAfterTitle = false
        continue
      }
      if (cells.length === 1 && isWide) {
        this.addSingle(cells[0]!, row)
        isAfterTitle = true
        continue
      }
      this.addRow(row)
      hasRows = true
      isAfterTitle = false
    }
    this.finishPlain()
    this.finishHeader()
  }

  /** Writes a header without rows, such as that of an empty form. */
  private finishHeader(): void {
    if (!this.unused) return
    const { header, at } = this.unused
    const written = new Set(header.captions.flat())
    const cells = header.cells.filter((cell) => !written.has(cell))
    const rows = [...new Set(cells.map(({ row }) => row))].map((row) =>
      cells.filter((cell) => cell.row === row),
    )
    this.lines.splice(at, 0, ...rows.map((of) => lineOf(of, of.map(({ text }) => text).join('\t'))))
    this.unused = undefined
  }

  /** The header again, further down. */
  private repeated(row: number): Header | undefined {
    const { header, grid } = this
    const cells = grid.startingIn(row)
    if (!header || cells.length < 2) return undefined
    const isSame = cells.every(({ column, text }) => header.names.get(column) === text)
    return isSame ? { ...header, bodyTop: row + 1, captions: [] } : undefined
  }

  private addSingle(cell: Cell, row: number): void {
    if (!this.header || !isFigure(cell) || cell.column === this.grid.range.left) {
      this.finishPlain()
      this.lines.push(lineOf([cell], cell.text))
    } else this.addRow(row)
  }

  private addRow(row: number): void {
    const { grid, inherited } = this
    if (this.header) {
      this.unused = undefined
      this.lines.push(namedRow(grid, grid.range, row, this.header))
    } else if (inherited && fits(inherited.header, inherited.range, grid)) {
      this.header = inherited.header
      this.lines.push(namedRow(grid, inherited.range, row, this.header))
    } else this.plain.push(row)
  }

  private finishPlain(): void {
    this.lines.push(...plainRows(this.grid, this.plain, this.options))
    this.plain = []
  }
}

/** The lines of one table. @param inherited the header above it, for a block that continues a table */
function blockLines(grid: Grid, options: TableOptions, inherited?: Inherited) {
  const reader = new BlockReader(grid, inherited, options)
  reader.read()
  return reader
}

/** A table as lines, with the header that they name their columns by. */
interface ReadTable {
  lines: TableLine[]
  header: Header | undefined
}

/** Turns the cells of a table into lines that can be read and cited on their own. */
export const readTable = (cells: readonly Cell[], options: TableOptions = {}): ReadTable =>
  cells.length === 0 ? { lines: [], header: undefined } : blockLines(new Grid(cells), options)

export const tableLinesOf = (cells: readonly Cell[], options?: TableOptions): TableLine[] =>
  readTable(cells, options).lines

/**
 * Turns the cells of a sheet into lines, block by block with an empty line between. A line reads `Column: value;
 * Column: value` where it is certain which cells name the columns, `Label: value` in a list of two columns, otherwise
 * its cells are separated.
 */
export function sheetLines(cells: readonly Cell[], options: TableOptions = {}): TableLine[] {
  const lines: TableLine[] = []
  let inherited: Inherited | undefined
  for (const grid of blocksOf(cells)) {
    const pending = headerOnly(grid)
    const { lines: ofBlock, header } = blockLines(grid, options, inherited)
    if (lines.length > 0 && ofBlock.length > 0) lines.push({ text: '' })
    lines.push(...ofBlock)
    if (header) inherited = { header, range: grid.range }
    else if (pending) inherited = { header: pending, range: grid.range }
    // A title ends the header above it; notes of one column do not continue a table either.
    else if (grid.range.left === grid.range.right || grid.cells.every(({ kind }) => kind === 'text'))
      inherited = undefined
  }
  return lines
}

/** Turns rows without merges into the text of their lines. */
export const tableLines = (rows: readonly (readonly string[])[], options: TableOptions = {}): string[] =>
  sheetLines(cellsOf(rows), options).map(({ text }) => text)
