import { leftOf, type PdfItem } from './pdf-lines'
import { applyTo, identity, isMatrix, type Matrix, multiply, type Point } from './pdf-matrix'
import { linesOfPath, type Operators, operator } from './pdf-rules'

/** A part of a page, in points from its lower left corner. */
export interface Box {
  left: number
  right: number
  bottom: number
  top: number
}

/** A painted shape of a page. */
interface Shape extends Box {
  /** Straight lines that slope, and curves, of which each counts twice. */
  sloping: number
  /** Whether it is a filled rectangle, such as a bar. */
  isBar: boolean
}

/** Maximum number of shapes examined. A map has more; these are enough to recognize it. */
const mostShapes = 5_000
/** Shapes closer than this belong together, in points. */
const near = 12
/** The smallest figure; what is smaller is a symbol, a logo or a signature. */
const smallest = { width: 70, height: 50 }
const leastSloping = 8
const leastBars = 3
/** Most bars of a row that are looked at. */
const mostBars = 200
/** Letters in a line of running text, and how many such lines a figure may contain, as its title or its legend. */
const lettersOfProse = 30
const mostProse = 2
/** Distance from the edge of the page within which ornaments end. */
const margin = 8

/**
 * The number of charts and figures that are drawn on a page rather than written or placed as a picture: bars of
 * different lengths, and areas of sloping lines and curves with few words between them. Ornaments that reach the edge
 * of the page do not count.
 * @param view the corners of the page
 * @param tables the tables between rules, whose backgrounds may look like bars
 */
export function figuresOf(
  operators: Operators,
  items: readonly PdfItem[],
  view: readonly number[],
  tables: readonly Box[],
): number {
  const [left = 0, bottom = 0, right = 0, top = 0] = view
  const page: Box = { left, right, bottom, top }
  const shapes = shapesOf(operators).filter((shape) => areaOf(shape) < areaOf(page) * 0.5)
  // Cell backgrounds look like bars; bars in a table are not charts either.
  const isOfCells = (row: readonly Shape[]) =>
    tables.some((table) => coveredBy(boxOf(row), table) > 0.5) &&
    row.some((bar) => items.some((item) => item.str.trim() !== '' && isIn(bar, middleOf(item))))
  const drawn = groupsOf(shapes, page).filter((group) => isDrawn(group, items))
  const bars = rowsOfBars(shapes, items).filter((row) => !isOfCells(row))
  const boxes = [...drawn, ...bars].map(boxOf)
  const figures: Box[] = []
  for (const box of boxes) {
    const isFigure =
      isLargeWithin(box, page) &&
      !figures.some((other) => coveredBy(box, other) > 0.1 || coveredBy(other, box) > 0.1)
    if (isFigure) figures.push(box)
  }
  return figures.length
}

const boxOf = (group: readonly Box[]): Box => ({
  left: Math.min(...group.map(({ left }) => left)),
  right: Math.max(...group.map(({ right }) => right)),
  bottom: Math.min(...group.map(({ bottom }) => bottom)),
  top: Math.max(...group.map(({ top }) => top)),
})

const areaOf = ({ left, right, bottom, top }: Box) => (right - left) * (top - bottom)

function shapesOf({ fnArray, argsArray }: Operators): Shape[] {
  const shapes: Shape[] = []
  const stack: Matrix[] = []
  let matrix = identity
  for (let index = 0; index < fnArray.length && shapes.length < mostShapes; index++) {
    const args = argsArray[index] as unknown[] | null
    switch (fnArray[index]) {
      case operator.save:
        stack.push(matrix)
        break
      case operator.restore:
      case operator.formEnd:
        matrix = stack.pop() ?? identity
        break
      case operator.formBegin:
        stack.push(matrix)
        if (isMatrix(args?.[0])) matrix = multiply(matrix, args[0])
        break
      case operator.transform:
        if (isMatrix(args)) matrix = multiply(matrix, args)
        break
      case operator.constructPath: {
        const [painting, paths] = (args ?? []) as [number, (ArrayLike<number> | null)[]]
        if (painting === operator.endPath || !Array.isArray(paths)) break
        for (const path of paths) {
          const shape = path && shapeOf(painting, path, matrix)
          if (shape) shapes.push(shape)
        }
        break
      }
    }
  }
  return shapes
}

/** Whether a path is drawn without filling it. */
const isLineOnly = (painting: number) => painting === operator.stroke || painting === operator.closeStroke

/** The shape of a path; undefined for rules, frames and boxes with rounded corners. */
function shapeOf(painting: number, path: ArrayLike<number>, matrix: Matrix): Shape | undefined {
  const box: Box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity }
  let sloping = 0
  let slopingLength = 0
  let length = 0
  for (const [from, to, isCurve] of linesOfPath(path)) {
    const [start, end] = [applyTo(matrix, ...from), applyTo(matrix, ...to)]
    for (const [x, y] of [start, end]) {
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.bottom = Math.min(box.bottom, y)
      box.top = Math.max(box.top, y)
    }
    const [width, height] = [Math.abs(start[0] - end[0]), Math.abs(start[1] - end[1])]
    length += width + height
    if (!isCurve && (width <= 0.7 || height <= 0.7)) continue
    sloping += isCurve ? 2 : 1
    slopingLength += width + height
  }
  if (!Number.isFinite(box.left + box.right + box.bottom + box.top)) return undefined
  if (slopingLength >= length * 0.4 && sloping > 0) return { ...box, sloping, isBar: false }
  const isBar = sloping === 0 && !isLineOnly(painting) && box.right - box.left > 3 && box.top - box.bottom > 3
  return isBar ? { ...box, sloping, isBar } : undefined
}

