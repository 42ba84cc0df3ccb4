import {
  areBold,
  baselineOf,
  type IsBoldFont,
  leftOf,
  type PdfItem,
  rightOf,
  sizeOf,
  textOfRuns,
} from './pdf-lines'
import { type Rule, turnItems, turnsOfItem } from './pdf-rules'
import { type Cell, cellAt, kindOfText } from './tables/cells'

/** A table whose cells rules separate. */
export interface RuledTable {
  cells: Cell[]
  /** The text runs in it. */
  items: ReadonlySet<PdfItem>
  /** The left ends of its columns. */
  columns: readonly number[]
  left: number
  right: number
  top: number
  bottom: number
}

/** How far rules may miss each other where they meet, in points. */
const reach = 3
const sameLine = 2
const mostCells = 20_000

/** Joins rules on one line that touch or overlap. */
function joined(rules: readonly Rule[]): Rule[] {
  const result: Rule[] = []
  for (const isVertical of [false, true]) {
    const ofOne = rules
      .filter((rule) => rule.isVertical === isVertical)
      .sort((one, other) => one.at - other.at)
    for (let from = 0; from < ofOne.length; ) {
      let to = from
      while (to < ofOne.length && ofOne[to]!.at - ofOne[from]!.at <= sameLine) to++
      const group = ofOne.slice(from, to).sort((one, other) => one.from - other.from)
      let current: Rule | undefined
      for (const rule of group) {
        if (current && rule.from <= current.to + reach) current.to = Math.max(current.to, rule.to)
        else {
          current = { ...rule }
          result.push(current)
        }
      }
      from = to
    }
  }
  return result
}

/** Groups of rules that meet each other. */
function connected(rules: readonly Rule[]): Rule[][] {
  const parents = rules.map((_, index) => index)
  const rootOf = (index: number): number => {
    let root = index
    while (parents[root] !== root) root = parents[root]!
    parents[index] = root
    return root
  }
  const vertical = rules.flatMap((rule, index) => (rule.isVertical ? [index] : []))
  for (const [index, { isVertical, at, from, to }] of rules.entries()) {
    if (isVertical) continue
    for (const other of vertical) {
      const rule = rules[other]!
      const meets =
        rule.at >= from - reach && rule.at <= to + reach && at >= rule.from - reach && at <= rule.to + reach
      if (meets) parents[rootOf(other)] = rootOf(index)
    }
  }
  const groups = new Map<number, Rule[]>()
  for (const [index, rule] of rules.entries()) {
    const root = rootOf(index)
    const group = groups.get(root)
    if (group) group.push(rule)
    else groups.set(root, [rule])
  }
  return [...groups.values()]
}

/** Different positions, in their order. */
function positions(values: readonly number[]): number[] {
  const found: number[] = []
  for (const value of [...values].sort((one, other) => one - other)) {
    if (found.length === 0 || value - found.at(-1)! > sameLine + 1) found.push(value)
  }
  return found
}

/** Whether rules at a position cover most of a stretch. */
function isWalled(rules: readonly Rule[], at: number, from: number, to: number): boolean {
  let covered = 0
  for (const rule of rules) {
    if (Math.abs(rule.at - at) > sameLine + 1) continue
    covered += Math.max(0, Math.min(rule.to, to) - Math.max(rule.from, from))
  }
  return covered >= (to - from) * 0.6
}

interface Box {
  row: number
  column: number
  rowSpan: number
  columnSpan: number
  items: PdfItem[]
}

/** The rows and columns that rules make, from the top, with their boxes; boxes without a wall between them are one. */
class RuledGrid {
  readonly xs: number[]
  /** From the top. */
  readonly ys: number[]
  readonly boxes: Box[] = []
  private readonly boxAt: Box[][] = []

