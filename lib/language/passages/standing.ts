/**
 * Whether a statement is about the client as it is today: `others` is about another firm, `former` about the past,
 * `supposed` about what does not happen, `untroubled` denies a problem. Only `current` ones support a need.
 */
export type Standing = 'current' | 'others' | 'former' | 'supposed' | 'untroubled'

const others = [
  /\bat (?:my|his|her|our|their) (?:previous|former|last|old) (?:employer|company|firm|job|place|school|practice)\b/iu,
  /^\W*(?:[Aa]nd |[Bb]ut |[Ss]o )?(?:[Oo]ur|[Aa]|[Tt]he|[Oo]ne|[Aa]nother) (?:\p{L}+ )?(?:competitor|rival)s?(?: \p{Lu}[\p{L}-]+)? (?!offer|win|won|took|take)\p{L}+/u,
  /^\W*our (?:supplier|vendor|carrier)(?: \p{Lu}[\p{L}-]+)? (?:re-?)?(?:types|keys|enters|loses|spends)\b/iu,
]

const pastVerb = String.raw`\b(?:we|they|I|he|she|everyone|everybody|people|staff) (?:\p{L}+ly )?(?:\p{L}+ed|did|had|kept|wrote|made|lost|took|sent|spent|ran)\b`
const former = [
  new RegExp(
    String.raw`^\W*(?:until|till|up to|before) (?:the end of )?(?:\p{L}+ )?(?:19|20)\d\d\b.*?${pastVerb}`,
    'iu',
  ),
  /\b(?:was|were|has been|have been|got) (?:finally )?(?:solved|fixed|resolved|abolished|sorted(?: out)?)\b(?! (?:by hand|manually|late))/iu,
  /^\W*since then\b.*\b(?:has|have) (?:done|taken|handled|replaced)\b/iu,
]

const supposed = [
  /^\W*if (?:we|it|they|you|I)\b.*\bwould\b.*\bbut (?:we|it|they|I) (?:do|did|does)(?:n['’]t| not)\b/iu,
]

const trouble = String.raw`(?:errors?|mistakes?|delays?|duplicates?(?! \p{L})|duplicate (?:payments?|entries|records?|invoices?|orders?|bookings?)|problems?|issues?|complaints?|backlogs?|waiting times?|losses|double entry|rework|such work|such problem)`
const reserve =
  /\b(?:not|but|except|only|should|would|could|can|want|wish|need|if|when|unless|until|still|manual(?:ly)?|half|some|often|supposed|in theory|on paper|then|never(?! any)|nothing|rarely)\b|n['’]t\b|\?/iu
const untroubled = [
  new RegExp(
    String.raw`^\W*(?:and |so )?(?:we|there|it|they) (?:have|has|are|is|see|get|make) (?:no|never any|hardly any) (?:\p{L}+ )?${trouble}`,
    'iu',
  ),
  /\b(?:is|are|gets?|goes|go|happens?) (?:\p{L}+ ){0,4}(?:fully )?automatically\b/iu,
  /\b(?:comes?|goes?|runs?|happens?|arrives?|(?:is|are|gets?) (?:sent|booked|posted|transferred|imported|updated|copied)) (?:\p{L}+ ){0,3}by (?:itself|themselves)\b/iu,
  /\b(?:by|via|through) (?:EDI|API|an interface)\b.*\b(?:nobody|no one|without)\b/iu,
  /\b(?:is|are) (?:always )?(?:complete|clean|accurate|correct|up[- ]to[- ]date)\b.*\b(?:owner|checked|every (?:day|week|month))\b/iu,
  /\b(?:is|are) (?:always |all )?(?:complete|clean|accurate|correct|up[- ]to[- ]date)(?:,? and (?:complete|clean|accurate|correct|up[- ]to[- ]date))?\W*$/iu,
  /\b(?:one|a single) clean (?:system|database|source)\b/iu,
]

/** The standing of a sentence by its turns of phrase. A sentence that adds a reserve denies nothing. */
export function standingOf(text: string): Standing {
  const plain = text.replace(/\s+/g, ' ')
  const says = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(plain))
  if (says(others)) return 'others'
  if (says(former)) return 'former'
  if (says(supposed)) return 'supposed'
  return !reserve.test(plain) && says(untroubled) ? 'untroubled' : 'current'
}
