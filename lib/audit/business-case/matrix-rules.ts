/** The place of a point in a matrix, in percent of its sides from the top left. */
export interface Point {
  leftPercent: number
  topPercent: number
}

const cellPercent = 10

/** An opportunity with its annual value; null if the business case has none yet. */
export interface Valued {
  effortScore: number
  value: number | null
}

const scaleTopPercent = 8
const withoutValuePercent = 89

/** The position of the value 0, in percent from the top of the plot; opportunities without a value are placed below. */
export const zeroPercentOf = (items: readonly Pick<Valued, 'value'>[]): number =>
  items.some(({ value }) => value === null) ? 76 : 92

/** The upper end of a scale that holds the largest value: 1, 2 or 5 times a power of ten. */
export function scaleOf(items: readonly Pick<Valued, 'value'>[]): number {
  const most = Math.max(...items.map(({ value }) => value ?? 0), 1)
  const power = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 5].find((step) => step * power >= most) ?? 10) * power
}

/** The position of a share of the scale, in percent from the top of the plot. */
export const percentOfShare = (share: number, zeroPercent: number): number =>
  zeroPercent - share * (zeroPercent - scaleTopPercent)

/**
 * Places points by effort and annual value without overlap; those without a value in a separate row below.
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

/** The size of a plot. */
export interface Size {
  width: number
  height: number
}

const rounds = 80

/**
 * Moves points apart until they do not overlap, and back into the plot.
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
