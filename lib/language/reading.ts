/**
 * What the analyst takes from one source, before sources are put together: the result of the map step, stored
 * with the document or interview it was made of. Plain JSON; every range counts UTF-16 code units of the text.
 */
export interface Range {
  start: number
  end: number
}

export const QUANTITY_KINDS = ['money', 'duration', 'volume', 'headcount', 'percentage', 'frequency'] as const

/** A number the source states. */
export interface Quantity extends Range {
  kind: (typeof QUANTITY_KINDS)[number]
  /** The number as stated; the lower bound of a range. */
  value: number
  /** The upper bound of a range; equal to value otherwise. */
  upper: number
  /** ISO 4217 code for money; hour, minute, day, week … for a duration; the counted noun for a volume. */
  unit: string
  /** What it is counted per, such as day or month; null when once. */
  per: string | null
}

export const MENTION_KINDS = ['system', 'person', 'organisation', 'process', 'regulation', 'date'] as const

export interface Mention extends Range {
  kind: (typeof MENTION_KINDS)[number]
  /** The name in the form that is the same in every source. */
  name: string
}

/**
 * What a statement says about the client: something hurts, is wanted, is in the way of a change, could go wrong,
 * works well, or describes how things are done.
 */
export const CUES = ['pain', 'wish', 'obstacle', 'risk', 'strength', 'process'] as const
export type Cue = (typeof CUES)[number]

export interface Statement extends Range {
  /** Cues found, strongest first; empty statements are not kept. */
  cues: Cue[]
  /** How strongly the statement carries its first cue, 0 to 1. */
  strength: number
  /** Stemmed content words, for retrieval and clustering. */
  terms: string[]
  quantities: Quantity[]
  mentions: Mention[]
  /** The heading it stands under; null outside any. */
  heading: string | null
  /** Who says it, where the source tells; the interviewer's own questions are not kept. */
  speaker: string | null
}

export interface Reading {
  sourceId: string
  /** ISO 639-1 of the text's main language, or 'und'. */
  language: string
  words: number
  sentences: number
  statements: Statement[]
  /** Key sentences, most telling first. */
  keyPoints: Range[]
}
