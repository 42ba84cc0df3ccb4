import { clarityOf, titleOf } from '../passages'
import type { JudgedStatement } from '../statements'
import { isLeading, isOffer, turnsIn } from '../statements/turns'
import { capitalised } from '../wording'
import { taggedWords } from '../words/tagged-words'

const shortest = 30
const fewestTerms = 4
const longest = 165
/** A spoken decision may be part of a longer sentence. */
const longestSaid = 400
const clear = 0.8
/** Speech from one person to another, which a report cannot state unchanged. */
const personal = /\b(?:I|I'm|I'd|I've|I'll|me|my|you|your|you're)\b/i
/** The speaker's group; in a document, the client. */
const together = /\b(?:we|we're|we've|we'd|we'll|us|our)\b/i
/** Refers to something or somebody named in an earlier sentence. */
const dangling =
  /\b(?:of|about|for|with|in|on|to|by|from) (?:it|them|him|her|this|that)\b(?! \p{L})|\b\p{L}+s (?:it|them)\b(?! (?:is|was|that|to)\b)|\b(?:when|but|and|because|if|that|where) (?:he|she)\b/iu
/** 'Two sizes, that story, that was nineteen' is speech. */
const spliced = /, (?:that|it)(?:'s| is| was)\b/i
/** 'Jane Miller, 3.9.2026 – after the call' is the head of a note. */
const noteHead = /^(?:\p{Lu}[\p{L}.'’-]*,? ){1,3}(?:\(?\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\(?\d{4}-\d{2}-\d{2})/u
const quoteMarks = /["“”«»]|''/
const leadIn =
  /^(?:[\s>*•·–—#|_-]+|\(?\d{1,2}(?:\.\d{1,2})*[.)]? +(?=\p{Lu})|(?:\p{Lu}[\p{L}.-]{0,5}|\p{Lu}\p{L}+ \p{Lu}\p{L}+): +)+/u
const filler =
  /^(?:so|well|and|but|um|uh|er|look|right|okay|ok|now|then|also|plus|because|honestly|i mean|you know)(?:[,.…–—-]+\s*|\s+(?=\p{Ll}))/iu
const verb =
  /\b(?:is|are|was|were|has|have|had|takes?|took|costs?|runs?|ran|needs?|went|left|rose|fell|stood|stands|holds?|shows?|comes?|came|gets?|got|makes?|made|uses?|will|would|can|could|must|remains?|stays?|goes|works?|lacks?|lost|loses?|misses|rang|reported|recorded|fails|failed|amounts|amounted|averaged|totalled)\b/iu

/**
 * The sentence of a source, if a report may state it in its own text: short, complete, understandable on its own and
 * without its speaker's voice; otherwise null. Without its full stop; the 'we' of a document becomes the reader's
 * 'you'.
 */
export function stateable(statement: JudgedStatement): string | null {
  const text = plain(statement)
  if (text === null || text.length < shortest || personal.test(text) || noteHead.test(text)) return null
  // '27 entries, of which four were complaints' has no verb of its own.
  if (!verb.test(text.split(/, (?:of )?(?:which|whom|who)\b/)[0] ?? '')) return null
  if (statement.terms.filter((term) => !/\d/.test(term)).length < fewestTerms) return null
  if (!/^[\p{Lu}\p{N}€£$]/u.test(text) || /[:;]|\([^)]{40,}\)/.test(text) || isOffer(statement.source))
    return null
  if (dangling.test(text) || (statement.source.sourceType === 'interview' && spliced.test(text))) return null
  if (statement.source.sourceType === 'interview' && together.test(text)) return null
  return clarityOfStatement(statement, text) >= clear && namesItsSubject(text) ? addressed(text) : null
}

/** How well a statement can be understood without the rest of its source, 0 to 1. */
export const clarityOfStatement = (statement: JudgedStatement, text = statement.sentence): number =>
  clarityOf(text, asReading(statement), statement.source)

const predicates = ['VERB', 'AUX']

/** False for 'Came out six minutes on average' and 'Two came back': the subject is in another sentence. */
function namesItsSubject(text: string): boolean {
  const words = taggedWords(text).filter(({ tag }) => !['PUNCT', 'SPACE', 'SYM'].includes(tag))
  const first = words.findIndex(({ tag }) => predicates.includes(tag))
  const before = first < 0 ? [] : words.slice(0, first)
  return before.some(({ tag }) => tag === 'NOUN' || tag === 'PROPN')
}

/** First or second person. */
const voiced = /\b(?:please|I|I'm|I'd|I've|I'll|me|my|you|your|you're|you've)\b/i
/** A leader may say 'I' for the client. */
const spokenTo = /\b(?:please|you|your|you're|you've)\b/i
/** About something still to be decided. */
const open =
  /\b(?:not (?:yet )?(?:been )?decided|nothing (?:was |is )?decided|undecided|no decision|deferred|postponed|to be decided|propos(?:ed|es?|al)|would like|perhaps|maybe)\b/i
const preamble =
  /^(?:after (?:some |much )?discussion,? )?(?:(?:it|this) (?:was|is|has been) (?:also )?|we (?:have )?|the (?:board|partners|team|committee|group|management) (?:has |have )?|\p{Lu}{2,3} )?(?:agree[sd]|decided|resolved|noted|confirmed|decision|action|agreement)(?: unanimously)?(?:[:–-]+ ?(?:that )?| that | (?=to ))/iu

const shortestDecision = 20
const clauseEnd = /(?<=[,;:]) (?=\S)| [–—-] (?=\S)/

/**
 * A decision without 'agreed that', list marks, full stop and its speaker's comments; null when it is not
 * understandable on its own.
 */
export function decisionClause(statement: JudgedStatement): string | null {
  const { source } = statement
  const whole = plain(statement, longestSaid)
  if (!whole || open.test(whole) || /\(\p{Ll}\)/u.test(whole)) return null
  const text = withoutComment(whole.replace(preamble, ''))
  if (readsAlone(text, voiced)) return addressed(text)
  const clauses = text.split(clauseEnd).map((clause) => clause.replace(preamble, '').replace(/[,;:]$/, ''))
  const [longestClause] = clauses
    .filter((clause) => readsAlone(clause, voiced) && turnsIn(clause).some(isSettling))
    .sort((a, b) => b.length - a.length)
  if (longestClause) return addressed(longestClause)
  const isLeader = source.sourceType === 'interview' && isLeading(source.speaker?.role)
  return isLeader && readsAlone(text, spokenTo) ? addressed(text) : null
}

/** 'that's settled, it isn't coming back' or 'which never happens' after the decision itself. */
const comment =
  /(?:, (?:and |but |so )?| (?:and|but|so) )(?:that|it|this)(?:'s| is| isn't| was| wasn't| will| won't)\b.*$|,(?: unanimous,)? which (?:never|always|rarely|is|was|I|we|they)\b.*$/i

function withoutComment(text: string): string {
  const short = text.replace(comment, '').replace(/[,;:]$/, '')
  return short.length >= shortestDecision && turnsIn(short).some(isSettling) ? short : text
}

const address: Record<string, string> = {
  'i am': 'you are',
  "i'm": "you're",
  'i was': 'you were',
  i: 'you',
  me: 'you',
  my: 'your',
  we: 'you',
  us: 'you',
  our: 'your',
  ours: 'yours',
  ourselves: 'yourselves',
}

/** The client's own 'we' becomes the reader's 'you'. */
const addressed = (text: string): string =>
  text.replace(/\b(I am|I'm|I was|I|me|my|we|us|our|ours|ourselves)\b/gi, (word, _, at: number) => {
    const other = address[word.toLowerCase()] as string
    return at === 0 ? capitalised(other) : other
  })

const readsAlone = (text: string, voice: RegExp): boolean =>
  text.length >= shortestDecision &&
  text.length <= longest &&
  isClosed(text) &&
  !voice.test(text) &&
  !pronoun.test(text)

/** True when every opening bracket is closed. */
const isClosed = (text: string): boolean =>
  (text.match(/[([]/g)?.length ?? 0) === (text.match(/[)\]]/g)?.length ?? 0)

/** Refers to something named in an earlier sentence. */
const pronoun = /^(?:it|that|this|they|them|these|those|he|she|which|there)\b/i
const settlingTurns = new Set(['decided', 'refused', 'will not', 'no thing', 'budget', 'limit', 'obligation'])
const isSettling = (turn: string): boolean => settlingTurns.has(turn)

function plain({ form, sentence }: JudgedStatement, most = longest): string | null {
  if (form === 'row') return null
  let text = sentence
    .replace(/\*\*|__/g, '')
    .replace(/[’‘]/g, "'")
    .replace(leadIn, '')
    .trim()
  text = text.replace(/,? \b(?:um|uh|er|erm|you know|I mean)\b,?(?= )/gi, '')
  for (let round = 0; round < 3; round += 1) text = text.replace(filler, '')
  text = text.replace(/[.;,:\s]+$/, '')
  if (text.length > most || /[?…]/.test(text) || quoteMarks.test(text) || !isClosed(text)) return null
  return text
}

const asReading = ({ start, end, terms, quantities, heading, speaker }: JudgedStatement) => ({
  start,
  end,
  terms,
  quantities,
  heading,
  speaker,
  cues: [],
  strength: 0,
  mentions: [],
})

/** The source in brackets after a sentence: the interviewed person, or the title of the document. */
export function saidBy({ source }: JudgedStatement): string {
  return source.sourceType === 'interview'
    ? (source.speaker?.name ?? source.sourceName)
    : titleOf(source.sourceName)
}