  constructor(rules: readonly Rule[]) {
    const vertical = rules.filter(({ isVertical }) => isVertical)
    const horizontal = rules.filter(({ isVertical }) => !isVertical)
    const ends = (of: readonly Rule[]) => of.flatMap(({ from, to }) => [from, to])
    // Tables without a rule at their sides end where their other rules do.
    const [left, right] = [Math.min(...ends(horizontal)), Math.max(...ends(horizontal))]
    const [low, high] = [Math.min(...ends(vertical)), Math.max(...ends(vertical))]
    this.xs = positions([...vertical.map(({ at }) => at), left, right])
    this.ys = positions([...horizontal.map(({ at }) => at), low, high]).reverse()
    if ((this.xs.length - 1) * (this.ys.length - 1) > mostCells) return
    for (let row = 0; row + 1 < this.ys.length; row++) {
      this.boxAt.push([])
      for (let column = 0; column + 1 < this.xs.length; column++) {
        const [top, bottom] = [this.ys[row]!, this.ys[row + 1]!]
        const [from, to] = [this.xs[column]!, this.xs[column + 1]!]
        const leftBox =
          column > 0 && !isWalled(vertical, from, bottom, top) ? this.boxAt[row]![column - 1] : undefined
        const upperBox =
          row > 0 && !isWalled(horizontal, top, from, to) ? this.boxAt[row - 1]![column] : undefined
        const box = leftBox ?? upperBox ?? this.newBox(row, column)
        this.boxAt[row]!.push(box)
        box.rowSpan = Math.max(box.rowSpan, row - box.row + 1)
        box.columnSpan = Math.max(box.columnSpan, column - box.column + 1)
      }
    }
  }

  private newBox(row: number, column: number): Box {
    const box = { row, column, rowSpan: 1, columnSpan: 1, items: [] }
    this.boxes.push(box)
    return box
  }

  /** The box at a point. */
  at(x: number, y: number): Box | undefined {
    const column = this.xs.findLastIndex((edge) => edge <= x)
    const row = this.ys.findLastIndex((edge) => edge >= y)
    return this.boxAt[row]?.[column]
  }

  isInside(x: number, y: number): boolean {
    const [left = 0, right = 0] = [this.xs[0], this.xs.at(-1)]
    const [top = 0, bottom = 0] = [this.ys[0], this.ys.at(-1)]
    return x >= left - reach && x <= right + reach && y >= bottom - reach && y <= top + reach
  }
}

/** The middle of a run, regardless of its direction. */
function middleOf(item: PdfItem): { x: number; y: number } {
  const [a = 1, b = 0] = item.transform
  const length = Math.hypot(a, b) || 1
  const [alongX, alongY] = [a / length, b / length]
  const [along, up] = [item.width / 2, sizeOf(item) * 0.3]
  return {
    x: leftOf(item) + alongX * along - alongY * up,
    y: baselineOf(item) + alongY * along + alongX * up,
  }
}

/** Splits a run that crosses rules between its words, at the spaces next to them. */
function splitAtWalls(item: PdfItem, grid: RuledGrid): PdfItem[] {
  if (turnsOfItem(item) !== 0) return [item]
  const [left, right] = [leftOf(item), rightOf(item)]
  const middle = baselineOf(item) + sizeOf(item) * 0.3
  const walls = grid.xs.filter(
    (x) => x > left + 2 && x < right - 2 && grid.at(x - 1, middle) !== grid.at(x + 1, middle),
  )
  if (walls.length === 0 || !/\S\s+\S/.test(item.str)) return [item]
  const pieces: PdfItem[] = []
  let from = 0
  const place = (index: number) => left + (item.width * index) / item.str.length
  for (const wall of walls) {
    const spaces = [...item.str.matchAll(/\s+/g)]
      .map(({ index, 0: { length } }) => index + length)
      .filter((index) => index > from && Math.abs(place(index) - wall) <= sizeOf(item) * 1.5)
    const nearest = spaces.sort(
      (one, other) => Math.abs(place(one) - wall) - Math.abs(place(other) - wall),
    )[0]
    if (nearest === undefined) continue
    pieces.push(pieceOf(item, from, nearest))
    from = nearest
  }
  pieces.push(pieceOf(item, from, item.str.length))
  return pieces
}

function pieceOf(item: PdfItem, from: number, to: number): PdfItem {
  const scale = item.width / item.str.length
  const transform = [...item.transform]
  transform[4] = leftOf(item) + from * scale
  return { ...item, str: item.str.slice(from, to), transform, width: (to - from) * scale }
}

