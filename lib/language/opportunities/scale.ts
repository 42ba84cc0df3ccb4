import type { Passage } from '../passages'
import type { Quantity } from '../reading'
import { type Figure, figuresOf, monthly, type Workload, workloadOf } from './figures'

/** What the stated figures weigh for the impact, 0 to 3.5, with the figure that weighs most. */
export interface Scale {
  points: number
  /** The figures that count, heaviest first; empty when nothing is quantified. */
  figures: Figure[]
  workload: Workload | null
}

interface Step {
  atLeast: number
  points: number
}

const hoursAMonth: readonly Step[] = steps([4, 0.5], [20, 1], [80, 1.5], [250, 2], [600, 2.5], [1_500, 3])
const thingsAMonth: readonly Step[] = steps([10, 0.5], [200, 1], [2_000, 1.5], [20_000, 2])
const thingsOnce: readonly Step[] = steps([20, 0.5], [5_000, 1], [100_000, 1.5])
const money: readonly Step[] = steps([500, 0.5], [5_000, 1], [30_000, 1.5], [100_000, 2], [500_000, 2.5])
const people: readonly Step[] = steps([2, 0.5], [10, 1], [50, 1.5])
const share: readonly Step[] = steps([2, 0.5], [10, 1], [30, 1.5])
const waitingDays: readonly Step[] = steps([1, 0.5], [5, 1], [20, 1.5])

const perMonth: Record<string, number> = {
  hour: 160,
  shift: 42,
  day: 21,
  week: 4.3,
  fortnight: 2.2,
  month: 1,
  quarter: 1 / 3,
  year: 1 / 12,
}
const mostTold = 3

/** A number of years tells of an age or a history, not of waiting. */
const days: Record<string, number> = { day: 1, week: 5, month: 21, quarter: 63 }

function steps(...pairs: [number, number][]): Step[] {
  return pairs.map(([atLeast, points]) => ({ atLeast, points }))
}

/**
 * Weighs what the passages state. Each figure earns points by its own ladder; the best counts in full and each
 * further kind of figure, up to two, adds a quarter, so that more or larger figures never weigh less.
 */
export function scaleOf(passages: readonly Passage[]): Scale {
  const workload = workloadOf(passages)
  const weighed = figuresOf(passages)
    .map((figure) => ({ figure, points: pointsOf(figure.quantity) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || a.figure.passage.index - b.figure.passage.index)
  const kinds = new Set(weighed.map(({ figure }) => figure.quantity.kind))
  const worked = workload ? climb(hoursAMonth, monthly(workload.hours, workload.period)) : 0
  const best = Math.max(worked, weighed[0]?.points ?? 0)
  const more = Math.max(0, Math.min(2, kinds.size - 1)) * 0.25
  return { points: Math.min(3.5, best + more), figures: weighed.map(({ figure }) => figure), workload }
}

/** Those figures that are told in words: the ones that were multiplied, else the heaviest. */
export function figuresTold(scale: Scale): Figure[] {
  return scale.workload
    ? [scale.workload.volume, scale.workload.time]
    : figuresToTell(scale).slice(0, mostTold)
}

/** The figures worth telling, those that were multiplied first. */
export function figuresToTell({ figures, workload }: Scale): Figure[] {
  const first = workload ? [workload.volume, workload.time] : []
  const isTold = (figure: Figure) => first.some(({ quantity }) => quantity === figure.quantity)
  return [...first, ...figures.filter((figure) => !isTold(figure))]
}

function pointsOf({ kind, upper, unit, per }: Quantity): number {
  const often = per ? (perMonth[per] ?? 1) : 1
  switch (kind) {
    case 'money':
      return climb(money, per ? upper * often * 12 : upper)
    case 'volume':
      return per ? climb(thingsAMonth, upper * often) : climb(thingsOnce, upper)
    case 'headcount':
      return climb(people, upper)
    case 'percentage':
      return climb(share, Math.min(upper, 100))
    case 'duration':
      return duration(upper, unit, per)
    default:
      return 0
  }
}

/** Time that recurs is work and climbs by its hours in a month; time that is waited climbs by its days. */
function duration(value: number, unit: string, per: string | null): number {
  const inDays = days[unit]
  if (inDays !== undefined) return climb(waitingDays, value * inDays)
  const hours = unit === 'minute' ? value / 60 : unit === 'hour' ? value : 0
  const often = per ? perMonth[per] : undefined
  return often === undefined ? Math.min(1, climb(hoursAMonth, hours)) : climb(hoursAMonth, hours * often)
}

function climb(ladder: readonly Step[], value: number): number {
  let points = 0
  for (const step of ladder) if (value >= step.atLeast) points = step.points
  return points
}
