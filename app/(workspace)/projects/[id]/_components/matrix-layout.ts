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

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A name beside a point, in pixels from the top left of the plot. */
export interface PointLabel {
  index: number
  text: string
  left: number
  top: number
}

const averageCharacter = 6.3
const labelHeight = 16
const shortestLabel = 10
const longestLabel = 26

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

function shortened(title: string, length: number): string {
  if (title.length <= length) return title
  const cut = title.lastIndexOf(' ', length - 1)
  return `${title.slice(0, cut > shortestLabel / 2 ? cut : length - 1)}…`
}

/** The names that fit beside their points without covering a point, another name or the edge; in the order given. */
export function placeLabels(
  points: readonly Point[],
  titles: readonly string[],
  size: Size,
  diameter: number,
): PointLabel[] {
  const centres = points.map(({ leftPercent, topPercent }) => ({
    x: (leftPercent / 100) * size.width,
    y: (topPercent / 100) * size.height,
  }))
  const radius = diameter / 2
  const taken: Box[] = centres.map(({ x, y }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }))
  return centres.flatMap(({ x, y }, index) => {
    for (const length of [longestLabel, 18, shortestLabel]) {
      const text = shortened(titles[index] ?? '', length)
      const width = text.length * averageCharacter
      const gap = radius + 4
      const places = [
        { left: x + gap, top: y - labelHeight / 2 },
        { left: x - gap - width, top: y - labelHeight / 2 },
        { left: x - width / 2, top: y + radius + 1 },
        { left: x - width / 2, top: y - radius - labelHeight - 1 },
      ]
      for (const { left, top } of places) {
        const box = { left, top, right: left + width, bottom: top + labelHeight }
        const isInside = left >= 2 && top >= 2 && box.right <= size.width - 2 && box.bottom <= size.height - 2
        if (!isInside || taken.some((other) => overlaps(box, other))) continue
        taken.push(box)
        return [{ index, text, left, top }]
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