/** The runs of a box as lines, from the top, each from the left. */
function linesIn(items: readonly PdfItem[]): PdfItem[][] {
  const lines: PdfItem[][] = []
  for (const item of [...items].sort((one, other) => baselineOf(other) - baselineOf(one))) {
    const line = lines.at(-1)
    const isSame = line?.some(
      (other) =>
        Math.abs(baselineOf(other) - baselineOf(item)) <= Math.max(sizeOf(other), sizeOf(item)) * 0.5,
    )
    if (line && isSame) line.push(item)
    else lines.push([item])
  }
  for (const line of lines) line.sort((one, other) => leftOf(one) - leftOf(other))
  return lines
}

const hasWideGap = (line: readonly PdfItem[]) => {
  const written = line.filter(({ str }) => str.trim() !== '')
  return written.some((item, index) => {
    const next = written[index + 1]
    return next !== undefined && leftOf(next) - rightOf(item) > sizeOf(item) * 1.5
  })
}

/** Whether rules separate the columns: hardly a line within a box has gaps as wide as between columns. */
function separatesAll(boxes: readonly Box[]): boolean {
  const lines = boxes.flatMap(({ items }) => linesIn(items.filter((item) => turnsOfItem(item) === 0)))
  return lines.filter(hasWideGap).length <= boxes.length * 0.08
}

/**
 * Whether boxes are connected by lines, as in a flow chart: few contain text, and the wide spaces between them contain
 * none.
 */
function isDiagram(grid: RuledGrid, filled: readonly Box[]): boolean {
  const rows = new Set(filled.map(({ row }) => row)).size
  const columns = new Set(filled.map(({ column }) => column)).size
  if (filled.length >= rows * columns * 0.35) return false
  const places = (boxes: readonly Box[]) =>
    boxes.reduce((sum, { rowSpan, columnSpan }) => sum + rowSpan * columnSpan, 0)
  const spaces = grid.boxes.filter(
    ({ items, rowSpan, columnSpan }) => items.length === 0 && rowSpan > 1 && columnSpan > 1,
  )
  return places(spaces) > places(grid.boxes) * 0.2
}

interface TextLine {
  y: number
  runs: PdfItem[]
  text: string
}

const uprightLines = (items: readonly PdfItem[]): TextLine[] =>
  linesIn(items)
    .map((runs) => ({
      y: Math.max(...runs.filter(({ str }) => str.trim() !== '').map(baselineOf)),
      runs,
      text: textOfRuns(runs),
    }))
    .filter(({ text }) => text !== '')

/** The lines of a box with their text. Text that runs up or down is one line, as high as it reaches. */
function textLines(items: readonly PdfItem[]): TextLine[] {
  const lines = uprightLines(items.filter((item) => turnsOfItem(item) === 0))
  for (const turns of [1, 2, 3]) {
    const runs = items.filter((item) => turnsOfItem(item) === turns)
    if (runs.length === 0) continue
    const text = joinText(uprightLines(turnItems(runs, turns)))
    const y = Math.max(...runs.map((run) => middleOf(run).y + (turns % 2 === 1 ? run.width / 2 : 0)))
    if (text !== '') lines.push({ y, runs, text })
  }
  return lines
}

const isNumberLine = ({ text }: TextLine) => kindOfText(text) === 'number'

/**
 * The heights of the rows in one box without rules between them: those of a column with a figure on each of its lines,
 * or of all columns when their lines are side by side throughout. Empty when the box has one row.
 */
function rowsWithin(columns: readonly TextLine[][]): number[] {
  const stacked = columns.filter(
    (lines) => lines.length > 1 && lines.filter(isNumberLine).length >= lines.length * 0.8,
  )
  const longest = stacked.sort((one, other) => other.length - one.length)[0]
  if (longest && (longest.length > 2 || stacked.length > 1)) return longest.map(({ y }) => y)
  const filled = columns.filter((lines) => lines.length > 0)
  const [first] = filled
  const isAligned =
    first !== undefined &&
    first.length > 2 &&
    filled.length > 2 &&
    filled.every(
      (lines) =>
        lines.length === first.length && lines.every(({ y }, index) => Math.abs(y - first[index]!.y) <= 2),
    )
  return isAligned ? first.map(({ y }) => y) : []
}

const joinText = (lines: readonly TextLine[]) =>
  lines.reduce(
    (joinedText, { text }) =>
      joinedText === ''
        ? text
        : /\p{Ll}-$/u.test(joinedText) && /^\p{Ll}/u.test(text)
          ? joinedText.slice(0, -1) + text
          : `${joinedText} ${text}`,
    '',
  )

