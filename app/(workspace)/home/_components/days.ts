/** Calendar days are written yyyy-mm-dd, as in the API. */
const dayMs = 86_400_000

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayWithYear = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

const pad = (part: number) => String(part).padStart(2, '0')

/** The day of a moment in the reader's time zone. */
export const localDay = (moment: Date): string =>
  `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`

export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10)

const asDate = (day: string) => new Date(`${day}T00:00:00Z`)

/** The number of days between two days; negative if the second comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((asDate(to).getTime() - asDate(from).getTime()) / dayMs)

/** The day in full: "Saturday 21 November 2026". */
export const dayInFull = (day: string): string =>
  `${weekday.format(asDate(day))} ${longDay.format(asDate(day))} ${day.slice(0, 4)}`

/** When something is due, relative to a given day. */
export function dueWords(due: string, today: string): string {
  const days = daysBetween(today, due)
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  if (days === -1) return '1 day overdue'
  if (days < 0) return `${-days} days overdue`
  if (days < 7) return weekday.format(asDate(due))
  return due.slice(0, 4) === today.slice(0, 4)
    ? shortDay.format(asDate(due))
    : dayWithYear.format(asDate(due))
}
