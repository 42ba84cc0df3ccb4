export const EXPIRY_CHOICES = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: 'date', label: 'On a date' },
  { value: 'never', label: 'Never' },
] as const
export type ExpiryChoice = (typeof EXPIRY_CHOICES)[number]['value']

const DAY_MS = 86_400_000

/**
 * The expiry time of a choice; null for never.
 * @param date for the choice of a date, `YYYY-MM-DD`: the token works until that day ends in the reader's time zone. An
 * invalid date is passed on unchanged, so that the contract's schema rejects it.
 */
export function expiryOf(choice: ExpiryChoice, date: string, now: number): string | null {
  if (choice === 'never') return null
  if (choice !== 'date') return new Date(now + Number(choice) * DAY_MS).toISOString()
  const end = new Date(`${date}T23:59:59`)
  return Number.isNaN(end.getTime()) ? date : end.toISOString()
}

/** The day after the given one, in the format of a date field. */
export function dayAfter(now: Date): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  return [
    day.getFullYear(),
    String(day.getMonth() + 1).padStart(2, '0'),
    String(day.getDate()).padStart(2, '0'),
  ].join('-')
}
