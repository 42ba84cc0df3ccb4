import type { Range } from '../../reading'
import { formatDay } from './calendar'
import type { Today } from './dates'
import { dueRules } from './rules'

export interface Due extends Range {
  /** yyyy-mm-dd; null when the words do not determine a day. */
  date: string | null
}

const bound =
  /^(?:due|deadline|by|before|until|till|no later|not later|latest|bis|spätestens|at the latest|end of|avant|d'ici|jusqu|antes|para el|hasta|EO[DWMY]|COB)/i
/** References to the meeting itself are not deadlines. */
const meetingReference = /(?<!\bafter )\bthis (?:meeting|call|session|morning)\b/i
/** 'We spoke on Monday', 'since last Friday' and 'every Tuesday' are not deadlines. */
const notDeadline =
  /\b(?:since|last|every|each|past|previous|yesterday|jeden|letzte[nr]?|ago|was|were|spoke|(?<!\bbe )(?:met|sent|received)|of the|from)\s*$/i

/**
 * Finds the deadline in a sentence said on `today`; without a day, returns only the words. The most specific
 * phrase wins.
 */
export function findDue(text: string, today: Today | null): Due | null {
  let best: (Due & { rank: number }) | null = null
  for (const { pattern, dayOf } of dueRules) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index
      const written = withoutStop(match[0])
      if (meetingReference.test(written) || notDeadline.test(text.slice(Math.max(0, start - 14), start)))
        continue
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

/** '20.03.' keeps its full stop, 'EOD.' does not. */
function withoutStop(written: string): string {
  return /\d\.\d{1,2}\.$/.test(written) ? written : written.replace(/\.$/, '')
}
