import {
  BUILT_IN_SURVEY,
  DIMENSION_NAMES,
  DIMENSIONS,
  type SurveyQuestion,
} from '@/lib/lead-generation/assessments/survey'
import type {
  SurveyBrand,
  SurveyField,
  SurveyPrivacy,
  SurveyResult,
  SurveyStep,
} from '@/lib/lead-generation/surveys/survey-page'

export const brand: SurveyBrand = {
  consultantName: 'Ada Brandt',
  consultantCompany: 'Brandt & Partners',
  logoUrl: null,
  description: 'A free check with a clear next step.',
  bookingLink: 'https://example.com/book?a=1&b=2',
  contactEmail: null,
  colors: null,
  language: 'en',
  direction: 'ltr',
}

/** The built-in questions of a part, unanswered. */
export const fieldsOf = (part: SurveyQuestion['part']): SurveyField[] =>
  BUILT_IN_SURVEY.filter((question) => question.part === part).map((question) => ({
    question,
    value: null,
    error: null,
  }))

export const customField = (
  question: Partial<SurveyQuestion>,
  field: Partial<SurveyField> = {},
): SurveyField => ({
  question: {
    id: '0190a1b2-0000-7000-8000-000000000001',
    questionText: 'What else?',
    helpText: null,
    questionType: 'short_text',
    part: 'custom',
    profileField: null,
    options: [],
    isRequired: false,
    weight: 1,
    isScored: false,
    ...question,
  },
  value: null,
  error: null,
  ...field,
})

export const stepWith = (step: Partial<SurveyStep> = {}): SurveyStep => ({
  kind: 'step',
  brand,
  actionUrl: '/survey/abcdefghijkl',
  session: 'the-session',
  stamp: 'the-stamp',
  visit: 'the-visit',
  step: 0,
  stepCount: 6,
  title: 'About you and your business',
  intro: null,
  fields: fieldsOf('profile'),
  answeredCount: 0,
  questionCount: 31,
  estimatedMinutes: 8,
  links: { resumeUrl: null, privacyUrl: null },
  notice: null,
  isResumed: false,
  startOverUrl: null,
  ...step,
})

export const resultWith = (result: Partial<SurveyResult> = {}): SurveyResult => ({
  kind: 'result',
  brand,
  businessName: 'Keller <Logistics>',
  score: 57,
  band: { id: 'developing', name: 'Developing', from: 40, to: 59, text: 'There is a base to build on.' },
  dimensions: DIMENSIONS.map((dimension, index) => ({
    dimension,
    name: DIMENSION_NAMES[dimension],
    score: index === 3 ? null : 40 + index,
    band: index === 3 ? null : 'Developing',
    text: `What ${dimension} means.`,
  })),
  uses: [],
  benchmark: null,
  nextStep: 'Talk it through.',
  askUrl: null,
  isAsked: false,
  completedAt: new Date('2026-11-20T10:00:00Z'),
  resultUrl: '/survey/abcdefghijkl/result/token',
  privacyUrl: '/survey/abcdefghijkl/privacy/token',
  startOverUrl: '/survey/abcdefghijkl?start=over',
  ...result,
})

export const privacyWith = (page: Partial<SurveyPrivacy> = {}): SurveyPrivacy => ({
  kind: 'privacy',
  brand,
  startedAt: new Date('2026-11-20T09:52:00Z'),
  completedAt: new Date('2026-11-20T10:00:00Z'),
  score: 57,
  answers: [{ question: 'What is your name?', answer: 'Bo <Keller>' }],
  visits: [
    { url: 'https://audit.example/survey/abc?utm_source=letter', visitedAt: '2026-11-20T09:52:00.000Z' },
  ],
  exportUrl: '/survey/abcdefghijkl/privacy/token?format=json',
  eraseUrl: '/survey/abcdefghijkl/privacy/token',
  backUrl: '/survey/abcdefghijkl/result/token',
  isConverted: false,
  ...page,
})
