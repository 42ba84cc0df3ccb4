import type { SurveyAddress } from './address'
import type { RawAnswers } from './answer-rules'
import type { SurveyBrand, SurveyIntent, SurveySaved, SurveyStep } from './survey-page'

/** A submitted form. */
export interface SentSurvey {
  slug: string
  address: SurveyAddress
  /** In microseconds since the epoch. */
  arrivedAt: number
  /** The session from the browser's cookie; undefined when the form came from another site. */
  cookie: string | undefined
  /** Submitted from another site: the browser's session must not change. */
  isFromElsewhere: boolean
  session: string
  stamp: string
  /** From 0. */
  step: number
  visit: string
  intent: SurveyIntent | undefined
  /** The value of the honeypot field. */
  trap: string
  answers: RawAnswers
}

/** `keep` is the session to store in the browser; null leaves its session unchanged. */
export type AnsweredSurvey =
  /**
   * A page to show, or to redirect the browser to when `path` is set: all answers were stored, and the browser keeps
   * the session in a cookie.
   */
  | { kind: 'step'; step: SurveyStep; path: string | null; keep: string | null }
  | { kind: 'result'; path: string; keep: string | null }
  /** The survey was submitted before, with other answers: nothing was stored. `path` leads to its result. */
  | { kind: 'submittedBefore'; brand: SurveyBrand; path: string; keep: string | null }
  | { kind: 'saved'; saved: SurveySaved; keep: string | null }
  /** Brand is null when the address belongs to no link. */
  | { kind: 'closed'; brand: SurveyBrand | null }
