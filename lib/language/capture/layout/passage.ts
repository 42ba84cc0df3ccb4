import type { Range } from '../../reading'
import type { Mark } from './marks'
import type { Topic } from './topics'

/** A cell of a table row; its range counts in the passage's text. */
export interface PassageCell extends Range {
  column: string | null
}

/** A stretch of the capture that says one thing: a sentence, a marked line, an item under a telling heading, a row. */
export interface Passage extends Range {
  /** White space, line breaks and quotation marks evened out, marks and labels left off. */
  text: string
  /** Where a range of `text` stands in the source. */
  placeOf(range: Range): Range
  /** A range of `text` as the source writes it. */
  written(range: Range): string
  kind: 'sentence' | 'item' | 'row' | 'heading'
  speaker: string | null
  /** Counts the turns, paragraphs and list items. */
  turn: number
  heading: string | null
  topic: Topic | null
  /** Under whose name it is listed. */
  assignee: string | null
  mark: Mark | null
  /** Ticked off; null without a box. */
  done: boolean | null
  cells: PassageCell[]
}

export interface Layout {
  passages: Passage[]
  /** Everybody who speaks, as labelled. */
  speakers: string[]
  /** A conversation with the speakers named, notes, or a letter. */
  genre: 'speech' | 'mail' | 'notes'
}
