import type { Evidence } from '../source'

/** The inputs of a value model that sources state. */
export const STATED_INPUTS = [
  'casesPerYear',
  'minutesPerCase',
  'hoursPerYear',
  'hourlyRate',
  'costPerYear',
] as const
export type StatedInputName = (typeof STATED_INPUTS)[number]

/** A figure in a source that a value model can use. */
export interface StatedInput {
  input: StatedInputName
  /** As stated; the lower bound of a range. */
  value: number
  /** The upper bound of a range; otherwise equal to value. */
  upper: number
  /** The period that a volume, hours or a cost is counted per; null for minutes and rates. */
  per: string | null
  /** ISO 4217; null for figures that are not money. */
  currency: string | null
  /** The process that the figure belongs to, such as the first cell of its row; null if only a sentence states it. */
  process: string | null
  /** Identifies the place of the figure: figures of one row or sentence are about the same work. */
  baseline: string
  /** The row or sentence. */
  evidence: Evidence
}

/** The data about a piece of work that is used to find its figures. */
export interface ValuedWork {
  id: string
  title: string
  evidence: readonly Evidence[]
}

/** The figures found for each piece of work, best first, and the currencies that the sources write. */
export interface ValueInputs {
  /** By the id of the work. */
  inputs: Record<string, StatedInput[]>
  /** Most frequent first, each with a passage that writes it. */
  currencies: { code: string; count: number; evidence: Evidence }[]
}
