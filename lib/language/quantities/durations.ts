import type { Quantity } from '../reading'
import type { Amount } from './numbers'
import { readPer } from './per'
import { periodOf } from './periods'

const unit =
  /^[\s\u00a0-]?(?:(?:full|whole|working|business|calendar|man|person|solid|more|extra|additional|good|long)[\s-]){0,2}(seconds?|secs?|minutes?|mins?|hours?|hrs?|h|days?|weeks?|wks?|months?|quarters?|years?|yrs?|shifts?|fortnights?|Minuten|Stunden?|Tage?n?|Wochen?|Monate?n?|Jahre?n?)(?![\p{L}\p{N}])/iu
const halfMore = /^ and a (half|quarter)(?![p{L}])/i
const ago = /^ ?(?:ago|old)(?![p{L}])|^ of experience/i

/** A duration around a number; 'two times a week' and 'years of experience' are not durations. */
export function readDuration(text: string, amount: Amount): Quantity | null {
  // '2 and a half days' has the half before the unit, 'a day and a half' after it.
  const joined = halfMore.exec(text.slice(amount.end, amount.end + 20))
  const from = amount.end + (joined?.[0].length ?? 0)
  const match = unit.exec(text.slice(from, from + 48))
  if (!match) return null
  const period = periodOf(match[1] as string)
  if (!period) return null
  let end = from + match[0].length
  let more = joined ? shareOf(joined[1] as string) : 0
  const half = halfMore.exec(text.slice(end, end + 20))
  if (half) {
    more = shareOf(half[1] as string)
    end += half[0].length
  }
  if (ago.test(text.slice(end, end + 16))) return null
  // A quarter is as often a part of an hour as of a year.
  if (period === 'quarter' && amount.value < 1) return null
  const per = readPer(text.slice(end, end + 40))
  if (per) end += per.length
  return {
    kind: 'duration',
    start: amount.start,
    end,
    value: amount.value + more,
    upper: amount.upper + more,
    unit: period,
    per: per?.per ?? null,
  }
}

const oneSpan =
  /(?<=\b(?:take|takes|took|taking|within|after|for|last|lasts|lasted|need|needs|needed|wait|waits|waited|waiting|require|requires|spend|spends|spent|lose|loses|costs?)(?: us| me| them| him| her| you| it)?(?: about| around| almost| nearly| roughly| at least| over| more than| up to| easily| sometimes| often)? )an? (?:whole |full |good |working )?(minute|hour|day|week|month|quarter|year)(?!\w)(?! and a)/gi

const spanAndMore = /(?<!\w)an? (minute|hour|day|week|month|year) and a (half|quarter)(?!\w)/gi

/** 'It takes us a week', 'a day and a half': durations whose number is only an article. */
export function findSingleSpans(text: string): Quantity[] {
  return [...text.matchAll(spanAndMore), ...text.matchAll(oneSpan)].map((match) => {
    const end = match.index + match[0].length
    const per = match[2] ? readPer(text.slice(end, end + 40)) : null
    const value = 1 + (match[2] ? shareOf(match[2]) : 0)
    return {
      kind: 'duration',
      start: match.index,
      end: end + (per?.length ?? 0),
      value,
      upper: value,
      unit: (match[1] as string).toLowerCase(),
      per: per?.per ?? null,
    }
  })
}

function shareOf(word: string): number {
  return word.toLowerCase() === 'half' ? 0.5 : 0.25
}
