import { CATEGORIES, type Category } from '../../analysis/categories'
import { percentOfShare, placeByValue, scaleOf, zeroPercentOf } from '../../business-case/matrix-rules'
import { CATEGORY_COLORS, CATEGORY_LABELS, CATEGORY_TINTS } from '../content/labels'
import { type Drawing, INK, type Shape, textWidth, wrapped } from './drawing'

/** A case’s place in the matrix. */
export interface MatrixPoint {
  /** Its number in the report, from 1. */
  number: number
  title: string
  /** 1 to 10. */
  impactScore: number
  /** 1 to 10. */
  effortScore: number
  category: Category
  /** The likely value; null if the business case has none. */
  annualValue: number | null
}

export interface MatrixStyle {
  width: number
  height: number
  /** Of points that are placed by value. */
  color: string
  /** An annual value in words. */
  toText: (value: number) => string
}

const plot = { left: 30, top: 2, right: 2, bottom: 28 }
/** More room for amounts of money. */
const valueLeft = 58
const size = 7.5
const lineHeight = 9
const radius = 7
const gap = 3
const labelWidth = 108
const labelLines = 2
const quadrantName = 16
/** A complete name may be this much farther from its point than a truncated one. */
const costOfCut = 24
/** Room that points keep from each other. */
const reach = 2 * radius + 4

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A point at its place, with the part of the matrix that its name stays in. */
interface Circle {
  point: MatrixPoint
  x: number
  y: number
  bounds: Box
  fill: string
}

interface Placed extends Circle {
  lines: string[]
  label: Box
  isLeft: boolean
}

const overlap = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y))

/** Whether the matrix of these cases uses annual value: if the business case has at least one. */
export const isByValue = (points: readonly Pick<MatrixPoint, 'annualValue'>[]): boolean =>
  points.some(({ annualValue }) => annualValue !== null)

/**
 * Cases by effort (to the right), and by annual value (upwards) where the business case gives one, or by impact; by the
 * rule of the matrix in the findings. Each has its number and name. Overlapping points are moved apart; a thin line
 * connects a moved name with its point. Deterministic.
 */
export function drawMatrix(points: readonly MatrixPoint[], style: MatrixStyle): Drawing {
  return isByValue(points) ? drawByValue(points, style) : drawByScores(points, style)
}

function drawByScores(points: readonly MatrixPoint[], { width, height }: MatrixStyle): Drawing {
  const area = areaOf(width, height, plot.left)
  const half = { width: area.width / 2, height: area.height / 2 }
  const shapes: Shape[] = []
  const names: Box[] = []
  for (const category of CATEGORIES) {
    const isRight = category === 'big_swings' || category === 'deprioritize'
    const isLower = category === 'nice_to_haves' || category === 'deprioritize'
    const x = area.x + (isRight ? half.width : 0)
    const y = area.y + (isLower ? half.height : 0)
    names.push({ x, y, width: 80, height: quadrantName - 2 })
    shapes.push({ kind: 'rect', x, y, ...half, fill: CATEGORY_TINTS[category] })
    shapes.push({
      kind: 'text',
      x: x + 6,
      y: y + 11,
      text: CATEGORY_LABELS[category],
      size: 8.5,
      isBold: true,
      fill: CATEGORY_COLORS[category],
    })
  }
  shapes.push(
    line(area.x + half.width, area.y, area.x + half.width, area.y + area.height),
    line(area.x, area.y + half.height, area.x + area.width, area.y + half.height),
  )
  for (let tick = 1; tick <= 10; tick++)
    shapes.push(label(area.x - 5, area.y + (1 - (tick - 0.5) / 10) * area.height + 2.5, String(tick), 'end'))
  shapes.push(...effortAxis(area, height), axisName('Impact', area))
  const placed = placeNames(spread(points, area), names)
  const crowded = new Set(placed.flatMap(({ point, lines }) => (lines.length === 0 ? [point.category] : [])))
  const named = placed.map((one) => (crowded.has(one.point.category) ? { ...one, ...nameless(one) } : one))
  shapes.push(...paintPoints(named))
  for (const category of crowded)
    shapes.push(...listNames(named.filter(({ point }) => point.category === category)))
  return { width, height, alt: altOf(points), shapes }
}

