import {
  addDays,
  addMonths,
  compareDays,
  type Day,
  easterOf,
  isDay,
  lastDayOf,
  mondayOfWeek,
  weekdayOf,
} from './calendar'
import { dayOfMonth, monthNumber, numberOf, weekdayNumber } from './words'

/** The reference day for dates in words, and the date order the capture uses. */
export interface Today extends Day {
  /** True when 3/4 means the third of April, false when the fourth of March, undefined if unknown. */
  writesDayFirst?: boolean | undefined
}

/** Named groups of a match. */
export type Groups = Record<string, string | undefined>

export function dated(year: string | undefined, month: number, day: string | undefined): Day | null {
  const found = { year: fullYear(year ?? ''), month, day: dayOfMonth(day ?? '') }
  return isDay(found) ? found : null
}

function fullYear(written: string): number {
  const number = Number(written.replace(/^'/, ''))
  return number < 100 ? 2000 + number : number
}

/** The year of a month: the written one, otherwise that of its next occurrence. */
const yearOf = (month: number, written: string | undefined, today: Day): number =>
  written ? fullYear(written) : month < today.month ? today.year + 1 : today.year

/** A date without a year is the next such day; one in the past two weeks keeps the current year. */
export function coming(month: number, day: string | undefined, today: Day): Day | null {
  const grace = addDays(today, -14)
  const thisYear = { year: today.year, month, day: dayOfMonth(day ?? '') }
  const found = compareDays(thisYear, grace) < 0 ? { ...thisYear, year: today.year + 1 } : thisYear
  return isDay(found) ? found : null
}

export function monthly({ month, d, y }: Groups, today: Day): Day | null {
  const number = monthNumber(month ?? '')
  return y ? dated(y, number, d) : coming(number, d, today)
}

/**
 * Reads 3/14 and 14/3 as the fourteenth of March. An ambiguous date follows the capture's own order; without one it is
 * the nearer day ahead. When a date with a year is long past, the other order is used if that gives a future date.
 */
export function slashed({ a, b, y }: Groups, today: Today): Day | null {
  const read = (isDayFirst: boolean) => {
    const [month, day] = isDayFirst ? [Number(b), a] : [Number(a), b]
    return y ? dated(y, month, day) : coming(month, day, today)
  }
  if (Number(a) > 12 || Number(b) > 12) return read(Number(a) > 12)
  const order = today.writesDayFirst
  const found = read(order === true)
  const other = read(order !== true)
  if (found === null || other === null) return found ?? other
  if (y) return compareDays(found, addDays(today, -14)) < 0 && compareDays(other, today) >= 0 ? other : found
  return order === undefined && compareDays(other, found) < 0 && compareDays(other, today) >= 0
    ? other
    : found
}

export function weekday({ which, weekday: name, later, on }: Groups, today: Day): Day {
  const ahead = (weekdayNumber(name ?? '') - weekdayOf(today) + 7) % 7
  // 'By Friday', said on a Friday, means the Friday a week later; 'next Friday' is the Friday of next week.
  if (later) return addDays(today, 7 - weekdayOf(today) + weekdayNumber(name ?? ''))
  if (/^(?:next|nxt|nächsten)$/i.test(which ?? ''))
    return addDays(today, 7 - weekdayOf(today) + weekdayNumber(name ?? ''))
  // 'Friday week' is one week after the coming Friday.
  return addDays(today, (ahead === 0 ? 7 : ahead) + (on ? 7 : 0))
}

export function friday(today: Day, weeksAhead: number): Day {
  const ahead = 5 - weekdayOf(today) + 7 * weeksAhead
  return addDays(today, ahead < 0 ? 7 - weekdayOf(today) : ahead)
}

export function weekPart({ part, which }: Groups, today: Day): Day {
  const monday = addDays(today, 1 - weekdayOf(today) + (/^(?:next|coming|n)/i.test(which ?? '') ? 7 : 0))
  if (/^early/i.test(part ?? '')) return addDays(monday, 1)
  return addDays(monday, /^(?:end|late|fin)/i.test(part ?? '') ? 4 : /^m/i.test(part ?? '') ? 2 : 0)
}

export function monthPart({ part, which }: Groups, today: Day): Day {
  const month = /^(?:next|coming)/i.test(which ?? '') ? addMonths({ ...today, day: 1 }, 1) : today
  return partOf(part, month.year, month.month)
}

export function namedMonthPart({ part, month, y }: Groups, today: Day): Day {
  const number = monthNumber(month ?? '')
  return partOf(part, yearOf(number, y, today), number)
}

export function partOf(part: string | undefined, year: number, month: number): Day {
  const isEnd = /^(?:end|late|fin)/i.test(part ?? '')
  return { year, month, day: isEnd ? lastDayOf(year, month) : /^mi/i.test(part ?? '') ? 15 : 1 }
}

export function monthEnd({ year, month }: Day): Day {
  return { year, month, day: lastDayOf(year, month) }
}

const ordinals = ['first', 'second', 'third', 'fourth', 'last']

export function quarter({ part, q, nth, y }: Groups, today: Day): Day {
  const number = q ? Number(q) : ordinals.indexOf((nth ?? '').toLowerCase()) + 1
  const year = yearOf(3 * number, y, today)
  return /^(?:beg|start)/i.test(part ?? '')
    ? { year, month: number * 3 - 2, day: 1 }
    : quarterEnd(year, number)
}

export function quarterEnd(year: number, number: number): Day {
  return monthEnd({ year, month: number * 3, day: 1 })
}

export function span(groups: Groups, today: Day): Day | null {
  const count = numberOf(groups.n ?? groups.n2 ?? groups.n3 ?? groups.n4 ?? groups.n5 ?? '1')
  const unit = (
    groups.unit ??
    groups.unit2 ??
    groups.unit3 ??
    groups.unit4 ??
    groups.unit5 ??
    ''
  ).toLowerCase()
  if (/^h/.test(unit)) return addDays(today, Math.floor(count / 24))
  if (/business|working/.test(unit)) return addWorkingDays(today, count)
  if (/fortnight/.test(unit)) return addDays(today, count * 14)
  if (/day|tag|jour/.test(unit)) return addDays(today, count)
  if (/week|wk|woche|semaine/.test(unit)) return addDays(today, count * 7)
  return addMonths(today, /quarter/.test(unit) ? count * 3 : count)
}

function addWorkingDays(today: Day, count: number): Day {
  let day = today
  for (let left = count; left > 0; ) {
    day = addDays(day, 1)
    if (weekdayOf(day) <= 5) left -= 1
  }
  return day
}

export function dayAhead(day: number, today: Day): Day | null {
  const month = day >= today.day ? today : addMonths({ ...today, day: 1 }, 1)
  const found = { year: month.year, month: month.month, day }
  return isDay(found) ? found : null
}

/** 'The first Saturday in January' */
export function weekdayOfMonth({ nth, weekday: name, month }: Groups, today: Day): Day {
  const number = monthNumber(month ?? '')
  const first = { year: yearOf(number, undefined, today), month: number, day: 1 }
  const ahead = (weekdayNumber(name ?? '') - weekdayOf(first) + 7) % 7
  const count = ordinals.indexOf((nth ?? '').toLowerCase())
  if (count < 4) return addDays(first, ahead + 7 * count)
  const last = monthEnd(first)
  return addDays(last, -((weekdayOf(last) - weekdayNumber(name ?? '') + 7) % 7))
}

/** The weeks of a month end on days 7, 14, 21, and so on. */
export function weekOfMonth({ nth, month, y }: Groups, today: Day): Day {
  const number = monthNumber(month ?? '')
  const year = yearOf(number, y, today)
  const word = (nth ?? '').toLowerCase()
  const count = /^\d/.test(word) ? Number.parseInt(word, 10) : ordinals.indexOf(word) + 1
  const last = lastDayOf(year, number)
  return { year, month: number, day: count >= 5 ? last : Math.min(last, count * 7) }
}

/** The first half of a month ends on the fifteenth, the second on the last day. */
export function halfOfMonth({ nth, month, y }: Groups, today: Day): Day {
  const number = monthNumber(month ?? '')
  const year = yearOf(number, y, today)
  return { year, month: number, day: /^(?:first|1)/i.test(nth ?? '') ? 15 : lastDayOf(year, number) }
}

export function halfOfYear({ half, y }: Groups, today: Day): Day {
  const month = 6 * Number(half)
  return monthEnd({ year: yearOf(month, y, today), month, day: 1 })
}

/** The Friday of a calendar week. */
export function calendarWeek({ week, y }: Groups, today: Day): Day | null {
  const number = Number(week)
  if (number < 1 || number > 53) return null
  const friday = (year: number) => addDays(mondayOfWeek(year, number), 4)
  if (y) return friday(fullYear(y))
  const thisYear = friday(today.year)
  return compareDays(thisYear, addDays(today, -14)) < 0 ? friday(today.year + 1) : thisYear
}

export function holiday({ feast }: Groups, today: Day): Day {
  const on = (year: number): Day => {
    if (/^(?:easter|ostern|pâques)$/i.test(feast ?? '')) return easterOf(year)
    return /^new/i.test(feast ?? '') ? { year, month: 12, day: 31 } : { year, month: 12, day: 24 }
  }
  const thisYear = on(today.year)
  return compareDays(thisYear, today) < 0 ? on(today.year + 1) : thisYear
}
