/** Days after the invitation at which reminders are sent, within the default validity of a link. */
export const DEFAULT_REMINDER_DAYS: readonly number[] = [3, 7, 11]
