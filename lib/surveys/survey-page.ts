import type { AnswerValue, Dimension, SurveyQuestion } from '../assessments/survey-definition'

/** What the public page shows, as pure data: the verbs of this room make it, the page's templates read it. */

/** How the page of a link looks and speaks. */
export interface SurveyBrand {
  consultantName: string | null
  consultantCompany: string | null
  /** Of our own origin. */
  logoUrl: string | null
  description: string | null
  bookingLink: string | null
  /** Colours in #rrggbb whose contrast was checked, or null for the product's own. */
  colors: { light: SurveyColors; dark: SurveyColors } | null
  /** BCP 47. */
  language: string
  direction: 'ltr' | 'rtl'
}

/** `accent` carries `onAccent` as text with at least 4.5:1, and stands on the page's background with as much. */
export interface SurveyColors {
  accent: string
  onAccent: string
}

export interface SurveyField {
  question: SurveyQuestion
  value: AnswerValue | null
  /** What is wrong with it, in words. */
  error: string | null
}

/** The names of the form's own fields; an answer's is `q.` and the id of its question. */
export const FORM_FIELDS = {
  session: 'session',
  stamp: 'stamp',
  step: 'step',
  visit: 'visit',
  intent: 'intent',
  /** Left empty by people, who never see it. */
  trap: 'extra_remarks',
} as const
export const answerFieldName = (questionId: string): string => `q.${questionId}`

/** What a sent form is meant to do. `save` is sent by the page's script alone. */
export type SurveyIntent = 'next' | 'back' | 'save' | 'submit'

export interface SurveyLinks {
  /** Goes on later, on any device; null before the first answer. */
  resumeUrl: string | null
  /** See, export and erase what is stored; null before the first answer. */
  privacyUrl: string | null
}

/** One step of the survey. The first one also introduces it. */
export interface SurveyStep {
  kind: 'step'
  brand: SurveyBrand
  /** Where the form goes, and where the page is. */
  actionUrl: string
  /** Hidden fields that have to come back unchanged. */
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
  /** What answering everything takes, in whole minutes. */
  estimatedMinutes: number
  links: SurveyLinks
  notice: { kind: 'error' | 'info'; text: string } | null
  /** True when answers of an earlier visit are shown. */
  isResumed: boolean
  /** Begins a new survey on this device, for somebody else; null before the first answer. */
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
  dimensions: { dimension: Dimension; name: string; score: number | null; text: string }[]
  nextStep: string
  completedAt: Date
  resultUrl: string
  privacyUrl: string
  startOverUrl: string
}

/** What is stored of a prospect, for their own eyes. */
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
  /** The lead became a project, which the consultant keeps. */
  isConverted: boolean
}

/** The script's answer to a saved form. */
export interface SurveySaved {
  ok: boolean
  /** Ids of the questions whose answers are stored now as they were sent. */
  saved: string[]
  /** By question id, in words. */
  errors: Record<string, string>
  session: string
  stamp: string
  links: SurveyLinks
}
