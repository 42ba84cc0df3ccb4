const AREAS = [
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

/** Conditions that make a change harder; a case's effort rises with those it is sensitive to. */
export type Hindrance = 'data-quality' | 'integration' | 'regulation' | 'skills' | 'resistance' | 'capacity'

/**
 * Lower-case words or phrases separated by commas; a trailing asterisk matches any ending of the last word.
 */
export type Terms = string

/**
 * A common use of AI or automation, described as general method: it mentions no client and contains no
 * figures.
 */
export interface UseCase {
  key: string
  area: Area
  /** In sentence case; begins with a verb. */
  title: string
  /** The work the case applies to. A passage with none of these terms is unrelated to the case. */
  about: Terms
  /** Departments and general words around the work; they count only together with a symptom. */
  setting?: Terms
  /** Problems the case would solve: the second, independent signal. */
  symptoms: Terms
  /** Systems, records and data that make a match likelier. */
  systems: Terms
  /** Words that indicate another subject although a term of `about` occurs. */
  unlike?: Terms
  /** One or two sentences on what the case does. */
  method: string
  /** Steps in order, each a full sentence. */
  steps: readonly string[]
  /** People and resources, as the rest of a sentence that begins 'It takes'. */
  resources: string
  /** Safeguards, in full sentences. */
  safeguards: string
  /** What to measure first when no source gives figures; completes the phrase 'measure …'. */
  measure: string
  /** Keys of cases that should come first when both are found. */
  after: readonly string[]
  sensitiveTo: readonly Hindrance[]
  /** Effort in an organisation without particular obstacles, 1 to 10. */
  baseEffort: number
}
