import { findCues } from './cues'
import { findKeyPoints } from './key-points'
import { findMentions } from './mentions'
import { findQuantities } from './quantities'
import { findRowQuantities } from './quantities/rows'
import type { Mention, Quantity, Reading, Statement } from './reading'
import { type Segment, segment } from './segment'
import type { Source } from './source'
import { contentTerms, countWords, guessLanguage, languageOf, tokenize, writesDecimalComma } from './words'
import { flatten } from './words/flatten'

/** A statement with fewer content words than this contains nothing worth citing. */
const fewestTerms = 2
const longestDenial = 120

/**
 * Reads one source: its sentences, their cues, and the numbers and names in them. Pure: the same source gives
 * the same reading. For languages other than English it finds numbers, names and process descriptions, but no
 * other cues.
 */
export function readSource(source: Source): Reading {
  const language = guessLanguage(source.text)
  const segments = segment(source)
  const statements: Statement[] = []
  for (const part of segments) {
    if (part.asked || part.kind === 'heading') continue
    const statement = readSegment(source, part, language)
    if (statement) statements.push(statement)
  }
  return {
    sourceId: source.sourceId,
    language,
    words: countWords(source.text),
    sentences: segments.filter(({ kind, asked }) => kind !== 'heading' && !asked).length,
    statements,
    keyPoints: findKeyPoints(source, segments, statements),
  }
}

function readSegment(source: Source, part: Segment, language: string): Statement | null {
  const flat = flatten(source.text, part.start, part.end)
  const tokens = tokenize(flat.text)
  const terms = contentTerms(tokens)
  if (terms.length < fewestTerms && !isDenial(flat.text)) return null
  const format = { decimalComma: writesDecimalComma(language) }
  const quantities: Quantity[] =
    part.kind === 'row'
      ? findRowQuantities(source.text, part.cells, format)
      : findQuantities(flat.text, format).map(flat.inPlace)
  const mentions: Mention[] = findMentions(flat.text).map(flat.inPlace)
  const { cues, strength } = readCues(part, flat.text, quantities, mentions, isEnglish(language, tokens))
  if (cues.length === 0) return null
  return {
    start: part.start,
    end: part.end,
    cues,
    strength,
    terms,
    quantities,
    mentions,
    heading: part.heading,
    speaker: part.speaker,
  }
}

const denial =
  /\b(?:nobody|no one|none of (?:us|them)|never|not|\w+n['’]t)\b.*\b(?:that|this|it|so|those|them)\b|\b(?:that|this|it)\b.*\b(?:never|not|\w+n['’]t)\b/i

/** A denial of the preceding sentence: 'Nobody has done that since last year'. */
function isDenial(text: string): boolean {
  return text.length <= longestDenial && denial.test(text) && !text.includes('?')
}

function readCues(
  part: Segment,
  text: string,
  quantities: Quantity[],
  mentions: Mention[],
  english: boolean,
) {
  const reading = english
    ? findCues(text, { heading: part.heading, quantities, asks: /\?["')\]]*$/.test(text) })
    : { cues: [], strength: 0 }
  if (reading.cues.length > 0) return reading
  if (english && part.speaker !== null && isDenial(text)) return { cues: ['process' as const], strength: 0.3 }
  const tells = quantities.length > 0 || mentions.some(({ kind }) => kind === 'system')
  return tells ? { cues: ['process' as const], strength: 0.3 } : reading
}

/** True for a sentence of an English text, and for an English sentence in another text. */
function isEnglish(language: string, tokens: ReturnType<typeof tokenize>): boolean {
  if (language === 'en' || language === 'und') return true
  return languageOf(tokens) === 'en'
}
