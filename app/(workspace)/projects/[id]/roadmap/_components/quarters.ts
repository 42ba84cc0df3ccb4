import type { InitiativeWire } from '@/lib/audit/roadmap/contract'

const numberOf = (quarter: string): number => Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(6)) - 1

/** The quarter a number of quarters after another. */
export function quarterAfter(quarter: string, by: number): string {
  const number = numberOf(quarter) + by
  return `${Math.floor(number / 4)}-Q${(number % 4) + 1}`
}

export const quartersBetween = (from: string, to: string): number => numberOf(to) - numberOf(from)

/** `2027-Q1` in words: `Q1 2027`. */
export const quarterLabel = (quarter: string): string => quarter.split('-').reverse().join(' ')

/** `Q1 2027`, or `Q1 2027 to Q3 2027`. */
export function periodOf({ startQuarter, quarterCount }: InitiativeWire): string {
  const last = quarterAfter(startQuarter, quarterCount - 1)
  return last === startQuarter ? quarterLabel(last) : `${quarterLabel(startQuarter)} to ${quarterLabel(last)}`
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** A calendar date such as 2027-03-31 in words: 31 Mar 2027. */
export const dayOf = (date: string): string => days.format(new Date(date))
