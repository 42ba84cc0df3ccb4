import type { Point, Size } from '@/lib/audit/business-case/matrix-rules'

/** Positions of points in the matrix, in percent of its sides: effort to the right, impact to the top. */
export interface Scored {
  impactScore: number
  effortScore: number
}

const cellPercent = 10

/** Points that share a cell are placed side by side, so that each can be seen and pressed. */
export function placeInMatrix<Item extends Scored>(items: readonly Item[]): { item: Item; point: Point }[] {
  const cells = new Map<string, Item[]>()
  const cellOf = ({ impactScore, effortScore }: Scored) => `${effortScore}:${impactScore}`
  for (const item of items) cells.set(cellOf(item), [...(cells.get(cellOf(item)) ?? []), item])
  return items.map((item) => {
    const cell = cells.get(cellOf(item)) ?? []
    const columns = Math.ceil(Math.sqrt(cell.length))
    const rows = Math.ceil(cell.length / columns)
    const index = cell.indexOf(item)
    const shift = (place: number, places: number) => ((place + 0.5) / places - 0.5) * cellPercent
    return {
      item,
      point: {
        leftPercent: (item.effortScore - 0.5) * cellPercent + shift(index % columns, columns),
        topPercent: (10.5 - item.impactScore) * cellPercent + shift(Math.floor(index / columns), rows),
      },
    }
  })
}

/** A rectangle in pixels from the top left of the plot. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A name next to a point, in pixels from the top left of the plot. */
export interface PointLabel {
  index: number
  text: string
  left: number
  top: number
  /** Its text is cut off beyond it, so that no name reaches into another one. */
  width: number
  align: 'start' | 'center' | 'end'
}

/** Wider than the average of the typeface: what is still longer is cut off. */
const characterWidth = 6.8
const labelHeight = 16
/** Between two names, and between a name and a point. */
const clearance = 4
const shortestLabel = 10
const longestLabel = 26

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

function shortened(title: string, length: number): string {
  if (title.length <= length) return title
  const cut = title.lastIndexOf(' ', length - 1)
  return `${title.slice(0, cut > shortestLabel / 2 ? cut : length - 1)}…`
}

const centreOf = ({ leftPercent, topPercent }: Point, { width, height }: Size) => ({
  x: (leftPercent / 100) * width,
  y: (topPercent / 100) * height,
})

/** The rectangle that a point covers. */
export function boxAround(point: Point, size: Size, diameter: number): Box {
  const { x, y } = centreOf(point, size)
  const radius = diameter / 2
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
}

/** The widest words in a corner of the plot, or at a line of its scale. */
const cornerWidth = 130
const cornerHeight = 30
const tickWidth = 80
const tickHeight = 20

/** The positions of the quadrants' names. */
export const quadrantNames = ({ width, height }: Size): Box[] =>
  [0, width - cornerWidth].flatMap((left) =>
    [0, height - cornerHeight].map((top) => ({
      left,
      top,
      right: left + cornerWidth,
      bottom: top + cornerHeight,
    })),
  )

/** Where the scale of money has its words. @param linePercents the places of its lines from the top */
export const scaleWords = ({ height }: Size, linePercents: readonly number[]): Box[] => [
  { left: 0, right: cornerWidth, top: height - cornerHeight, bottom: height },
  ...linePercents.map((percent) => {
    const bottom = (percent / 100) * height
    return { left: 0, right: tickWidth, top: bottom - tickHeight, bottom }
  }),
]

/**
 * The names that fit beside their points without covering a point, another name, other words or the edge; in the order
 * given. A point without room has its number alone.
 * @param words what else is written in the plot
 */
export function placeLabels(
  points: readonly Point[],
  titles: readonly string[],
  size: Size,
  diameter: number,
  words: readonly Box[] = [],
): PointLabel[] {
  const centres = points.map((point) => centreOf(point, size))
  const radius = diameter / 2
  const taken: Box[] = [...words, ...points.map((point) => boxAround(point, size, diameter))]
  return centres.flatMap(({ x, y }, index) => {
    for (const length of [longestLabel, 18, shortestLabel]) {
      const text = shortened(titles[index] ?? '', length)
      const width = Math.ceil(text.length * characterWidth)
      const gap = radius + 4
      const places = [
        { left: x + gap, top: y - labelHeight / 2, align: 'start' as const },
        { left: x - gap - width, top: y - labelHeight / 2, align: 'end' as const },
        { left: x - width / 2, top: y + radius + 1, align: 'center' as const },
        { left: x - width / 2, top: y - radius - labelHeight - 1, align: 'center' as const },
      ]
      for (const { left, top, align } of places) {
        const box = { left, top, right: left + width, bottom: top + labelHeight }
        const isInside = left >= 2 && top >= 2 && box.right <= size.width - 2 && box.bottom <= size.height - 2
        if (!isInside || taken.some((other) => overlaps(box, other))) continue
        taken.push({ ...box, left: left - clearance, right: box.right + clearance })
        return [{ index, text, left, top, width, align }]
      }
    }
    return []
  })
}

const toScore = (share: number) => Math.min(10, Math.max(1, Math.floor(share * 10) + 1))

/** The scores at a place of the matrix. @param across,down shares of its sides, from the top left */
export const scoresAt = (across: number, down: number): Scored => ({
  effortScore: toScore(across),
  impactScore: 11 - toScore(down),
})

/** Scores after an arrow key; undefined for other keys and beyond the edges. */
export function scoresAfterKey(key: string, { impactScore, effortScore }: Scored): Scored | undefined {
  const moves: Record<string, Scored> = {
    ArrowUp: { impactScore: impactScore + 1, effortScore },
    ArrowDown: { impactScore: impactScore - 1, effortScore },
    ArrowRight: { impactScore, effortScore: effortScore + 1 },
    ArrowLeft: { impactScore, effortScore: effortScore - 1 },
  }
  const next = moves[key]
  const fits = (score: number) => score >= 1 && score <= 10
  return next && fits(next.impactScore) && fits(next.effortScore) ? next : undefined
}
