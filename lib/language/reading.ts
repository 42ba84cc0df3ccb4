/**
 * The analyst's reading of one source: the result of the map step, stored with its document or interview.
 * Plain JSON; every range counts UTF-16 code units of the text.
 */
export interface Range {
  start: number
  end: number
}

const QUANTITY_KINDS = ['money', 'duration', 'volume', 'headcount', 'percentage', 'frequency'] as const

/** A number the source states. */
export interface Quantity extends Range {
  kind: (typeof QUANTITY_KINDS)[number]
  /** The stated number; the lower bound of a range. */
  value: number
  /** The upper bound of a range; otherwise equal to value. */
  upper: number
  /** ISO 4217 code for money, or `kr` for any krona or krone; hour, minute, day, week … for a duration; the counted noun for a volume. */
  unit: string
  /** The unit it is counted per, such as day or month; null for a one-off figure. */
  per: string | null
}

const MENTION_KINDS = ['system', 'person', 'date'] as const

export interface Mention extends Range {
  kind: (typeof MENTION_KINDS)[number]
  /** The canonical name, identical in every source. */
  name: string
}

/**
 * The kinds of information about the client: a pain, a wish, an obstacle to change, a risk, a strength, a
 * description of a process, or a claim of a vendor, which only a language model marks.
 */
export const CUES = ['pain', 'wish', 'obstacle', 'risk', 'strength', 'process', 'claim'] as const
export type Cue = (typeof CUES)[number]

export interface Statement extends Range {
  /** Cues found, strongest first; statements without content are not kept. */
  cues: Cue[]
  /** Strength of the first cue, 0 to 1. */
  strength: number
  /** Stemmed content words, for retrieval and clustering. */
  terms: string[]
  quantities: Quantity[]
  mentions: Mention[]
  /** The heading above it; null outside any. */
  heading: string | null
  /** The speaker, where the source names one; the interviewer's own questions are not kept. */
  speaker: string | null
}

export interface Reading {
  sourceId: string
  /** ISO 639-1 of the text's main language, or 'und'. */
  language: string
  words: number
  sentences: number
  statements: Statement[]
  /** Key sentences, most important first. */
  keyPoints: Range[]
  /** Where a language model stopped: the built-in analyst read the rest. Absent when a model read everything. */
  modelReadTo?: number
}