const noValue = 'No annual value yet'

function drawByValue(points: readonly MatrixPoint[], { width, height, color, toText }: MatrixStyle): Drawing {
  const area = areaOf(width, height, valueLeft)
  const worth = points.map(({ effortScore, annualValue: value }) => ({ effortScore, value }))
  const [scale, zero] = [scaleOf(worth), zeroPercentOf(worth)]
  const down = (percent: number) => area.y + (percent / 100) * area.height
  const hasUnvalued = worth.some(({ value }) => value === null)
  const border = down(zero) + radius + 2
  const shapes: Shape[] = [{ kind: 'rect', ...area, fill: valueTint }]
  for (const share of [0, 0.5, 1]) {
    const y = down(percentOfShare(share, zero))
    shapes.push({
      ...line(area.x, y, area.x + area.width, y),
      stroke: share === 0 ? INK.axis : INK.line,
      width: 0.75,
    } as Shape)
    shapes.push(label(area.x - 5, y + 2.5, toText(scale * share), 'end'))
  }
  const names: Box[] = []
  if (hasUnvalued) {
    const y = area.y + area.height - quadrantName
    names.push({ x: area.x, y, width: 110, height: quadrantName })
    shapes.push({
      kind: 'text',
      x: area.x + 6,
      y: area.y + area.height - 5,
      text: noValue,
      size: 8.5,
      isBold: true,
      fill: INK.dim,
    })
  }
  shapes.push(...effortAxis(area, height), axisName('Annual value, likely', area))
  const valued = { ...area, height: (hasUnvalued ? border : area.y + area.height) - area.y }
  const unvalued = { ...area, y: border, height: area.y + area.height - border }
  const places = placeByValue(worth, area, reach)
  const circles = points.map((point, index): Circle => {
    const { leftPercent, topPercent } = places[index]!
    const isValued = point.annualValue !== null
    return {
      point,
      x: area.x + (leftPercent / 100) * area.width,
      y: down(topPercent),
      bounds: isValued ? valued : unvalued,
      fill: isValued ? color : INK.dim,
    }
  })
  const placed = placeNames(circles, names)
  const below = placed.filter(({ lines }) => lines.length === 0)
  shapes.push(...paintPoints(placed), ...legend(below, width, height))
  const rows = Math.ceil(below.length / 2)
  return {
    width,
    height: height + (rows > 0 ? rows * legendLine + 6 : 0),
    alt: altByValue(points, toText),
    shapes,
  }
}

const valueTint = '#f7f9fa'
const legendLine = 11

/** The names that do not fit next to their points, in two columns below the matrix. */
function legend(unnamed: readonly Placed[], width: number, top: number): Shape[] {
  const column = width / 2
  const rows = Math.ceil(unnamed.length / 2)
  return unnamed.map(({ point }, index) => ({
    kind: 'text',
    x: Math.floor(index / rows) * column,
    y: top + 12 + (index % rows) * legendLine,
    text: wrapped(`${point.number}  ${point.title}`, column - 8, size, 1)[0] ?? '',
    size,
    fill: INK.text,
  }))
}

const areaOf = (width: number, height: number, left: number): Box => ({
  x: left,
  y: plot.top,
  width: width - left - plot.right,
  height: height - plot.top - plot.bottom,
})

function effortAxis(area: Box, height: number): Shape[] {
  const ticks = Array.from({ length: 10 }, (_, index) =>
    label(area.x + ((index + 0.5) / 10) * area.width, area.y + area.height + 10, String(index + 1), 'middle'),
  )
  return [
    ...ticks,
    {
      ...label(area.x + area.width / 2, height - 4, 'Effort, from 1 (little) to 10 (much)', 'middle'),
      size: 8.5,
      isBold: true,
      fill: INK.text,
    },
  ]
}

const axisName = (text: string, area: Box): Shape => ({
  ...label(9, area.y + area.height / 2, text, 'middle'),
  size: 8.5,
  isBold: true,
  fill: INK.text,
  isVertical: true,
})

