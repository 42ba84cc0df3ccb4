import type { AnswerValue, Dimension, FirstUse, SurveyQuestion } from '../assessments/survey-definition'
import type { Benchmark } from '../leads/contract'

/** The content of the public page as pure data, built by the operations of this room for the page's templates. */

/** Appearance and language of a link's page. */
export interface SurveyBrand {
  consultantName: string | null
  consultantCompany: string | null
  /** An address on our own origin. */
  logoUrl: string | null
  description: string | null
  bookingLink: string | null
  /** Null if there is none, or a booking link. */
  contactEmail: string | null
  /** Colours in #rrggbb whose contrast was checked, or null for the product's own. */
  colors: { light: SurveyColors; dark: SurveyColors } | null
  /** BCP 47. */
  language: string
  direction: 'ltr' | 'rtl'
}

/** `onAccent` is readable as text on `accent`, and `accent` on the page's background, both with at least 4.5:1. */
export interface SurveyColors {
  accent: string
  onAccent: string
}

export interface SurveyField {
  question: SurveyQuestion
  value: AnswerValue | null
  /** The error, shown to people. */
  error: string | null
}

/** The names of the form's own fields; an answer's is `q.` and the id of its question. */
export const FORM_FIELDS = {
  session: 'session',
  stamp: 'stamp',
  step: 'step',
  visit: 'visit',
  intent: 'intent',
  /** Honeypot: people never see it and leave it empty. */
  trap: 'extra_remarks',
} as const
export const answerFieldName = (questionId: string): string => `q.${questionId}`

/** The action of a submitted form. Only the page's script sends `save`. */
export type SurveyIntent = 'next' | 'back' | 'save' | 'submit'

export interface SurveyLinks {
  /** Continues the survey later, on any device; null before the first answer. */
  resumeUrl: string | null
  /** Page for viewing, exporting and erasing the stored data; null before the first answer. */
  privacyUrl: string | null
}

/** One step of the survey. The first one also introduces it. */
export interface SurveyStep {
  kind: 'step'
  brand: SurveyBrand
  /** The target of the form, which is also the address of the page. */
  actionUrl: string
  /** Hidden fields that must be submitted unchanged. */
  session: string
  stamp: string
  visit: string
  /** From 0. */
  step: number
  stepCount: number
  title: string
  intro: string | null
  fields: SurveyField[]
  answeredCount: number
  questionCount: number
  /** Estimated time for all questions, in whole minutes. */
  estimatedMinutes: number
  links: SurveyLinks
  notice: { kind: 'error' | 'info'; text: string } | null
  /** True when answers of an earlier visit are shown. */
  isResumed: boolean
  /** Starts a new survey for another person on this device; null before the first answer. */
  startOverUrl: string | null
}

export type Band = 'early' | 'developing' | 'ready' | 'leading'

export interface SurveyResult {
  kind: 'result'
  brand: SurveyBrand
  businessName: string | null
  /** 0 to 100; null when no scored question was answered. */
  score: number | null
  band: { id: Band; name: string; from: number; to: number; text: string } | null
  dimensions: {
    dimension: Dimension
    name: string
    score: number | null
    /** The name of the score's band; null without a score. */
    band: string | null
    text: string
  }[]
  /** Up to three, each from the answers it names. */
  uses: FirstUse[]
  /** The consultant's other leads of the industry; null while there are too few. */
  benchmark: Benchmark | null
  nextStep: string
  /** The page for requesting a conversation, if the link offers no other way; otherwise null. */
  askUrl: string | null
  /** The conversation was requested. */
  isAsked: boolean
  completedAt: Date
  resultUrl: string
  /** Null for everybody but the prospect. */
  privacyUrl: string | null
  startOverUrl: string
}

/** The stored data of a prospect, shown to the prospect. */
export interface SurveyPrivacy {
  kind: 'privacy'
  brand: SurveyBrand
  startedAt: Date
  completedAt: Date | null
  score: number | null
  answers: { question: string; answer: string }[]
  visits: { url: string; visitedAt: string }[]
  /** Downloads everything as JSON. */
  exportUrl: string
  /** Takes the POST that erases everything. */
  eraseUrl: string
  /** Back to the survey or its result. */
  backUrl: string
  /** The lead was converted to a project, which the consultant keeps. */
  isConverted: boolean
}

/** The response to the script after saving a form. */
export interface SurveySaved {
  ok: boolean
  /** Ids of the questions whose answers are now stored as submitted. */
  saved: string[]
  /** By question id, in words. */
  errors: Record<string, string>
  session: string
  stamp: string
  links: SurveyLinks
}
