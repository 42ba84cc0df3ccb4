import { guessLanguage } from '../../words'
import { dayOf } from './calendar'
import type { Today } from './dates'

const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/(?:20)?\d{2})?(?![\d/])/g

/**
 * Whether a text writes the day before the month: decided by its unambiguous dates, otherwise by its
 * language; undefined for English without such dates.
 */
function writesDayFirst(text: string): boolean | undefined {
  let balance = 0
  for (const [, a, b] of text.matchAll(slashed)) {
    if (Number(a) > 12 && Number(a) <= 31 && Number(b) <= 12) balance += 1
    if (Number(b) > 12 && Number(b) <= 31 && Number(a) <= 12) balance -= 1
  }
  if (balance !== 0) return balance > 0
  return ['en', 'und'].includes(guessLanguage(text)) ? undefined : true
}

/** The reference day for the dates of a text; null when `capturedAt` cannot be parsed. */
export function todayOf(text: string, capturedAt: string): Today | null {
  const day = dayOf(capturedAt)
  return day && { ...day, writesDayFirst: writesDayFirst(text) }
}