function paintPoints(placed: readonly Placed[]): Shape[] {
  const shapes: Shape[] = []
  for (const { x, y, lines, label: box, isLeft, fill } of placed) {
    const middle = box.y + box.height / 2
    if (lines.length === 0 || Math.abs(middle - y) < lineHeight) continue
    const end = isLeft ? box.x + box.width : box.x
    shapes.push({ kind: 'line', x1: x, y1: y, x2: end, y2: middle, stroke: fill, width: 0.5 })
  }
  for (const { point, x, y, lines, label: box, isLeft, fill } of placed) {
    shapes.push({ kind: 'circle', x, y, radius, fill, stroke: INK.white })
    shapes.push({
      kind: 'text',
      x,
      y: y + 2.6,
      text: String(point.number),
      size: point.number > 99 ? 6 : 7.5,
      isBold: true,
      anchor: 'middle',
      fill: INK.white,
    })
    for (const [index, text] of lines.entries())
      shapes.push({
        kind: 'text',
        x: isLeft ? box.x + box.width : box.x,
        y: box.y + 7 + index * lineHeight,
        text,
        size,
        anchor: isLeft ? 'end' : 'start',
        fill: INK.text,
      })
  }
  return shapes
}

/** The names of a crowded quadrant as a list, where there is most space next to its points. */
function listNames(placed: readonly Placed[]): Shape[] {
  const [first] = placed
  if (!first) return []
  const { x, y, width, height } = first.bounds
  const edge = radius + gap
  const left = Math.min(...placed.map((one) => one.x)) - edge
  const right = Math.max(...placed.map((one) => one.x)) + edge
  const upper = Math.min(...placed.map((one) => one.y)) - edge
  const lower = Math.max(...placed.map((one) => one.y)) + edge
  const needed = placed.length * lineHeight
  const top = y + quadrantName
  const bottom = y + height - gap
  const rooms: Box[] = [
    { x: x + 6, y: lower, width: width - 12, height: bottom - lower },
    { x: x + 6, y: top, width: width - 12, height: upper - top },
    { x: x + 6, y: top, width: left - x - 12, height: bottom - top },
    { x: right + 6, y: top, width: x + width - right - 12, height: bottom - top },
  ]
  const widthOf = (room: Box) => (room.height >= needed ? room.width : 0)
  const [best] = rooms.sort((one, other) => widthOf(other) - widthOf(one) || other.height - one.height)
  if (!best) return []
  const shown = Math.max(1, Math.floor(best.height / lineHeight))
  return [...placed]
    .sort((one, other) => one.point.number - other.point.number)
    .slice(0, shown)
    .map(({ point }, index) => ({
      kind: 'text',
      x: best.x,
      y: best.y + 7 + index * lineHeight,
      text: wrapped(`${point.number}  ${point.title}`, best.width, size, 1)[0] ?? '',
      size,
      fill: INK.text,
    }))
}

const line = (x1: number, y1: number, x2: number, y2: number): Shape => ({
  kind: 'line',
  x1,
  y1,
  x2,
  y2,
  stroke: INK.axis,
  width: 0.75,
})
const label = (x: number, y: number, text: string, anchor: 'middle' | 'end') =>
  ({ kind: 'text', x, y, text, size: 7, anchor, fill: INK.dim }) as const

function altOf(points: readonly MatrixPoint[]): string {
  const cases = points.map(
    ({ number, title, impactScore, effortScore }) =>
      `${number}. ${title}: impact ${impactScore}, effort ${effortScore}`,
  )
  return `Matrix of impact and effort, both from 1 to 10. ${cases.join('; ')}.`
}

function altByValue(points: readonly MatrixPoint[], toText: MatrixStyle['toText']): string {
  const cases = points.map(
    ({ number, title, annualValue, effortScore }) =>
      `${number}. ${title}: ${annualValue === null ? 'no annual value yet' : toText(annualValue)}, effort ${effortScore}`,
  )
  return `Matrix of the likely annual value and of effort from 1 to 10. ${cases.join('; ')}.`
}

/**
 * Each name where it covers least; no lines where it found no room of its own.
 * @param others what else the names must not cover
 */
