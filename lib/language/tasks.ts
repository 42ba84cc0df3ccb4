import type { Reading } from './reading'
import type { Source, Speaker } from './source'
import type { ProjectProfile } from './synthesis'

export interface InterviewQuestion {
  id: string
  text: string
  /** A line below the question that helps to answer it; null when none is needed. */
  hint: string | null
}

export interface SynthesisInput {
  project: ProjectProfile
  /** In a fixed order, so that the same project gives the same result. */
  sources: Source[]
  /** One for each source, in the order of the sources. */
  readings: Reading[]
  /** Everybody who should get a memo, interviewed or not. */
  stakeholders: Speaker[]
}

export interface GuideInput {
  project: ProjectProfile
  stakeholder: Speaker
  /** The consultant's particular interest; null for none. */
  focus: string | null
  sources: Source[]
  readings: Reading[]
}
