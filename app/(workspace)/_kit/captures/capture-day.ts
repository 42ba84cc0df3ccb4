const pad = (value: number) => String(value).padStart(2, '0')

/** The calendar date (yyyy-mm-dd) where the reader is. */
export const localDay = (now: Date): string =>
  `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`

/**
 * The moment that stands for a day something happened: its date in UTC is that day, so that dates in words count from
 * it wherever the reader is; captures of one day keep the order in which they came, and none lies in the future
 * further than its day does.
 */
export function momentOf(day: string, now: Date): string {
  const atThisTime = `${day}T${now.toISOString().slice(11)}`
  return new Date(atThisTime) > now ? `${day}T00:00:00.000Z` : atThisTime
}
