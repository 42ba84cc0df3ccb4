import type { Range } from '../reading'
import { isSpace } from './lines'

/** Longer stretches without a sentence end are cut, so that no rule meets an unbounded line. */
const longestChars = 900
/** A cut searches this far back for a word boundary. */
const cutSearchChars = 200

const enders = new Set('.!?…。！？')
const wideEnders = new Set('。！？')
/**
 * A word of at least two lower-case letters before a full stop ends a sentence even if the next one begins in
 * lower case.
 */
const casualEnd = /\p{Ll}{2,}$/u
const closers = new Set('"\'”’»)]}*_')
const abbreviations = new Set(
  `e.g i.e etc vs approx ca cf al no nos nr fig figs ref refs vol pp p sec ch eq dept div inc ltd co corp mr mrs ms dr prof sr jr
adv fr col capt cpt lt sgt rev revd cllr smt
st mt jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun a.m p.m u.s u.k e.u max min avg est incl excl resp
tel ext kr bzw z.b d.h u.a usw gmbh dipl ing inkl ggf vgl abs art mio mrd`.split(/\s+/),
)
/** Abbreviations that may also end a sentence: a capital after them begins a new one. */
const endingAbbreviations = new Set(
  'etc inc ltd co corp a.m p.m u.s u.k e.u gmbh usw approx max min avg mio mrd kr'.split(' '),
)

/** The sentences of text[start, end), without surrounding white space. */
export function splitSentences(text: string, start: number, end: number): Range[] {
  const sentences: Range[] = []
  const casual = /^\p{Ll}/u.test(text.slice(start, start + 1))
  let from = start
  for (let at = start; at < end; at += 1) {
    const character = text[at] as string
    if (enders.has(character)) {
      let after = at + 1
      while (after < end && enders.has(text[after] as string)) after += 1
      while (after < end && closers.has(text[after] as string)) after += 1
      if (endsSentence(text, from, at, after, end) || (casual && endsCasually(text, from, at, after))) {
        addTrimmed(sentences, text, from, after)
        from = after
      }
      at = after - 1
    } else if (at - from >= longestChars) {
      const cut = cutBefore(text, from, at)
      addTrimmed(sentences, text, from, cut)
      from = cut
    }
  }
  addTrimmed(sentences, text, from, end)
  return sentences
}

/** Chat messages often lack capitals, so a full stop and a space end the sentence. */
function endsCasually(text: string, from: number, at: number, after: number): boolean {
  return (
    after - at === 1 &&
    /^\s\p{Ll}/u.test(text.slice(after, after + 2)) &&
    casualEnd.test(text.slice(Math.max(from, at - 2), at)) &&
    !isAbbreviation(text, from, at, text.slice(after + 1, after + 3))
  )
}

function endsSentence(text: string, from: number, at: number, after: number, end: number): boolean {
  const ender = text[at] as string
  if (wideEnders.has(ender)) return true
  if (after >= end) return true
  if (!isSpace(text.charCodeAt(after))) return false
  let next = after
  while (next < end && isSpace(text.charCodeAt(next))) next += 1
  if (next >= end) return true
  const following = text.slice(next, next + 2)
  const startsLower = /^["'“‘«([]?\p{Ll}/u.test(following)
  if (ender === '.' || ender === '…') {
    if (startsLower) return false
    if (after - at === 1 && ender === '.') return !isAbbreviation(text, from, at, following)
    return true
  }
  // After a question or exclamation in quotation marks, the sentence continues in lower case.
  return !(startsLower && /["”’»)]/.test(text[after - 1] as string))
}

const lettered =
  /\b(?:vendor|option|plan|phase|variant|version|team|type|class|model|part|group|series|scenario|offer|supplier|variante|lieferant|projekt) $/i

function isAbbreviation(text: string, from: number, dot: number, following: string): boolean {
  let begin = dot
  while (begin > from && dot - begin < 12 && /[\p{L}\p{N}.]/u.test(text[begin - 1] as string)) begin -= 1
  const word = text.slice(begin, dot)
  // 'We take vendor B.' ends there, 'Thomas B. Meier' continues.
  if (/^\p{Lu}$/u.test(word))
    return word !== 'I' && !lettered.test(text.slice(Math.max(from, begin - 12), begin))
  const known = word.toLowerCase()
  if (/^\d+$/.test(word)) return begin === from
  if (!abbreviations.has(known)) return false
  if (known === 'no') return /^\d/.test(following)
  return !(endingAbbreviations.has(known) && /^\p{Lu}/u.test(following))
}

function cutBefore(text: string, from: number, at: number): number {
  for (let back = at; back > at - cutSearchChars && back > from + 1; back -= 1) {
    if (isSpace(text.charCodeAt(back - 1))) return back
  }
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}

function addTrimmed(sentences: Range[], text: string, from: number, to: number): void {
  let start = from
  let end = to
  while (start < end && isSpace(text.charCodeAt(start))) start += 1
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1
  if (end > start) sentences.push({ start, end })
}
