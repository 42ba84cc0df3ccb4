import type { Range } from '../../reading'
import { splitSentences } from '../../segment/sentences'
import type { Layout, Passage } from '../layout/passage'

/** A part of a capture that is judged separately. Its range counts in the source. */
export interface Clause extends Range {
  passage: Passage
  /** The range in the passage's text. */
  within: Range
  text: string
}

/** A marked line, a row and a heading are one clause each, every other sentence is one. */
export function splitClauses({ passages }: Layout): Clause[] {
  return passages.flatMap((passage) => sentencesOf(passage).map((range) => clauseAt(passage, range)))
}

function clauseAt(passage: Passage, within: Range) {
  const text = passage.text.slice(within.start, within.end)
  return { ...passage.placeOf(within), passage, within, text }
}

function sentencesOf({ kind, text }: Passage): Range[] {
  if (kind === 'row' || kind === 'heading') return [{ start: 0, end: text.length }]
  return splitSentences(text, 0, text.length)
}
