const pad = (value: number) => String(value).padStart(2, '0')

/** The calendar date (yyyy-mm-dd) in the reader's time zone. */
export const localDay = (now: Date): string =>
  `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`

/**
 * The moment stored for a day: its UTC date is that day, because dates in a capture's text count from the UTC date.
 * Captures of one day keep the order in which they were made, and none lies in the future further than its day does.
 */
export function momentOf(day: string, now: Date): string {
  const atThisTime = `${day}T${now.toISOString().slice(11)}`
  return new Date(atThisTime) > now ? `${day}T00:00:00.000Z` : atThisTime
}
