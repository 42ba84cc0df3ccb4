/** Calendar days as yyyy-mm-dd, calculated in UTC so that no time zone moves them. */
export interface Day {
  year: number
  /** 1 to 12. */
  month: number
  day: number
}

export function dayOf(isoTime: string): Day | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoTime)
  if (!match) return null
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  return isDay({ year, month, day }) ? { year, month, day } : null
}

export function isDay({ year, month, day }: Day): boolean {
  return year >= 1900 && year < 2200 && month >= 1 && month <= 12 && day >= 1 && day <= lastDayOf(year, month)
}

export function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

export function addDays({ year, month, day }: Day, days: number): Day {
  return fromTime(Date.UTC(year, month - 1, day + days))
}

/** Adds months; a day that the target month lacks becomes the month's last day. */
export function addMonths({ year, month, day }: Day, months: number): Day {
  const total = year * 12 + (month - 1) + months
  const target = { year: Math.floor(total / 12), month: (total % 12) + 1 }
  return { ...target, day: Math.min(day, lastDayOf(target.year, target.month)) }
}

/** 1 (Monday) to 7 (Sunday). */
export function weekdayOf({ year, month, day }: Day): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7
}

/** The Monday of a calendar week, numbered as in ISO 8601. */
export function mondayOfWeek(year: number, week: number): Day {
  const fourth = { year, month: 1, day: 4 }
  return addDays(fourth, 1 - weekdayOf(fourth) + (week - 1) * 7)
}

/** Easter Sunday of the Gregorian calendar. */
export function easterOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const epact =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * shift + 114
  return { year, month: Math.floor(days / 31), day: (days % 31) + 1 }
}

export function formatDay({ year, month, day }: Day): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

export function compareDays(a: Day, b: Day): number {
  return a.year - b.year || a.month - b.month || a.day - b.day
}

function fromTime(time: number): Day {
  const date = new Date(time)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}
