/** Positions of points in the matrix, in percent of its sides: effort to the right, impact to the top. */
export interface Scored {
  impactScore: number
  effortScore: number
}

export interface Point {
  leftPercent: number
  topPercent: number
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

/** An opportunity with its annual value; null where the business case gives none yet. */
export interface Valued {
  effortScore: number
  value: number | null
}

const scaleTopPercent = 8
const withoutValuePercent = 89

/** Where the value 0 stands, in percent from the top of the plot; what has no value yet stands below. */
export const zeroPercentOf = (items: readonly Pick<Valued, 'value'>[]): number =>
  items.some(({ value }) => value === null) ? 76 : 92

/** The upper end of a scale that holds the largest value: 1, 2 or 5 times a power of ten. */
export function scaleOf(items: readonly Pick<Valued, 'value'>[]): number {
  const most = Math.max(...items.map(({ value }) => value ?? 0), 1)
  const power = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 5].find((step) => step * power >= most) ?? 10) * power
}

/** Where a share of the scale stands, in percent from the top of the plot. */
export const percentOfShare = (share: number, zeroPercent: number): number =>
  zeroPercent - share * (zeroPercent - scaleTopPercent)

/**
 * Points by effort and annual value, none over another; those without a value in a row of their own below.
 * @param size of the plot, in pixels
 * @param diameter of a point, in pixels
 */
export function placeByValue(items: readonly Valued[], size: Size, diameter: number): Point[] {
  const scale = scaleOf(items)
  const zeroPercent = zeroPercentOf(items)
  const points = items.map(
    ({ effortScore, value }): Point => ({
      leftPercent: (effortScore - 0.5) * cellPercent,
      topPercent:
        value === null ? withoutValuePercent : percentOfShare(Math.max(0, value) / scale, zeroPercent),
    }),
  )
  const hasUnvalued = items.some(({ value }) => value === null)
  const border = hasUnvalued ? (zeroPercent / 100) * size.height + diameter / 2 : size.height
  const bands = [
    { isValued: true, top: 0, bottom: border },
    { isValued: false, top: border, bottom: size.height },
  ]
  for (const { isValued, top, bottom } of bands) {
    const members = items.flatMap(({ value }, index) => ((value !== null) === isValued ? [index] : []))
    const spread = spreadApart(
      members.map((index) => points[index]!),
      size,
      diameter,
      { top, bottom },
    )
    for (const [place, index] of members.entries()) points[index] = spread[place]!
  }
  return points
}

interface Size {
  width: number
  height: number
}

const rounds = 80

/**
 * Moves points apart until none covers another, and back inside.
 * @param size of the plot, in pixels
 * @param diameter of a point, in pixels
 * @param band the part of the plot's height that the points may take, in pixels
 */
export function spreadApart(
  points: readonly Point[],
  size: Size,
  diameter: number,
  band = { top: 0, bottom: size.height },
): Point[] {
  const spread = points.map(({ leftPercent, topPercent }) => ({
    x: (leftPercent / 100) * size.width,
    y: (topPercent / 100) * size.height,
  }))
  const within = (value: number, start: number, end: number) =>
    Math.min(Math.max(value, start + diameter / 2), end - diameter / 2)
  const across = (x: number) => within(x, 0, size.width)
  const down = (y: number) => within(y, band.top, band.bottom)
  for (let round = 0; round < rounds; round++) {
    let isCrowded = false
    for (const [index, one] of spread.entries()) {
      for (const [offset, other] of spread.slice(index + 1).entries()) {
        const [dx, dy] = [other.x - one.x, other.y - one.y]
        const distance = Math.hypot(dx, dy)
        if (distance >= diameter) continue
        isCrowded = true
        // Points in one place leave it in different directions, the same ones each time.
        const angle = distance === 0 ? (index + offset + 1) * 2.4 : Math.atan2(dy, dx)
        const push = (diameter - distance) / 2 + 0.5
        one.x = across(one.x - Math.cos(angle) * push)
        one.y = down(one.y - Math.sin(angle) * push)
        other.x = across(other.x + Math.cos(angle) * push)
        other.y = down(other.y + Math.sin(angle) * push)
      }
    }
    if (!isCrowded) break
  }
  return spread.map(({ x, y }) => ({
    leftPercent: (x / size.width) * 100,
    topPercent: (y / size.height) * 100,
  }))
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
