import type { PdfItem } from './pdf-lines'
import { applyTo, identity, isMatrix, type Matrix, multiply, type Point } from './pdf-matrix'

/** A straight rule, horizontal or vertical, in the coordinates of the text; `from` is its left or lower end. */
export interface Rule {
  isVertical: boolean
  /** x of a vertical rule, y of a horizontal one. */
  at: number
  from: number
  to: number
}

/** The operators of a page, as the library lists them. */
export interface Operators {
  fnArray: ArrayLike<number>
  argsArray: ArrayLike<unknown>
}

/** Operators of the library (`OPS`). */
export const operator = {
  save: 10,
  restore: 11,
  transform: 12,
  stroke: 20,
  closeStroke: 21,
  fill: 22,
  eoFill: 23,
  fillStroke: 24,
  eoFillStroke: 25,
  closeFillStroke: 26,
  closeEOFillStroke: 27,
  endPath: 28,
  formBegin: 74,
  formEnd: 75,
  constructPath: 91,
} as const

/** Operators that draw the line of a path. */
const strokes = new Set<number>([
  operator.stroke,
  operator.closeStroke,
  operator.fillStroke,
  operator.eoFillStroke,
  operator.closeFillStroke,
  operator.closeEOFillStroke,
])

/** Thickest filled rectangle that is drawn as a rule, in points. */
const thickest = 3
const shortest = 4
/** Most rules of a page that are looked at; drawings such as maps have more. */
const mostRules = 6_000

/**
 * The lines and curves of a path: `0 x y` moves, `1 x y` draws a line, `2` and `3` draw curves, `4` closes. A curve is given
 * by its ends.
 */
export function* linesOfPath(data: ArrayLike<number>): Generator<[from: Point, to: Point, isCurve: boolean]> {
  let start: Point = [0, 0]
  let current: Point = [0, 0]
  for (let index = 0; index < data.length; ) {
    const command = data[index++]
    if (command === 0) {
      start = current = [data[index++]!, data[index++]!]
    } else if (command === 1) {
      const next: Point = [data[index++]!, data[index++]!]
      yield [current, next, false]
      current = next
    } else if (command === 2 || command === 3) {
      index += command === 2 ? 4 : 2
      const next: Point = [data[index++]!, data[index++]!]
      yield [current, next, true]
      current = next
    } else {
      yield [current, start, false]
      current = start
    }
  }
}

function ruleBetween([x1, y1]: Point, [x2, y2]: Point): Rule | undefined {
  if (Math.abs(x1 - x2) <= 0.7 && Math.abs(y1 - y2) >= shortest) {
    return { isVertical: true, at: (x1 + x2) / 2, from: Math.min(y1, y2), to: Math.max(y1, y2) }
  }
  if (Math.abs(y1 - y2) <= 0.7 && Math.abs(x1 - x2) >= shortest) {
    return { isVertical: false, at: (y1 + y2) / 2, from: Math.min(x1, x2), to: Math.max(x1, x2) }
  }
  return undefined
}

/** A filled rectangle that is thin enough to be a rule. */
function thinRule(points: readonly Point[]): Rule | undefined {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  if (right - left <= thickest && top - bottom >= shortest) {
    return { isVertical: true, at: (left + right) / 2, from: bottom, to: top }
  }
  if (top - bottom <= thickest && right - left >= shortest) {
    return { isVertical: false, at: (bottom + top) / 2, from: left, to: right }
  }
  return undefined
}

/** The rules of a path; of a filled area only when it is as thin as one. */
function rulesOfPath(painting: number, data: ArrayLike<number>, matrix: Matrix): Rule[] {
  const rules: Rule[] = []
  const isStroked = strokes.has(painting)
  let points: Point[] = []
  const finishArea = () => {
    const rule = points.length > 2 && !isStroked ? thinRule(points) : undefined
    if (rule) rules.push(rule)
    points = []
  }
  for (const [from, to, isCurve] of linesOfPath(data)) {
    if (isCurve) continue
    const [start, end] = [applyTo(matrix, ...from), applyTo(matrix, ...to)]
    if (isStroked) {
      const rule = ruleBetween(start, end)
      if (rule) rules.push(rule)
      continue
    }
    const last = points.at(-1)
    if (last && (last[0] !== start[0] || last[1] !== start[1])) finishArea()
    if (points.length === 0) points.push(start)
    if (points.length < 8) points.push(end)
  }
  finishArea()
  return rules
}

/** The horizontal and vertical rules of a page, from what the library draws on it. */
export function rulesOf({ fnArray, argsArray }: Operators): Rule[] {
  const rules: Rule[] = []
  const stack: Matrix[] = []
  let matrix = identity
  for (let index = 0; index < fnArray.length && rules.length < mostRules; index++) {
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
        for (const path of paths) if (path) rules.push(...rulesOfPath(painting, path, matrix))
        break
      }
    }
  }
  return rules
}

/** Quarter turns to the left that a run is written in. */
export function turnsOfItem({ transform }: PdfItem): number {
  const angle = Math.atan2(transform[1] ?? 0, transform[0] ?? 1)
  return (Math.round(angle / (Math.PI / 2)) + 4) % 4
}

/** Quarter turns to the left that most of the text of a page is written in. */
export function turnsOf(items: readonly PdfItem[]): number {
  const lengths = [0, 0, 0, 0]
  for (const item of items) {
    const turns = turnsOfItem(item)
    lengths[turns] = (lengths[turns] ?? 0) + item.str.trim().length
  }
  return lengths.indexOf(Math.max(...lengths))
}

const turnBack: readonly Matrix[] = [identity, [0, -1, 1, 0, 0, 0], [-1, 0, 0, -1, 0, 0], [0, 1, -1, 0, 0, 0]]

/** Turns the text of a page upright. */
export function turnItems(items: readonly PdfItem[], turns: number): PdfItem[] {
  const matrix = turnBack[turns] ?? identity
  return items.map((item) => ({
    ...item,
    transform: isMatrix(item.transform) ? [...multiply(matrix, item.transform)] : item.transform,
  }))
}

/** Turns rules with their text. */
export function turnRules(rules: readonly Rule[], turns: number): Rule[] {
  const matrix = turnBack[turns] ?? identity
  return rules.flatMap(({ isVertical, at, from, to }) => {
    const [first, last] = isVertical
      ? [applyTo(matrix, at, from), applyTo(matrix, at, to)]
      : [applyTo(matrix, from, at), applyTo(matrix, to, at)]
    return ruleBetween(first, last) ?? []
  })
}
