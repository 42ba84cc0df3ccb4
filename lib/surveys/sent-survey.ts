import type { SurveyAddress } from './address'
import type { RawAnswers } from './answer-rules'
import type { SurveyBrand, SurveyIntent, SurveySaved, SurveyStep } from './survey-page'

/** A form as it was sent. */
export interface SentSurvey {
  slug: string
  address: SurveyAddress
  /** In microseconds since the epoch. */
  arrivedAt: number
  /** The session the browser kept; nothing where the form came from another site. */
  cookie: string | undefined
  /** Sent by another site's page: the browser is to keep what it has. */
  isFromElsewhere: boolean
  session: string
  stamp: string
  /** From 0. */
  step: number
  visit: string
  intent: SurveyIntent | undefined
  /** What stood in the field that people do not see. */
  trap: string
  answers: RawAnswers
}

/** `keep` is the session the browser is to keep from now on; null leaves it with what it has. */
export type AnsweredSurvey =
  /**
   * A page to show, or, where `path` says so, to send the browser to: everything that was sent was taken, and the
   * browser keeps its session itself.
   */
  | { kind: 'step'; step: SurveyStep; path: string | null; keep: string | null }
  | { kind: 'result'; path: string; keep: string | null }
  | { kind: 'saved'; saved: SurveySaved; keep: string | null }
  /** Brand is null where no link stands behind the address. */
  | { kind: 'closed'; brand: SurveyBrand | null }
