import type { Quantity } from '../reading'
import { periodOf } from './periods'

const often =
  /(?<![\p{L}\p{N}-])(?:(once|twice|thrice|(?:\d{1,4}|two|three|four|five|six|seven|eight|nine|ten)(?:(?: ?[-–] ?| to | or )(?:\d{1,4}|two|three|four|five|six|seven|eight|nine|ten))? times)(?: (?:an?|per|each|every) |\/)(hour|day|week|month|quarter|year|shift)|(?:every|each) (?:(other|second|third|two|three|four|five|six|\d{1,3}) )?(?:single )?(hour|day|weekday|week|month|quarter|year|shift|minute|monday|tuesday|wednesday|thursday|friday|saturday|sunday|morning|afternoon|evening|night)s?|(hourly|daily|weekly|fortnightly|monthly|quarterly|annually|yearly|täglich|wöchentlich|monatlich|jährlich))(?![\p{L}])/giu
/**
 * 'In 2025 it broke four times', 'four times in 2025', 'twice last year': a frequency within the year named.
 */
const times =
  /(?<![\p{L}\p{N}-])((?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten) times|twice)(?! (?:an?|per|each|every|as|more|the|\d)\b)(?!\p{L})/giu
const yearBefore = /\b(?:in (?:19|20)\d{2}|last year|this year)\b[^.;?!]*$/i
const yearAfter = /^ (?:in (?:19|20)\d{2}|last year|this year)(?!p{L})/i
const yearReach = 70
const numbers = 'once twice three four five six seven eight nine ten'.split(' ')
const synonyms: Record<string, string> = {
  other: 'twice',
  second: 'twice',
  two: 'twice',
  thrice: 'three',
  third: 'three',
}

/** Finds how often something happens: 'daily', 'every Friday', 'twice a week', 'every two months'. */
export function findFrequencies(text: string): Quantity[] {
  const found: Quantity[] = []
  for (const match of text.matchAll(often)) {
    const base = {
      kind: 'frequency' as const,
      start: match.index,
      end: match.index + match[0].length,
      unit: 'time',
    }
    const [, times, timesPer, step, stepUnit, adverb] = match
    if (times) {
      const [low, high] = times
        .toLowerCase()
        .replace(/ times$/, '')
        .split(/ ?[-–] ?| to | or /)
        .map(numberOf)
      if (low === undefined) continue
      found.push({ ...base, value: low, upper: high ?? low, per: (timesPer as string).toLowerCase() })
    } else {
      const period = periodOf((stepUnit ?? adverb) as string)
      if (!period) continue
      const every = step ? numberOf(step.toLowerCase()) : 1
      found.push({ ...base, value: 1, upper: 1, per: every > 1 ? `${every} ${period}s` : period })
    }
  }
  for (const match of text.matchAll(times)) {
    const end = match.index + match[0].length
    if (found.some((other) => match.index < other.end && end > other.start)) continue
    const after = yearAfter.exec(text.slice(end, end + 16))
    if (!after && !yearBefore.test(text.slice(Math.max(0, match.index - yearReach), match.index))) continue
    const value = numberOf((match[1] as string).toLowerCase().replace(/ times$/, ''))
    found.push({
      kind: 'frequency',
      start: match.index,
      end: end + (after?.[0].length ?? 0),
      unit: 'time',
      value,
      upper: value,
      per: 'year',
    })
  }
  return found
}

function numberOf(word: string): number {
  const at = numbers.indexOf(synonyms[word] ?? word)
  return at < 0 ? Number(word) : at + 1
}
