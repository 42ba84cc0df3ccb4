import { HORIZON_MONTHS, LONGEST_PAYBACK_MONTHS } from './constants'

/** Values of one input or figure; low ≤ likely ≤ high. */
export interface Estimate {
  low: number
  likely: number
  high: number
}

/** When a case pays and saves. */
interface CashFlowTerms {
  /** Months between the start of the 36 months and its own start. */
  startsAfterMonths: number
  /** Months until the full effect; 0 for the full effect at once. */
  rampMonths: number
  discountRatePercentPerYear: number
}

/** What a case costs and saves. */
export interface Amounts {
  savingPerYear: number
  oneOffCost: number
  runningCostPerYear: number
}

/** What one unit of each amount is worth today. */
export interface PresentValueFactors {
  savingPerYear: number
  oneOffCost: number
  runningCostPerYear: number
}

/** The share of the full effect in a month, counted from 1. It grows evenly to 1 after the ramp. */
const effectInMonth = (month: number, rampMonths: number): number => Math.min(1, month / (rampMonths + 1))

/** The rate of one month that compounds to the rate of a year. */
const monthlyRateOf = (percentPerYear: number): number => (1 + percentPerYear / 100) ** (1 / 12) - 1

/**
 * Factors of a case within the horizon: the one-off cost is due at its start, everything else at the end of each month.
 */
export function presentValueFactorsOf(
  terms: CashFlowTerms,
  horizonMonths = HORIZON_MONTHS,
): PresentValueFactors {
  const { startsAfterMonths, rampMonths, discountRatePercentPerYear } = terms
  const rate = monthlyRateOf(discountRatePercentPerYear)
  const factors = {
    savingPerYear: 0,
    oneOffCost: startsAfterMonths < horizonMonths ? (1 + rate) ** -startsAfterMonths : 0,
    runningCostPerYear: 0,
  }
  for (let month = startsAfterMonths + 1; month <= horizonMonths; month += 1) {
    const today = (1 + rate) ** -month / 12
    factors.savingPerYear += effectInMonth(month - startsAfterMonths, rampMonths) * today
    factors.runningCostPerYear += today
  }
  return factors
}

/** The net present value of amounts. */
export const netPresentValueOf = (amounts: Amounts, factors: PresentValueFactors): number =>
  amounts.savingPerYear * factors.savingPerYear -
  amounts.oneOffCost * factors.oneOffCost -
  amounts.runningCostPerYear * factors.runningCostPerYear

/**
 * The first month, counted from 1, at whose end the savings of all cases have paid their costs; null when that takes more
 * than ten years or nothing is saved. Not discounted.
 */
export function paybackMonthOf(
  cases: readonly (Amounts & Pick<CashFlowTerms, 'rampMonths' | 'startsAfterMonths'>)[],
): number | null {
  if (!cases.some(({ savingPerYear }) => savingPerYear > 0)) return null
  const lastStart = Math.max(...cases.map(({ startsAfterMonths }) => startsAfterMonths))
  let balance = 0
  for (let month = 1; month <= LONGEST_PAYBACK_MONTHS; month += 1) {
    for (const one of cases) {
      const own = month - one.startsAfterMonths
      if (own === 1) balance -= one.oneOffCost
      if (own < 1) continue
      balance += (one.savingPerYear * effectInMonth(own, one.rampMonths) - one.runningCostPerYear) / 12
    }
    // Rounding of thirds must not delay the month in which the sum is exactly paid.
    if (month > lastStart && balance >= -1e-6) return month
  }
  return null
}

/**
 * The shares of one baseline that several cases save, each of what those before it left, so that no hour is saved twice.
 * Together they never exceed the whole.
 */
export function sharesInTurn(shares: readonly number[]): number[] {
  let left = 1
  return shares.map((share) => {
    const own = share * left
    left -= own
    return own
  })
}

/** Months from one `2027-01` to another; never negative. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  return Math.max(0, (toYear - fromYear) * 12 + toMonth - fromMonth)
}

const normalised = (title: string) => title.trim().replace(/\s+/g, ' ').toLowerCase()

interface Anchored {
  title: string
  /** Places of the evidence, `source:start:end`. */
  anchors: readonly string[]
}

/** The places of passages, by which the same opportunity is found again in a later audit. */
export const anchorsOf = (evidence: readonly { sourceId: string; start: number; end: number }[]): string[] =>
  evidence.map(({ sourceId, start, end }) => `${sourceId}:${start}:${end}`)

/**
 * Finds for each stored row the opportunity it belongs to: the one of its id, the same title, or the one that shares most
 * passages. An opportunity takes one row, the first that fits best.
 */
export function matchOpportunities<Row extends Anchored & { opportunityId: string }>(
  rows: readonly Row[],
  opportunities: readonly (Anchored & { id: string })[],
): Map<string, Row> {
  const matched = new Map<string, Row>()
  const rest = new Set(rows)
  const take = (fits: (row: Row, one: Anchored & { id: string }) => number) => {
    const pairs = [...rest]
      .flatMap((row) => opportunities.map((one) => ({ row, one, weight: fits(row, one) })))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight)
    for (const { row, one } of pairs) {
      if (!rest.has(row) || matched.has(one.id)) continue
      matched.set(one.id, row)
      rest.delete(row)
    }
  }
  take((row, { id }) => (row.opportunityId === id ? 1 : 0))
  take((row, { title }) => (normalised(row.title) === normalised(title) ? 1 : 0))
  take((row, { anchors }) => anchors.filter((anchor) => row.anchors.includes(anchor)).length)
  return matched
}
