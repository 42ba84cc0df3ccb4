import { findCues } from '../cues'
import { findMentions } from '../mentions'
import { type Corpus, clarityOf, type Passage, standingOf, wordsOf } from '../passages'
import { findQuantities } from '../quantities'
import { findRowQuantities } from '../quantities/rows'
import type { Statement } from '../reading'
import { type Segment, segment } from '../segment'
import type { Source } from '../source'
import { isRow, rowValues } from '../wording'
import { nounPhrases } from '../wording/noun-phrases'
import { stem, stopWords, termsOf, writesDecimalComma } from '../words'
import { flatten } from '../words/flatten'

/** A sentence, list item or table row with its surroundings. */
export interface Remark {
  /** Its place among all remarks of the input. */
  index: number
  passage: Passage
  /** The text on one line, of a table row the values alone. */
  plain: string
  stems: ReadonlySet<string>
  /** Stems of the paragraph, turn or row it belongs to, with its question and heading. */
  around: ReadonlySet<string>
  /** Identifies its paragraph, list item or turn; the sentences of an answer share one. */
  block: string
  question: string
  before: Remark | null
  after: Remark | null
}

const fewestWords = 3

/** All sentences, list items and rows of the sources in text order, whether a reading kept them or not. */
export function remarksOf({ sources, readings, passages, isDisputed }: Corpus): Remark[] {
  const known = new Map(passages.map((passage) => [placeOf(passage.source, passage.statement), passage]))
  const remarks: Remark[] = []
  sources.forEach((source, at) => {
    const language = readings[at]?.language ?? 'und'
    let before: Remark | null = null
    for (const part of segment(source)) {
      if (part.kind === 'heading' || part.asked) continue
      const text = source.text.slice(part.start, part.end)
      const plain = (isRow(text) ? rowValues(text) : text).replace(/\s+/g, ' ').trim()
      if ((plain.match(/\p{L}{2,}/gu) ?? []).length < fewestWords) continue
      const question = part.question ? source.text.slice(part.question.start, part.question.end) : ''
      const remark: Remark = {
        index: remarks.length,
        passage: known.get(placeOf(source, part)) ?? {
          ...passageOf(source, part, text, language, remarks.length),
          isDisputed: isDisputed(source, part),
        },
        plain,
        stems: stemsOf(plain),
        around: new Set(),
        block: `${source.sourceId} ${part.question ? part.question.start : `b${part.block}`}`,
        question,
        before,
        after: null,
      }
      if (before) before.after = remark
      before = remark
      remarks.push(remark)
    }
  })
  return withSurroundings(remarks)
}

function withSurroundings(remarks: Remark[]): Remark[] {
  const blocks = new Map<string, Set<string>>()
  for (const { block, stems, question, passage } of remarks) {
    const known = blocks.get(block) ?? new Set<string>()
    blocks.set(block, known)
    for (const one of stems) known.add(one)
    const heading = passage.source.sourceType === 'document' ? (passage.statement.heading ?? '') : ''
    for (const one of stemsOf(`${question} ${heading}`)) known.add(one)
  }
  for (const remark of remarks) remark.around = blocks.get(remark.block) as Set<string>
  return remarks
}

const placeOf = ({ sourceId }: Source, { start, end }: { start: number; end: number }) =>
  `${sourceId} ${start} ${end}`

function passageOf(
  source: Source,
  part: Segment,
  text: string,
  language: string,
  index: number,
): Omit<Passage, 'isDisputed'> {
  const flat = flatten(source.text, part.start, part.end)
  const format = { decimalComma: writesDecimalComma(language) }
  const quantities =
    part.kind === 'row'
      ? findRowQuantities(source.text, part.cells, format)
      : findQuantities(flat.text, format).map(flat.inPlace)
  const { cues, strength } = findCues(flat.text, {
    heading: part.heading,
    quantities,
    asks: /\?["')\]]*$/.test(flat.text),
  })
  const statement: Statement = {
    start: part.start,
    end: part.end,
    cues,
    strength,
    terms: termsOf(flat.text),
    quantities,
    mentions: findMentions(flat.text).map(flat.inPlace),
    heading: part.heading,
    speaker: part.speaker,
  }
  return {
    index: -1 - index,
    source,
    statement,
    text,
    words: wordsOf(isRow(text) ? rowValues(text) : text),
    isListing: isRow(text),
    clarity: clarityOf(text, statement, source),
    standing: part.kind === 'row' ? 'current' : standingOf(text),
    previous: null,
  }
}

/** The stems of the words that carry meaning; compounds with a hyphen count whole and in parts. */
export function stemsOf(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .replace(/[‘’]/g, "'")
      .match(/[\p{L}][\p{L}'-]+/gu) ?? []
  const stems = new Set<string>()
  for (const word of words)
    for (const part of word.includes('-') ? [word, ...word.split('-')] : [word]) {
      const bare = part.replace(/'s$/, '')
      if (bare.length > 2 && !stopWords.has(bare)) stems.add(stem(bare))
    }
  return stems
}

const phrases = new WeakMap<Remark, string[]>()

/** The noun phrases of a remark, up to three words each. */
export function phrasesOf(remark: Remark): readonly string[] {
  const known = phrases.get(remark)
  if (known) return known
  const found = nounPhrases(remark.plain)
  phrases.set(remark, found)
  return found
}
