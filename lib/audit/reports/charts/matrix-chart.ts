import { CATEGORIES, type Category } from '../../analysis/categories'
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
}

const plot = { left: 30, top: 2, right: 2, bottom: 28 }
const size = 7.5
const lineHeight = 9
const radius = 7
const gap = 3
const labelWidth = 108
const labelLines = 2
const quadrantName = 16
/** A whole name may stand this much farther from its point than one that is cut. */
const costOfCut = 24

interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Placed {
  point: MatrixPoint
  x: number
  y: number
  lines: string[]
  label: Box
  isLeft: boolean
}

const overlap = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y))

/**
 * Cases by effort (to the right) and impact (upwards), each with its number and name in the quadrant of its scores.
 * Points make room for each other; a thin line leads from a name that had to move to its point. Deterministic.
 */
export function drawMatrix(points: readonly MatrixPoint[], width: number, height: number): Drawing {
  const area = {
    x: plot.left,
    y: plot.top,
    width: width - plot.left - plot.right,
    height: height - plot.top - plot.bottom,
  }
  const half = { width: area.width / 2, height: area.height / 2 }
  const shapes: Shape[] = []
  for (const category of CATEGORIES) {
    const isRight = category === 'big_swings' || category === 'deprioritize'
    const isLower = category === 'nice_to_haves' || category === 'deprioritize'
    const x = area.x + (isRight ? half.width : 0)
    const y = area.y + (isLower ? half.height : 0)
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
  for (let tick = 1; tick <= 10; tick++) {
    const share = (tick - 0.5) / 10
    shapes.push(
      label(area.x + share * area.width, area.y + area.height + 10, String(tick), 'middle'),
      label(area.x - 5, area.y + (1 - share) * area.height + 2.5, String(tick), 'end'),
    )
  }
  shapes.push(
    {
      ...label(area.x + half.width, height - 4, 'Effort', 'middle'),
      size: 8.5,
      isBold: true,
      fill: INK.text,
    },
    {
      ...label(9, area.y + half.height, 'Impact', 'middle'),
      size: 8.5,
      isBold: true,
      fill: INK.text,
      isVertical: true,
    },
  )
  const placed = placeNames(points, area)
  for (const { point, x, y, lines, label: box, isLeft } of placed) {
    const middle = box.y + box.height / 2
    if (lines.length === 0 || Math.abs(middle - y) < lineHeight) continue
    const end = isLeft ? box.x + box.width : box.x
    shapes.push({
      kind: 'line',
      x1: x,
      y1: y,
      x2: end,
      y2: middle,
      stroke: CATEGORY_COLORS[point.category],
      width: 0.5,
    })
  }
  for (const { point, x, y, lines, label: box, isLeft } of placed) {
    const fill = CATEGORY_COLORS[point.category]
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
  for (const category of CATEGORIES) {
    const unnamed = placed.filter(({ point, lines }) => point.category === category && lines.length === 0)
    shapes.push(...listNames(unnamed, area))
  }
  return { width, height, alt: altOf(points), shapes }
}

/** The names of a crowded quadrant as a list, where it has most room beside its points. */
function listNames(placed: readonly Placed[], area: Box): Shape[] {
  const [first] = placed
  if (!first) return []
  const { x, y, width, height } = quadrantOf(first.point, area)
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

/** Points side by side where they share a place, then each name where it covers least. */
function placeNames(points: readonly MatrixPoint[], area: Box): Placed[] {
  const circles = spread(points, area)
  const taken: Box[] = circles.map(({ x, y }) => ({
    x: x - radius,
    y: y - radius,
    width: 2 * radius,
    height: 2 * radius,
  }))
  for (const isRight of [false, true])
    for (const isLower of [false, true])
      taken.push({
        x: area.x + (isRight ? area.width / 2 : 0),
        y: area.y + (isLower ? area.height / 2 : 0),
        width: 80,
        height: quadrantName - 2,
      })
  const named = circles.map(({ point, x, y }, index) => {
    const bounds = quadrantOf(point, area)
    const right = bounds.x + bounds.width
    const candidates: Omit<Placed, 'point' | 'x' | 'y'>[] = []
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
    const others = taken.filter((_, at) => at !== index)
    const covered = (box: Box) => others.reduce((sum, other) => sum + overlap(box, other), 0)
    const costOf = ({ label: box, lines }: (typeof candidates)[number]) =>
      covered(box) * 10 + Math.abs(box.y + box.height / 2 - y) + (lines.at(-1)?.endsWith('…') ? costOfCut : 0)
    const [best] = candidates
      .map((candidate) => ({ candidate, cost: costOf(candidate) }))
      .sort((one, other) => one.cost - other.cost)
    const chosen = best?.candidate ?? nameless(x, y)
    taken.push(chosen.label)
    return { point, x, y, ...chosen, isCovered: !best || covered(chosen.label) > 1 }
  })
  const crowded = new Set(named.flatMap(({ point, isCovered }) => (isCovered ? [point.category] : [])))
  return named.map((one) => (crowded.has(one.point.category) ? { ...one, ...nameless(one.x, one.y) } : one))
}

const nameless = (x: number, y: number) => ({
  lines: [],
  isLeft: false,
  label: { x, y, width: 0, height: 0 },
})

/** Circles at their scores, moved apart within their quadrant. */
function spread(points: readonly MatrixPoint[], area: Box) {
  const circles = points.map((point) => ({
    point,
    x: area.x + ((point.effortScore - 0.5) / 10) * area.width,
    y: area.y + (1 - (point.impactScore - 0.5) / 10) * area.height,
    bounds: quadrantOf(point, area),
  }))
  const reach = 2 * radius + 4
  for (let round = 0; round < 300; round++) {
    let hasMoved = false
    for (let first = 0; first < circles.length; first++)
      for (let second = first + 1; second < circles.length; second++) {
        const one = circles[first]!
        const other = circles[second]!
        const distance = Math.hypot(other.x - one.x, other.y - one.y)
        if (distance >= reach) continue
        hasMoved = true
        // Names stand beside points, so points at one place are moved up and down rather than sideways.
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
