/** The day of a moment where the reader is, as a date field holds it: yyyy-mm-dd. */
export function dayOf(moment: string | Date): string {
  const date = new Date(moment)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/**
 * A day of a date field as the moment that is kept: noon where the reader is, so that it is the same day for them
 * wherever they travel. Undefined for half a date.
 */
export function momentOf(day: string): string | undefined {
  const date = new Date(`${day}T12:00:00`)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(date.getTime()) ? date.toISOString() : undefined
}
