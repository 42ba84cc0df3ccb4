import { guessLanguage } from '../../words'
import { dayOf } from './calendar'
import type { Today } from './reckon'

const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/(?:20)?\d{2})?(?![\d/])/g

/** Whether a text writes the day before the month: by its dates that can be read in one way only, else by its language. */
function writesDayFirst(text: string): boolean {
  let balance = 0
  for (const [, a, b] of text.matchAll(slashed)) {
    if (Number(a) > 12 && Number(a) <= 31 && Number(b) <= 12) balance += 1
    if (Number(b) > 12 && Number(b) <= 31 && Number(a) <= 12) balance -= 1
  }
  return balance === 0 ? !['en', 'und'].includes(guessLanguage(text)) : balance > 0
}

/** What the dates of a text are counted from; null when the time cannot be read. */
export function todayOf(text: string, capturedAt: string): Today | null {
  const day = dayOf(capturedAt)
  return day && { ...day, writesDayFirst: writesDayFirst(text) }
}
