import type { FeatureVector } from '../learning/features'
import type { Cue, Quantity, Range } from '../reading'
import type { Segment } from '../segment'
import type { Source } from '../source'

/**
 * The kinds of statements, each with a probability of its own: a fact that a report must hold, a problem, a risk, a
 * decision or limit of the client, something refused or already solved, a person's concern.
 */
export const STATEMENT_KINDS = ['fact', 'problem', 'risk', 'decision', 'settled', 'concern'] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

/** A sentence, list item or table row of a source that says something about the client. */
export interface Candidate extends Range {
  /** Its place among all statements of the input. */
  index: number
  source: Source
  /** The text at [start, end). */
  text: string
  /** The text on one line; for a table row a sentence that names the columns. */
  sentence: string
  form: Segment['kind']
  heading: string | null
  speaker: string | null
  /** The interviewer's question it answers. */
  question: string | null
  quantities: Quantity[]
  /** The cells of a table row; none for other forms. */
  cells: Segment['cells']
  /** Cues that the reading found, strongest first. */
  cues: Cue[]
  /** Stems of its content words. */
  terms: string[]
  /** The latest date written in its section or file name before it, such as `2026-09-17`; null when there is none. */
  date: string | null
  /** Number of the paragraph, list item or turn in its source. */
  block: number
  /** Place among the statements of its source, 0 to 1. */
  position: number
}

export interface JudgedStatement extends Candidate {
  /** Calibrated: of statements at 0.8, about eight in ten are of the kind. */
  probabilities: Record<StatementKind, number>
  /** Its words, form and turns of phrase, for the models of later stages. */
  features: FeatureVector
}
