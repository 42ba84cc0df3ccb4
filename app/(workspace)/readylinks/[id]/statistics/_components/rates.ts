/**
 * A share in whole percent, at most 100, because a respondent's visit may not have been counted. Null if the total is
 * zero.
 */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.min(100, Math.round((100 * part) / whole))
}

/** A round upper end for an axis with this value, whose half is a whole number. */
export function axisEnd(highest: number): number {
  if (highest <= 2) return 2
  const magnitude = 10 ** Math.floor(Math.log10(highest))
  const end = [1, 2, 4, 6, 8, 10].map((step) => step * magnitude).find((step) => step >= highest)!
  return end % 2 === 0 ? end : end + 1
}

const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** "3 Nov" for `2026-11-03`. */
export const dayName = (day: string): string => shortDay.format(new Date(`${day}T00:00:00Z`))
