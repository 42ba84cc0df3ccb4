import type { Quantity } from '../reading'
import type { Scene } from './scene'

/** The sense in which a figure is given. */
export interface Manner {
  /** Whether the figure is a target, an official figure or actual practice. */
  sense: 'target' | 'official' | 'actual' | 'plain'
  rough: boolean
  /** An upper or lower bound covers everything below or above it. */
  bound: 'most' | 'least' | null
  /** Only wished, asked or imagined. */
  supposed: boolean
  /** Applies to a special case only. */
  special: boolean
  /** A figure per person, not for the whole. */
  perHead: boolean
  /** A period other than the present, or a part of the whole; '' for neither. */
  period: string
}

const target =
  /\b(?:target|goal|aim|objective|sla|service level|should|shall|must|promise[ds]?|guarantee[ds]?|committed|agreed|deadline|standard time)\b/i
const official =
  /\b(?:on paper|officially|in theory|supposed(?:ly)?|according to|the (?:manual|handbook|policy|document|procedure|contract|sop) (?:says|states|claims)|documented|nominally|they say|is said|we tell)\b/i
const actual =
  /\b(?:really|actually|in practice|in reality|in fact|honestly|to be honest|more like|closer to|realistically|currently|measured|turns out|effectively|de facto|nowadays|these days)\b/i
const roughly =
  /\b(?:about|around|roughly|approximately|approx|some|nearly|almost|maybe|perhaps|ca|circa|or so|give or take|ish|probably|i think|i guess|estimated?)\b|~/i
const upTo =
  /\b(?:up to|at most|no more than|not more than|maximum(?: of)?|max\.?|within|less than|under|below|fewer than|no later than|not longer than|at the latest|inside)\s*$/i
const upToAfter = /^\s*(?:at most|maximum|max\b|or less|or fewer|at the latest)/i
const atLeast =
  /\b(?:at least|minimum(?: of)?|min\.?|more than|over|above|no less than|not less than|upwards of|exceeds?|exceeding)\s*$/i
const atLeastAfter = /^\s*(?:or more|plus\b|\+|at least|minimum)/i
const supposing =
  /\b(?:would(?! (?:say|guess|estimate|think))|could|might|imagine|if(?! you ask me| i may| you like| you want)|unless|suppose|wish|hope|want|ideally|plan(?:s|ned|ning)? to|expect(?:ed|s)? to|may|i'll|we'll|they'll|next (?:few|couple)|in the next|will be|going to be|reduc(?:e|ed|ing) (?:\w+ ){0,4}to|cut (?:\w+ ){0,4}to)\b/i
const special =
  /\b(?:worst case|best case|peak|high season|season|sometimes|occasionally|exception(?:s|al|ally)?|complex|complicated|urgent|express|rush|simple|small|large|big|special|in some cases|some (?:of|cases|customers|orders|invoices)|once in a while|international|foreign|overseas|new customers?|first|remaining|of them|of these|of those|of which|of whom|other|extra|additional|each of|pilot|temporary|trial|another|more(?! like| than)|ones)\b|, where\b/i
const heads =
  /\b(?:each (?:clerk|person|employee|agent|of us|of them|colleague|operator|planner|nurse|driver|team member)|per (?:clerk|person|employee|agent|head|fte|capita)|a person|myself|i (?:spend|do|handle|process|enter|get|take|need|check|work|manage)|my|one person|every (?:clerk|employee|agent|one of us))\b/i
const past =
  /\b(?:last (?:year|quarter|month|week)|previous(?:ly)?|used to|formerly|back then|years? ago|in the past|before the|at that time|two years|was|were|had|historical(?:ly)?|until (?:last|we|recently|then))\b/i
const future =
  /\b(?:next (?:year|quarter|month)|by the end of|in future|from (?:january|next)|planned|forecast(?:ed)?|roadmap|will)\b/i
const clauseReach = 70
const asks = /\?["')\]]*$/

export function mannerOf(scene: Scene, quantity: Quantity): Manner {
  const { text, statement } = scene
  const offset = quantity.start - statement.start
  const at = Math.max(0, Math.min(text.length, offset))
  const before = clauseBefore(text, at)
  const near = text.slice(Math.max(0, at - 34), at)
  const after = text.slice(
    at + (quantity.end - quantity.start),
    at + (quantity.end - quantity.start) + clauseReach,
  )
  const clause = `${before}${text.slice(at, at + (quantity.end - quantity.start))}${clauseAfter(after)}`
  return {
    sense: senseOf(scene, clause),
    rough: roughly.test(near) || /^\s*(?:or so|ish|give or take)/i.test(after),
    bound:
      upTo.test(near) || upToAfter.test(after)
        ? 'most'
        : atLeast.test(near) || atLeastAfter.test(after)
          ? 'least'
          : null,
    supposed: isSupposed(text, at, clause) || (asks.test(text) && !/, not\b/.test(text)),
    special: special.test(clause),
    perHead: heads.test(text),
    period: periodOf(scene, clause),
  }
}

/** 'If I add the rest, I arrive at eleven' states the eleven; 'if it were eleven' does not. */
function isSupposed(text: string, at: number, clause: string): boolean {
  if (!supposing.test(clause)) return false
  const result =
    /\bif [^,;.]+(?:, [^,;.]+)*, (?:then )?(?:i|we|you|it|that|the \w+) (?:arrive|get|come|have|end|is|are|comes|costs?|takes?)\b([^,;.]*)$/i.exec(
      text.slice(0, at),
    )
  return result === null || supposing.test(result[1] ?? '')
}

function senseOf({ source }: Scene, clause: string): Manner['sense'] {
  if (official.test(clause)) return 'official'
  if (actual.test(clause)) return 'actual'
  if (target.test(clause) && source.sourceType !== 'interview') return 'target'
  if (/\b(?:target|goal|sla|should|supposed)\b/i.test(clause)) return 'target'
  return 'plain'
}

function periodOf({ statement }: Scene, clause: string): string {
  const years = statement.mentions.filter(({ kind }) => kind === 'date').map(({ name }) => name.slice(0, 4))
  if (years.length > 0) return [...new Set(years)].sort().join(' ')
  return past.test(clause) ? 'past' : future.test(clause) ? 'future' : ''
}

/** The part of the sentence before an offset that belongs to the same clause. */
export function clauseBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - clauseReach * 2), at)
  let from = 0
  for (const match of before.matchAll(
    /[;:()–—]|, (?:but|and|while|although|whereas)|\b(?:but|although|whereas|however|while)\b/gi,
  )) {
    from = match.index
  }
  return before.slice(from)
}

function clauseAfter(after: string): string {
  const stop = /[;:()–—]|, |\b(?:but|although|whereas|however|while)\b/i.exec(after)
  return stop ? after.slice(0, stop.index) : after
}