function placeNames(circles: readonly Circle[], others: readonly Box[]): Placed[] {
  const taken: Box[] = [
    ...circles.map(({ x, y }) => ({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius })),
    ...others,
  ]
  return circles.map((circle, index) => {
    const { point, x, y, bounds } = circle
    const right = bounds.x + bounds.width
    const candidates: Omit<Placed, keyof Circle>[] = []
    for (const isLeft of [false, true]) {
      const room = isLeft ? x - radius - gap - bounds.x - 2 : right - 2 - (x + radius + gap)
      const lines = wrapped(point.title, Math.min(labelWidth, Math.max(room, 40)), size, labelLines)
      const width = Math.min(labelWidth, Math.max(...lines.map((text) => textWidth(text, size))))
      if (width > room) continue
      const height = lines.length * lineHeight
      for (let step = 0; step < 40; step++) {
        const move = (step % 2 === 0 ? 1 : -1) * Math.ceil(step / 2) * 4
        const top = y - height / 2 + move
        if (top < bounds.y + 1 || top + height > bounds.y + bounds.height - 1) continue
        const labelX = isLeft ? x - radius - gap - width : x + radius + gap
        candidates.push({ lines, isLeft, label: { x: labelX, y: top, width, height } })
      }
    }
    const covered = (box: Box) =>
      taken.reduce((sum, other, at) => (at === index ? sum : sum + overlap(box, other)), 0)
    const costOf = ({ label: box, lines }: (typeof candidates)[number]) =>
      covered(box) * 10 + Math.abs(box.y + box.height / 2 - y) + (lines.at(-1)?.endsWith('…') ? costOfCut : 0)
    const [best] = candidates
      .map((candidate) => ({ candidate, cost: costOf(candidate) }))
      .sort((one, other) => one.cost - other.cost)
    const chosen = best && covered(best.candidate.label) <= 1 ? best.candidate : nameless(circle)
    taken.push(chosen.label)
    return { ...circle, ...chosen }
  })
}

const nameless = ({ x, y }: Circle) => ({
  lines: [] as string[],
  isLeft: false,
  label: { x, y, width: 0, height: 0 },
})

/** Circles at their scores, moved apart within their quadrant. */
function spread(points: readonly MatrixPoint[], area: Box): Circle[] {
  const circles = points.map((point) => ({
    point,
    x: area.x + ((point.effortScore - 0.5) / 10) * area.width,
    y: area.y + (1 - (point.impactScore - 0.5) / 10) * area.height,
    bounds: quadrantOf(point, area),
    fill: CATEGORY_COLORS[point.category],
  }))
  for (let round = 0; round < 300; round++) {
    let hasMoved = false
    for (let first = 0; first < circles.length; first++)
      for (let second = first + 1; second < circles.length; second++) {
        const one = circles[first]!
        const other = circles[second]!
        const distance = Math.hypot(other.x - one.x, other.y - one.y)
        if (distance >= reach) continue
        hasMoved = true
        // Names are next to points, so points at one place are moved up and down rather than sideways.
        const angle =
          distance > 0.01 ? Math.atan2(other.y - one.y, other.x - one.x) : Math.PI / 2 + second * 0.2
        const push = (reach - distance) / 2 + 0.01
        one.x -= Math.cos(angle) * push
        one.y -= Math.sin(angle) * push
        other.x += Math.cos(angle) * push
        other.y += Math.sin(angle) * push
      }
    for (const circle of circles) {
      const { x, y, width, height } = circle.bounds
      const margin = radius + 2
      circle.x = clamp(circle.x, x + margin, x + width - margin)
      circle.y = clamp(circle.y, y + quadrantName + radius, y + height - margin)
    }
    if (!hasMoved) break
  }
  return circles
}

function quadrantOf({ impactScore, effortScore }: MatrixPoint, area: Box): Box {
  const width = area.width / 2
  const height = area.height / 2
  return {
    x: area.x + (effortScore >= 6 ? width : 0),
    y: area.y + (impactScore >= 6 ? 0 : height),
    width,
    height,
  }
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
