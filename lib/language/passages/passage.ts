import type { Cue, Quantity, Range, Reading, Statement } from '../reading'
import { type Evidence, evidenceAt, type Source } from '../source'
import { isRow, rowEnd, rowValues } from '../wording'
import { clarityOf } from './clarity'
import { type Standing, standingOf } from './standing'

/** A statement in its source, prepared for comparison. */
export interface Passage {
  /** Index among all passages of the input. */
  index: number
  source: Source
  statement: Statement
  text: string
  /** The words in lower case, each surrounded by spaces. */
  words: string
  /** A table row or an enumeration: hard to read and about many things at once. */
  isListing: boolean
  /** How well it can be understood alone, 0 to 1. */
  clarity: number
  standing: Standing
  /** True if another source says otherwise. */
  isDisputed: boolean
  /** The preceding passage, when it belongs to the same train of thought. */
  previous: Passage | null
}

/** A statement that begins within this many characters of another belongs to the same train of thought. */
const linkedWithin = 220
const fewestWords = 4
const longestSentence = 420

export type Disputed = (source: Source, place: Range) => boolean

/**
 * All statements of the readings, in the order of the sources.
 * @param isDisputed whether another source says otherwise; false for all without it
 */
export function passagesOf(
  sources: readonly Source[],
  readings: readonly Reading[],
  isDisputed: Disputed = () => false,
): Passage[] {
  const readingOf = new Map(readings.map((reading) => [reading.sourceId, reading]))
  const passages: Passage[] = []
  for (const source of sources) {
    let previous: Passage | null = null
    for (const statement of readingOf.get(source.sourceId)?.statements ?? []) {
      const text = source.text.slice(statement.start, statement.end)
      const isTableRow = isRow(text)
      const words = wordsOf(isTableRow ? rowValues(text) : text)
      if (isLabel(words, statement)) continue
      const passage: Passage = {
        index: passages.length,
        source,
        statement,
        text,
        words,
        isListing: isTableRow || isRunOn(text),
        clarity: clarityOf(text, statement, source),
        standing: isTableRow ? 'current' : standingOf(text),
        isDisputed: isDisputed(source, statement),
        previous:
          previous && !isTableRow && !previous.isListing && isLinked(source, previous.statement, statement)
            ? previous
            : null,
      }
      passages.push(passage)
      previous = passage
    }
  }
  return passages
}

function isLinked(source: Source, before: Statement, after: Statement): boolean {
  // In an interview a question may separate two answers; in a document a blank line ends the train of
  // thought.
  const between = source.text.slice(before.end, after.start)
  if (source.sourceType !== 'interview' && /\n\s*\n/.test(between)) return false
  return (
    after.start - before.end >= 0 &&
    after.start - before.end <= linkedWithin &&
    before.heading === after.heading &&
    before.speaker === after.speaker
  )
}

function isRunOn(text: string): boolean {
  const separators = text.match(/\t|\||,(?=\S)/g)?.length ?? 0
  const shares = text.match(/\d ?%/g)?.length ?? 0
  return separators >= 4 || shares >= 3 || text.length > longestSentence
}

/** A heading or a cell that says nothing on its own. */
function isLabel(words: string, { quantities }: Statement): boolean {
  return quantities.length === 0 && words.trim().split(' ').length < fewestWords
}

/** 'The manual says' means a book, 'manual entry' means manual work. */
const manualAsBook =
  /\b((?:the|this|our|a|your|their|process|user|quality|training|operations?|staff|procedures?|technical) )manuals?\b(?! (?:\w+ )?(?:work|entry|input|process|processing|step|check|checks|effort|handling|data|transfer|task|tasks|matching|comparison|sorting|copying|export|correction|corrections|intervention|procedure|way|list|steps))/gi

/** Lower-case words, each with a space before and after, so that whole words can be searched for. */
export function wordsOf(text: string): string {
  return ` ${text
    .replace(manualAsBook, '$1guidebook')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}

/**
 * The passage as evidence. A row is cut after the last cell that contains one of `needed`, or at a length a
 * reader takes in at a glance; the first cell, which names its subject, is always kept.
 */
export function evidenceOf(passage: Passage, needed: readonly Quantity[] = []): Evidence {
  const { source, statement, text } = passage
  if (!isRow(text)) return evidenceAt(source, statement.start, statement.end)
  const inside = needed.filter(({ start, end }) => start >= statement.start && end <= statement.end)
  const end = rowEnd(
    text,
    inside.map(({ end: at }) => at - statement.start),
  )
  return evidenceAt(source, statement.start, statement.start + end)
}

const hurting: readonly Cue[] = ['pain', 'wish', 'obstacle', 'risk']

/** True when the passage has a cue for a pain, wish, obstacle or risk that the client has today. */
export function isHurting(passage: Passage): boolean {
  return passage.standing === 'current' && passage.statement.cues.some((cue) => hurting.includes(cue))
}

export function hasCue(passage: Passage, ...cues: Cue[]): boolean {
  return passage.statement.cues.some((cue) => cues.includes(cue))
}

export function sourcesOf(passages: readonly Passage[]): Source[] {
  return [...new Set(passages.map((passage) => passage.source))]
}
