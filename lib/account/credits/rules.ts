import { CREDIT_PERIOD_DAYS } from '../../contract/plans'

const dayMs = 86_400_000
const periodMs = CREDIT_PERIOD_DAYS * dayMs

export interface Period {
  startedAt: Date
  endsAt: Date
}

/** The first period of an account that begins now. */
export function firstPeriod(startedAt: Date): Period {
  return { startedAt, endsAt: new Date(startedAt.getTime() + periodMs) }
}

/**
 * The period that contains `now`, on the same 28-day grid. A period ends at the instant the next one begins.
 */
export function periodAt(period: Period, now: Date): Period {
  const passed = Math.floor((now.getTime() - period.startedAt.getTime()) / periodMs)
  return firstPeriod(new Date(period.startedAt.getTime() + Math.max(0, passed) * periodMs))
}

/** Days until the next reset, rounded up. */
export function daysUntil(endsAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / dayMs))
}

/** Used share of the allocation, in per cent with one decimal. */
export function usagePercentage(used: number, granted: number): number {
  return granted === 0 ? 0 : Math.round((used / granted) * 1000) / 10
}

/**
 * The allocation of a period after a plan change: the new plan's credits, but never less than already used.
 */
export function grantedAfterPlanChange(planCredits: number, used: number): number {
  return Math.max(planCredits, used)
}
