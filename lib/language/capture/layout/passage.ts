import type { Range } from '../../reading'
import type { Mark } from './marks'
import type { Topic } from './topics'

/** A cell of a table row; its range counts in the passage's text. */
export interface PassageCell extends Range {
  column: string | null
}

/**
 * A part of the capture that makes one statement: a sentence, a marked line, an item below a topic heading, a
 * row.
 */
export interface Passage extends Range {
  /** Normalised white space, line breaks and quotation marks, without marks and labels. */
  text: string
  /** Maps a range of `text` to the source. */
  placeOf(range: Range): Range
  /** A range of `text` as the source writes it. */
  written(range: Range): string
  kind: 'sentence' | 'item' | 'row' | 'heading'
  speaker: string | null
  /** Number of the turn, paragraph or list item. */
  turn: number
  heading: string | null
  topic: Topic | null
  /** The person whose list of tasks contains the passage. */
  assignee: string | null
  mark: Mark | null
  /** Whether the check box is ticked; null without a box. */
  done: boolean | null
  cells: PassageCell[]
}

export interface Layout {
  passages: Passage[]
  /** All speakers, as labelled. */
  speakers: string[]
  /** Additions to the speakers' names in labels, by name. */
  asides: ReadonlyMap<string, string>
  /** A conversation with named speakers, a letter, or notes. */
  genre: 'speech' | 'mail' | 'notes'
}
