import { hoursOf, timesPerYear } from '../quantities'
import type { Quantity } from '../reading'

/** A figure in a unit that makes figures for the same thing comparable. */
export interface Figure {
  /** The kind of comparison: figures of different measures never contradict each other. */
  measure: string
  low: number
  high: number
  /** The time unit of the figure, which separates minutes of work from weeks of waiting. */
  grain: number
}

/** Ratio up to which two figures for the same thing do not contradict each other. */
const tolerances: Record<Quantity['kind'], number> = {
  money: 1.25,
  duration: 1.45,
  volume: 1.25,
  headcount: 1.2,
  percentage: 1.25,
  frequency: 1.9,
}
const smallestPointsApart = 3
const restTolerance = 2
/** 'About' and 'some' widen the tolerance by this factor. */
const roughFactor = 1.2
/** Work in minutes and waiting in days are two measures of one task. */
const grainsApart = 200

export function figureOf({ kind, value, upper, unit, per }: Quantity): Figure | null {
  const perYear = per === null ? null : timesPerYear(per)
  const rate = per === null ? 'once' : perYear === null ? `per ${per}` : 'per time'
  const factor = perYear ?? 1
  if (kind === 'duration') {
    const hours = hoursOf(unit)
    if (hours === null) return null
    return {
      // 'Six minutes per order' is the duration of one order; only a period of time makes it another measure.
      measure: perYear === null ? 'duration' : 'duration per time',
      low: value * hours * factor,
      high: upper * hours * factor,
      grain: hours,
    }
  }
  if (kind === 'frequency') {
    const times = per === null ? null : timesPerYear(per)
    return times === null ? null : { measure: 'frequency', low: value * times, high: upper * times, grain: 1 }
  }
  if (kind === 'percentage') return { measure: 'percentage', low: value, high: upper, grain: 1 }
  // 'Eleven euros per invoice' is the cost of one invoice.
  if (kind === 'money' && perYear === null)
    return { measure: `money ${unit} once`, low: value, high: upper, grain: 1 }
  return { measure: `${kind} ${unit} ${rate}`, low: value * factor, high: upper * factor, grain: 1 }
}

/** The ratio of the larger figure to the smaller when they cannot both be true; null when they can. */
export function conflictOf(kind: Quantity['kind'], a: Figure, b: Figure, rough: boolean): number | null {
  if (a.measure !== b.measure || a.high <= 0 || b.high <= 0) return null
  if (Math.max(a.grain, b.grain) / Math.min(a.grain, b.grain) > grainsApart) return null
  const [lower, higher] = a.high < b.low ? [a, b] : b.high < a.low ? [b, a] : [null, null]
  if (!lower || !higher) return null
  const ratio = higher.low / Math.max(lower.high, 1e-9)
  if (kind === 'percentage') return shareConflict(ratio, lower, higher, rough)
  return ratio >= tolerances[kind] * (rough ? roughFactor : 1) ? ratio : null
}

/** 98 and 80 per cent look close, but the error rates they imply, 2 and 20 per cent, do not. */
function shareConflict(ratio: number, lower: Figure, higher: Figure, rough: boolean): number | null {
  if (higher.low - lower.high < smallestPointsApart) return null
  const room = rough ? roughFactor : 1
  if (ratio >= tolerances.percentage * room) return ratio
  const rest = higher.low < 100 ? (100 - lower.high) / (100 - higher.low) : 0
  return rest >= restTolerance * room ? rest : null
}
