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

const words: Record<string, string> = {
  s: 'second',
  sec: 'second',
  secs: 'second',
  second: 'second',
  seconds: 'second',
  sekunde: 'second',
  sekunden: 'second',
  min: 'minute',
  mins: 'minute',
  minute: 'minute',
  minutes: 'minute',
  minuten: 'minute',
  h: 'hour',
  hr: 'hour',
  hrs: 'hour',
  hour: 'hour',
  hours: 'hour',
  hourly: 'hour',
  stunde: 'hour',
  stunden: 'hour',
  shift: 'shift',
  shifts: 'shift',
  day: 'day',
  days: 'day',
  daily: 'day',
  weekday: 'day',
  workday: 'day',
  tag: 'day',
  tage: 'day',
  tagen: 'day',
  täglich: 'day',
  week: 'week',
  weeks: 'week',
  weekly: 'week',
  wk: 'week',
  woche: 'week',
  wochen: 'week',
  wöchentlich: 'week',
  fortnight: 'fortnight',
  fortnightly: 'fortnight',
  month: 'month',
  months: 'month',
  monthly: 'month',
  mo: 'month',
  monat: 'month',
  monate: 'month',
  monaten: 'month',
  monatlich: 'month',
  quarter: 'quarter',
  quarters: 'quarter',
  quarterly: 'quarter',
  quartal: 'quarter',
  year: 'year',
  years: 'year',
  yearly: 'year',
  annual: 'year',
  annually: 'year',
  annum: 'year',
  yr: 'year',
  yrs: 'year',
  jahr: 'year',
  jahre: 'year',
  jahren: 'year',
  jährlich: 'year',
  monday: 'week',
  tuesday: 'week',
  wednesday: 'week',
  thursday: 'week',
  friday: 'week',
  saturday: 'week',
  sunday: 'week',
  morning: 'day',
  afternoon: 'day',
  evening: 'day',
  night: 'day',
}

/** The period a word names, 'working days' as days; null for other words. */
export function periodOf(word: string): string | null {
  return words[word.toLowerCase()] ?? null
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
