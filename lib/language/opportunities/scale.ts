import type { Passage } from '../passages'
import type { Quantity } from '../reading'
import { type Figure, figuresOf, monthly, type Workload, workloadOf } from './figures'

/** The weight of the stated figures for the impact, 0 to 3.5, with the heaviest figure. */
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
/** A small number of things once is an example or a sample, not a volume. */
const thingsOnce: readonly Step[] = steps([100, 0.5], [5_000, 1], [100_000, 1.5])
const money: readonly Step[] = steps([500, 0.5], [5_000, 1], [30_000, 1.5], [100_000, 2], [500_000, 2.5])
const people: readonly Step[] = steps([2, 0.5], [10, 1], [50, 1.5])
const share: readonly Step[] = steps([2, 0.5], [10, 1], [30, 1.5])
/** Most waiting is not work: a long wait counts no more than a week. */
const waitingDays: readonly Step[] = steps([1, 0.5], [5, 1])

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
/** Distances and lengths say nothing about the amount of work. */
const isMeasure = /^(?:kilomet|met(?:re|er)|mile|page|year)/i

/** A number of months or years is a delay, an age or a history, not time that the work takes. */
const days: Record<string, number> = { day: 1, week: 5 }

function steps(...pairs: [number, number][]): Step[] {
  return pairs.map(([atLeast, points]) => ({ atLeast, points }))
}

/**
 * Weighs the stated figures. Each figure earns points on the scale of its kind; the best counts in full and
 * each further kind, up to two, adds a quarter, so that more or larger figures never weigh less.
 */
export function scaleOf(passages: readonly Passage[]): Scale {
  const workload = workloadOf(passages)
  const weighed = figuresOf(passages)
    .map((figure) => ({ figure, points: pointsOf(figure.quantity) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || a.figure.passage.index - b.figure.passage.index)
  const kinds = new Set(weighed.map(({ figure }) => figure.quantity.kind))
  const worked = workload ? pointsFor(hoursAMonth, monthly(workload.hours, workload.period)) : 0
  const best = Math.max(worked, weighed[0]?.points ?? 0)
  const more = Math.max(0, Math.min(2, kinds.size - 1)) * 0.25
  return { points: Math.min(3.5, best + more), figures: weighed.map(({ figure }) => figure), workload }
}

/** The figures that appear in the text: the multiplied ones, otherwise the heaviest. */
export function figuresInText(scale: Scale): Figure[] {
  return scale.workload
    ? [scale.workload.volume, scale.workload.time]
    : figuresToMention(scale).slice(0, mostTold)
}

/** The figures worth mentioning, the multiplied ones first. */
export function figuresToMention({ figures, workload }: Scale): Figure[] {
  const first = workload ? [workload.volume, workload.time] : []
  const isTold = (figure: Figure) => first.some(({ quantity }) => quantity === figure.quantity)
  return [...first, ...figures.filter((figure) => !isTold(figure))]
}

function pointsOf({ kind, upper, unit, per }: Quantity): number {
  const often = per ? (perMonth[per] ?? 1) : 1
  switch (kind) {
    case 'money':
      return pointsFor(money, per ? upper * often * 12 : upper)
    case 'volume':
      if (isMeasure.test(unit)) return 0
      return per ? pointsFor(thingsAMonth, upper * often) : pointsFor(thingsOnce, upper)
    case 'headcount':
      return pointsFor(people, upper)
    case 'percentage':
      return pointsFor(share, Math.min(upper, 100))
    case 'duration':
      return duration(upper, unit, per)
    default:
      return 0
  }
}

/** Recurring time is work, scored by its hours per month; waiting time is scored by its days. */
function duration(value: number, unit: string, per: string | null): number {
  const inDays = days[unit]
  if (inDays !== undefined) return pointsFor(waitingDays, value * inDays)
  const hours = unit === 'minute' ? value / 60 : unit === 'hour' ? value : 0
  const often = per ? perMonth[per] : undefined
  return often === undefined
    ? Math.min(1, pointsFor(hoursAMonth, hours))
    : pointsFor(hoursAMonth, hours * often)
}

function pointsFor(ladder: readonly Step[], value: number): number {
  let points = 0
  for (const step of ladder) if (value >= step.atLeast) points = step.points
  return points
}
