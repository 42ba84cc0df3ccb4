/** The day of a moment in the reader's time zone, in the format of a date field: yyyy-mm-dd. */
export function dayOf(moment: string | Date): string {
  const date = new Date(moment)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/**
 * The moment stored for the day of a date field: noon in the reader's time zone, so that it stays the same day in
 * most others. Undefined for an incomplete date.
 */
export function momentOf(day: string): string | undefined {
  const date = new Date(`${day}T12:00:00`)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(date.getTime()) ? date.toISOString() : undefined
}
