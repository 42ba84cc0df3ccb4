import { clarityOf, titleOf } from '../passages'
import type { JudgedStatement } from '../statements'
import { isOffer } from '../statements/turns'

const shortest = 30
const longest = 165
const clear = 0.8
/** Speech of one person to another, which does not stand in a report as it is. */
const personal = /\b(?:I|I'm|I'd|I've|I'll|me|my|you|your|you're|we|we're|we've|we'd|we'll|us|our)\b/i
const quoteMarks = /["“”«»]|''/
const leadIn =
  /^(?:[\s>*•·–—#|_-]+|\(?\d{1,2}(?:\.\d{1,2})*[.)]? +(?=\p{Lu})|(?:\p{Lu}[\p{L}.-]{0,5}|\p{Lu}\p{L}+ \p{Lu}\p{L}+): +)+/u
const filler =
  /^(?:so|well|and|but|um|uh|er|look|right|okay|ok|now|then|also|plus|because|honestly|i mean|you know)(?:[,.…–—-]+\s*|\s+(?=\p{Ll}))/iu
const verb =
  /\b(?:is|are|was|were|has|have|had|takes?|took|costs?|runs?|ran|needs?|went|left|rose|fell|stood|stands|holds?|shows?|comes?|came|gets?|got|makes?|made|uses?|will|would|can|could|must|remains?|stays?|goes|works?|lacks?|lost|loses?|misses|rang|reported|recorded|fails|failed|amounts|amounted|averaged|totalled)\b/iu

/**
 * The sentence of a source as a report may state it in its own text: short, complete, clear alone and without the voice
 * of its speaker; null for all others. Without its full stop.
 */
export function stateable(statement: JudgedStatement): string | null {
  const text = plain(statement)
  if (text === null || text.length < shortest || personal.test(text) || !verb.test(text)) return null
  if (!/^[\p{Lu}\p{N}€£$]/u.test(text) || /[:;]|\([^)]{40,}\)/.test(text) || isOffer(statement.source))
    return null
  return clarityOf(text, asReading(statement), statement.source.sourceType) >= clear ? text : null
}

/** The speaker's or listener's own person. */
const voiced = /\b(?:please|I|I'm|I'd|I've|I'll|me|my|you|your|you're|you've)\b/i
/** Said of what is still to be decided. */
const open =
  /\b(?:not (?:yet )?(?:been )?decided|nothing (?:was |is )?decided|undecided|no decision|deferred|postponed|to be decided|propos(?:ed|es?|al)|would like|perhaps|maybe)\b/i
const preamble =
  /^(?:after (?:some |much )?discussion,? )?(?:(?:it|this) (?:was|is|has been) (?:also )?|we (?:have )?|the (?:board|partners|team|committee|group|management) (?:has |have )?)?(?:agreed|decided|resolved|noted|confirmed|decision|action|agreement)(?: unanimously)?(?:[:–-]+ ?(?:that )?| that | (?=to ))/i

/** A decision without 'agreed that', list marks and full stop; null when it does not read alone. */
export function decisionClause(statement: JudgedStatement): string | null {
  const text = plain(statement)?.replace(preamble, '')
  return text && text.length >= 20 && !voiced.test(text) && !open.test(text) ? text : null
}

function plain({ form, sentence }: JudgedStatement): string | null {
  if (form === 'row') return null
  let text = sentence
    .replace(/\*\*|__/g, '')
    .replace(/[’‘]/g, "'")
    .replace(leadIn, '')
    .trim()
  for (let round = 0; round < 3; round += 1) text = text.replace(filler, '')
  text = text.replace(/[.;,:\s]+$/, '')
  const isOpen = (text.match(/[([]/g)?.length ?? 0) !== (text.match(/[)\]]/g)?.length ?? 0)
  if (text.length > longest || /[?…]/.test(text) || quoteMarks.test(text) || isOpen) return null
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

/** Who says it, for brackets behind a sentence: the interviewed person, or the title of the document. */
export function saidBy({ source }: JudgedStatement): string {
  return source.sourceType === 'interview'
    ? (source.speaker?.name ?? source.sourceName)
    : titleOf(source.sourceName)
}