/** Turns boxes into cells; a box whose lines are rows of their own becomes several. */
function cellsOfBoxes(grid: RuledGrid, isBold: IsBoldFont): Cell[] {
  const cells: Cell[] = []
  let row = 0
  /** The row of the result at which each row of rules begins. */
  const starts: number[] = []
  for (let band = 0; band + 1 < grid.ys.length; band++) {
    starts.push(row)
    const boxes = grid.boxes.filter((box) => box.row === band && box.rowSpan === 1)
    const lines = boxes.map(({ items }) => textLines(items))
    const heights = rowsWithin(lines)
    for (const [index, box] of boxes.entries()) {
      const groups = new Map<number, TextLine[]>()
      for (const line of lines[index]!) {
        const size = Math.max(...line.runs.map(sizeOf))
        const at =
          heights.length === 0
            ? 0
            : Math.max(
                0,
                heights.findLastIndex((y) => y >= line.y - size * 0.5),
              )
        const group = groups.get(at)
        if (group) group.push(line)
        else groups.set(at, [line])
      }
      for (const [at, group] of groups) {
        cells.push(
          cellAt(row + at, box.column, joinText(group), {
            columnSpan: box.columnSpan,
            isBold: areBold(
              group.flatMap(({ runs }) => runs),
              isBold,
            ),
          }),
        )
      }
    }
    row += Math.max(1, heights.length)
  }
  starts.push(row)
  for (const box of grid.boxes.filter(({ rowSpan }) => rowSpan > 1)) {
    const lines = textLines(box.items)
    if (lines.length === 0) continue
    const first = starts[box.row]!
    cells.push(
      cellAt(first, box.column, joinText(lines), {
        columnSpan: box.columnSpan,
        rowSpan: Math.max(1, starts[Math.min(box.row + box.rowSpan, starts.length - 1)]! - first),
        isBold: areBold(box.items, isBold),
      }),
    )
  }
  return cells
}

export interface RuledAreas {
  tables: RuledTable[]
  /** Flow charts and the like: boxes that lines join. */
  diagrams: number
}

/**
 * The tables of a page whose columns rules separate. A frame around text, and rules that leave columns apart by distance
 * alone, make no table here.
 */
export function ruledTables(
  items: readonly PdfItem[],
  rules: readonly Rule[],
  isBold: IsBoldFont,
): RuledAreas {
  let diagrams = 0
  const tables: RuledTable[] = []
  const taken = new Set<PdfItem>()
  for (const group of connected(joined(rules))) {
    if (
      group.filter(({ isVertical }) => isVertical).length < 1 ||
      group.filter(({ isVertical }) => !isVertical).length < 2
    )
      continue
    const grid = new RuledGrid(group)
    if (grid.xs.length < 3 || grid.boxes.length < 4) continue
    const inside = new Set<PdfItem>()
    for (const item of items) {
      if (taken.has(item) || item.str.trim() === '') continue
      const middle = middleOf(item)
      if (!grid.isInside(middle.x, middle.y)) continue
      const pieces = splitAtWalls(item, grid).map((piece) => {
        const { x, y } = middleOf(piece)
        return { piece, box: grid.at(x, y) }
      })
      // A run on the edge of the table stays outside.
      if (pieces.some(({ box }) => !box)) continue
      inside.add(item)
      for (const { piece, box } of pieces) box!.items.push(piece)
    }
    const filled = grid.boxes.filter((box) => box.items.length > 0)
    const rows = new Set(filled.map(({ row }) => row))
    const columns = new Set(filled.map(({ column }) => column))
    if (columns.size < 2 || (rows.size < 2 && filled.length < 4) || !separatesAll(filled)) continue
    if (isDiagram(grid, filled)) {
      diagrams++
      continue
    }
    for (const item of inside) taken.add(item)
    tables.push({
      cells: cellsOfBoxes(grid, isBold),
      items: inside,
      columns: grid.xs,
      left: grid.xs[0]!,
      right: grid.xs.at(-1)!,
      top: grid.ys[0]!,
      bottom: grid.ys.at(-1)!,
    })
  }
  return { tables, diagrams }
}
