/** The context of a phrase in its sentence. */
export interface HitContext {
  negated: boolean
  /** In the past: 'used to be', 'no longer'. */
  past: boolean
  /** Hypothetical: 'would be', 'if we had'. */
  hypothetical: boolean
}

const windowChars = 60
const clauseBreak =
  /[,;:.!?()–—"]|\b(?:but|although|though|while|because|since|which|however|yet|and then|so that)\b/gi
const negator =
  /\b(?:not|no|never|none|without|hardly|barely|rarely|seldom|neither|nor|zero|cannot|free (?:of|from)|\w+n't|few|little)\b(?! (?:only|just|always|sure))/gi
const halfNegated = /\b(?:not|n't) (?:only|just|always|sure)\b/i
const former =
  /\b(?:used to|no longer|not any ?more|previously|in the past|back then|until (?:last|we|the)|formerly|has been (?:solved|fixed|resolved)|were resolved|was (?:solved|fixed|resolved))\b/i
const laterFixed =
  /\b(?:any ?more|any longer|in the past|until (?:last year|we)|is (?:solved|fixed|resolved|gone)|has been (?:solved|fixed|resolved)|was (?:solved|fixed|resolved))\b/i
const supposed = /\b(?:would|could|might|if|unless|should|imagine|suppose)\b/i
const words = /\s+/
const reachWords = 5

export function contextOf(text: string, start: number, end: number): HitContext {
  const before = clauseBefore(text, start)
  const after = text.slice(end, end + windowChars)
  return {
    negated: isNegated(before) || /^ (?:free|is not|isn't|are not|aren't|was not|wasn't)\b/i.test(after),
    past: former.test(before) || laterFixed.test(after),
    hypothetical: supposed.test(before),
  }
}

function clauseBefore(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - windowChars), start)
  let from = 0
  for (const match of before.matchAll(clauseBreak)) from = match.index + match[0].length
  return before.slice(from)
}

function isNegated(before: string): boolean {
  let last: RegExpExecArray | null = null
  for (const match of before.matchAll(negator)) last = match
  if (!last || halfNegated.test(before)) return false
  const between = before.slice(last.index + last[0].length).trim()
  if (between === '') return true
  const count = between.split(words).length
  // 'no one has time to fix errors' negates the time, not the errors.
  return (
    count < reachWords &&
    !/\b(?:time|way|one|body|idea|to|how|where|who|what|budget|api|interface)\b/i.test(between)
  )
}
