import type { Range } from '../../reading'
import { type Day, formatDay } from './calendar'
import { dueRules } from './rules'

export interface Due extends Range {
  /** yyyy-mm-dd; null when the words name no day. */
  date: string | null
}

const bound =
  /^(?:due|deadline|by|before|until|till|no later|not later|latest|bis|spätestens|at the latest|end of|EO[DWMY]|COB)/i
/** 'We spoke on Monday', 'since last Friday', 'every Tuesday' set nobody a term. */
/** Acts of the meeting itself have no term. */
const atHand = /\bthis (?:meeting|call|session|morning)\b/i
const notAhead =
  /\b(?:since|last|every|each|past|previous|yesterday|jeden|letzte[nr]?|ago|was|were|spoke|met|sent|received|of the|from)\s*$/i

/** Until when something is to be done, by the words of a sentence said on `today`; without a day the words alone. The firmest phrase wins. */
export function findDue(text: string, today: Day | null): Due | null {
  let best: (Due & { rank: number }) | null = null
  for (const { pattern, dayOf } of dueRules) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index
      const written = match[0].replace(/\.$/, '')
      if (atHand.test(written) || notAhead.test(text.slice(Math.max(0, start - 14), start))) continue
      const day = today && dayOf(match.groups ?? {}, today)
      const rank = (bound.test(written) ? 2 : 0) + (day ? 3 : 0)
      const end = start + written.length
      const overlaps = best !== null && start < best.end && end > best.start
      if (overlaps && best && written.length <= best.end - best.start) continue
      if (!best || rank > best.rank || (overlaps && rank === best.rank))
        best = { start, end, date: day ? formatDay(day) : null, rank }
    }
  }
  return best && { start: best.start, end: best.end, date: best.date }
}
