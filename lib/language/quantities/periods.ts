/** Periods that quantities are counted in or per, with their length in calendar hours. */
const hours: Record<string, number> = {
  second: 1 / 3600,
  minute: 1 / 60,
  hour: 1,
  shift: 8,
  day: 24,
  week: 168,
  fortnight: 336,
  month: 730,
  quarter: 2190,
  year: 8760,
}

const names: Record<string, string> = {
  second: 's sec secs second seconds sekunde sekunden',
  minute: 'min mins minute minutes minuten',
  hour: 'h hr hrs hour hours hourly stunde stunden',
  shift: 'shift shifts',
  day: 'day days daily weekday workday tag tage tagen täglich morning afternoon evening night',
  week: 'week weeks weekly wk woche wochen wöchentlich monday tuesday wednesday thursday friday saturday sunday',
  fortnight: 'fortnight fortnightly',
  month: 'month months monthly mo monat monate monaten monatlich',
  quarter: 'quarter quarters quarterly quartal',
  year: 'year years yearly annual annually annum yr yrs jahr jahre jahren jährlich',
}

const words = new Map(
  Object.entries(names).flatMap(([period, list]) => list.split(' ').map((word) => [word, period] as const)),
)

/** The period a word names, 'working days' as days; null for other words. */
export function periodOf(word: string): string | null {
  return words.get(word.toLowerCase()) ?? null
}

/** Length of a period in hours, a working day as a day; null when the unit is not a period. */
export function hoursOf(unit: string): number | null {
  return hours[unit] ?? null
}

/** How many times a year a period occurs: 12 for 'month', 26 for '2 weeks'; null when it is not a period. */
export function timesPerYear(per: string): number | null {
  const match = /^(?:(\d+(?:\.\d+)?) )?([a-z]+?)s?$/.exec(per)
  if (!match) return null
  const perYear: Record<string, number> = {
    hour: 1760,
    shift: 220,
    day: 220,
    week: 52,
    fortnight: 26,
    month: 12,
    quarter: 4,
    year: 1,
  }
  const times = perYear[match[2] as string]
  return times === undefined ? null : times / Number(match[1] ?? 1)
}
