import { findDates } from '../mentions/dates'
import { findQuantities } from '../quantities'
import { findRowQuantities } from '../quantities/rows'
import type { Reading } from '../reading'
import { type Segment, segment } from '../segment'
import type { Source } from '../source'
import { guessLanguage, termsOf, writesDecimalComma } from '../words'
import { flatten } from '../words/flatten'
import { rowSentence } from './row-sentence'
import type { Candidate } from './statement'

const fewestTerms = 2
const longestQuestion = 300

/**
 * All sentences, list items and table rows of the sources, in text order. Headings and the interviewer's questions are
 * context only. Figures that the readings hold are taken from there.
 */
export function candidatesOf(sources: readonly Source[], readings: readonly Reading[]): Candidate[] {
  const readingOf = new Map(readings.map((reading) => [reading.sourceId, reading]))
  const candidates: Candidate[] = []
  for (const source of sources) {
    const own = candidatesIn(source, readingOf.get(source.sourceId))
    own.forEach((candidate, at) => {
      candidates.push({ ...candidate, index: candidates.length, position: at / Math.max(1, own.length - 1) })
    })
  }
  return candidates
}

type Found = Omit<Candidate, 'index' | 'position'>

function candidatesIn(source: Source, reading: Reading | undefined): Found[] {
  const known = new Map(reading?.statements.map((statement) => [statement.start, statement]))
  const language = reading?.language ?? guessLanguage(source.text)
  const format = { decimalComma: writesDecimalComma(language) }
  const found: Found[] = []
  let date = lastDate(source.sourceName.replace(/_/g, ' '))
  for (const part of segment(source)) {
    const flat = flatten(source.text, part.start, part.end)
    if (part.kind !== 'row') date = lastDate(part.kind === 'heading' ? flat.text : '') ?? date
    if (part.asked || part.kind === 'heading') continue
    const sentence = part.kind === 'row' ? rowSentence(source.text, part) : flat.text
    const reread = known.get(part.start)
    const same = reread?.end === part.end ? reread : undefined
    const quantities =
      same?.quantities ??
      (part.kind === 'row'
        ? findRowQuantities(source.text, part.cells, format)
        : findQuantities(flat.text, format).map(flat.inPlace))
    const terms = same?.terms ?? termsOf(sentence)
    if (terms.length < fewestTerms && quantities.length === 0) continue
    found.push({
      start: part.start,
      end: part.end,
      source,
      text: source.text.slice(part.start, part.end),
      sentence,
      form: part.kind,
      heading: part.heading,
      speaker: part.speaker,
      question: questionOf(source, part),
      quantities,
      cells: part.cells,
      cues: same?.cues ?? [],
      terms,
      date,
      block: part.block,
    })
  }
  return found
}

function questionOf(source: Source, { question }: Segment): string | null {
  return question && source.text.slice(question.start, question.end).slice(0, longestQuestion)
}

/** The fullest date of a text, the last one of several: a day before a month before a year. */
function lastDate(text: string): string | null {
  const names = findDates(text).map(({ name }) => name)
  const longest = Math.max(0, ...names.map((name) => name.length))
  return names.findLast((name) => name.length === longest) ?? null
}