/** Groups of shapes that lie close to each other, found on a raster of the page. */
function groupsOf(shapes: readonly Shape[], page: Box): Shape[][] {
  const columns = Math.min(500, Math.max(1, Math.ceil((page.right - page.left) / near)))
  const rows = Math.min(500, Math.max(1, Math.ceil((page.top - page.bottom) / near)))
  const cellOf = (value: number, most: number) => Math.min(most - 1, Math.max(0, Math.floor(value / near)))
  const parents = shapes.map((_, index) => index)
  const rootOf = (index: number): number => {
    let root = index
    while (parents[root] !== root) root = parents[root]!
    parents[index] = root
    return root
  }
  // With a free cell around it, so that each cell has four neighbours.
  const width = columns + 2
  const owners = new Int32Array(width * (rows + 2)).fill(-1)
  for (const [index, { left, right, bottom, top }] of shapes.entries()) {
    const [fromColumn, toColumn] = [cellOf(left - page.left, columns), cellOf(right - page.left, columns)]
    const [fromRow, toRow] = [cellOf(bottom - page.bottom, rows), cellOf(top - page.bottom, rows)]
    for (let row = fromRow; row <= toRow; row++) {
      for (let column = fromColumn; column <= toColumn; column++) {
        const cell = (row + 1) * width + column + 1
        for (const beside of [0, -1, 1, -width, width]) {
          const owner = owners[cell + beside]!
          if (owner !== -1 && owner !== index) parents[rootOf(owner)] = rootOf(index)
        }
        owners[cell] = index
      }
    }
  }
  const groups = new Map<number, Shape[]>()
  for (const [index, shape] of shapes.entries()) {
    const root = rootOf(index)
    const group = groups.get(root)
    if (group) group.push(shape)
    else groups.set(root, [shape])
  }
  return [...groups.values()]
}

/** The share of a box that another covers. */
function coveredBy(box: Box, other: Box): number {
  const width = Math.min(box.right, other.right) - Math.max(box.left, other.left)
  const height = Math.min(box.top, other.top) - Math.max(box.bottom, other.bottom)
  return width <= 0 || height <= 0 ? 0 : (width * height) / areaOf(box)
}

/** Whether a box contains running text: lines of many letters. */
function holdsProse(box: Box, items: readonly PdfItem[]): boolean {
  const lines = new Map<number, number>()
  for (const item of items) {
    const [x, y] = middleOf(item)
    if (!isIn(box, [x, y])) continue
    const letters = item.str.match(/\p{L}/gu)?.length ?? 0
    lines.set(Math.round(y), (lines.get(Math.round(y)) ?? 0) + letters)
  }
  return [...lines.values()].filter((letters) => letters >= lettersOfProse).length > mostProse
}

/** Whether a group is drawn with sloping lines and curves rather than an ornament around text. */
function isDrawn(group: readonly Shape[], items: readonly PdfItem[]): boolean {
  const sloping = group.reduce((sum, shape) => sum + shape.sloping, 0)
  if (sloping < leastSloping || (group.length < 3 && sloping < 2 * leastSloping + 1)) return false
  return !holdsProse(boxOf(group), items)
}

function isLargeWithin({ left, right, bottom, top }: Box, page: Box): boolean {
  if (right - left < smallest.width || top - bottom < smallest.height) return false
  return (
    left >= page.left + margin &&
    right <= page.right - margin &&
    bottom >= page.bottom + margin &&
    top <= page.top - margin
  )
}

const middleOf = (item: PdfItem): Point => [leftOf(item) + item.width / 2, (item.transform[5] ?? 0) + 3]
const isIn = ({ left, right, bottom, top }: Box, [x, y]: Point) =>
  x >= left && x <= right && y >= bottom && y <= top

/** Rectangles on one baseline, equally thick and of different lengths, without words in them. */
function rowsOfBars(shapes: readonly Shape[], items: readonly PdfItem[]): Shape[][] {
  const bars = shapes.filter(({ isBar }) => isBar)
  const words = items.filter(({ str }) => /\p{L}/u.test(str))
  const isEmpty = (bar: Shape) => !words.some((item) => isIn(bar, middleOf(item)))
  const rowsBy = (
    base: (bar: Shape) => number,
    thickness: (bar: Shape) => number,
    end: (bar: Shape) => number,
  ) => {
    const rows = new Map<string, Shape[]>()
    for (const bar of bars) {
      const key = `${Math.round(base(bar))} ${Math.round(thickness(bar))}`
      const row = rows.get(key)
      if (row) row.push(bar)
      else rows.set(key, [bar])
    }
    const differ = (row: readonly Shape[]) =>
      new Set(row.map((bar) => Math.round(end(bar)))).size >= leastBars
    return [...rows.values()]
      .filter(differ)
      .map((row) => row.slice(0, mostBars).filter(isEmpty))
      .filter(differ)
  }
  return [
    ...rowsBy(
      ({ bottom }) => bottom,
      ({ left, right }) => right - left,
      ({ top }) => top,
    ),
    ...rowsBy(
      ({ left }) => left,
      ({ top, bottom }) => top - bottom,
      ({ right }) => right,
    ),
  ]
}
