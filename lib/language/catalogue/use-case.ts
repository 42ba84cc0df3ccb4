export const AREAS = [
  'documents',
  'finance',
  'service',
  'sales',
  'operations',
  'people',
  'technology',
  'knowledge',
  'compliance',
  'field',
  'sector',
] as const
export type Area = (typeof AREAS)[number]

/** What makes a change harder; the keys of the hindrances that raise a case's effort. */
export type Hindrance = 'data-quality' | 'integration' | 'regulation' | 'skills' | 'resistance' | 'capacity'

/** Lower-case words or phrases between commas; a trailing asterisk stands for any ending of the last word. */
export type Terms = string

/**
 * A way AI or automation is commonly used, as general method: nothing in it speaks about a client, and it holds
 * no figures.
 */
export interface UseCase {
  key: string
  area: Area
  /** In sentence case, beginning with a verb. */
  title: string
  /** The work the case acts on. A passage without any of these has nothing to do with the case. */
  about: Terms
  /** Departments and general words around the work: they tell of the case only together with a symptom. */
  setting?: Terms
  /** What hurts where the case would help: the second, independent signal. */
  symptoms: Terms
  /** Systems, records and data that make a match likelier. */
  systems: Terms
  /** Words that tell of another subject although a term of `about` occurs. */
  unlike?: Terms
  /** What it does, one or two sentences. */
  method: string
  /** How to go about it, in order; each a full sentence. */
  steps: readonly string[]
  /** Who and what it takes, for a sentence that begins 'Typically'. */
  resources: string
  /** How to keep it safe; full sentences. */
  safeguards: string
  /** What to measure first when no source gives figures; continues 'measure …'. */
  measure: string
  /** Keys of cases that should come first where both are found. */
  after: readonly string[]
  sensitiveTo: readonly Hindrance[]
  /** Effort in an organisation without particular obstacles, 1 to 10. */
  baseEffort: number
}
