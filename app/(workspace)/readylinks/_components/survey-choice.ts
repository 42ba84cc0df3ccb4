import type { AssessmentConfigWire } from '@/lib/lead-generation/assessments/contract'
import { countOf } from '@/lib/ui/numbers'

/** A survey that a ReadyLink can use: a template, or the built-in one with an empty id. */
export interface SurveyChoice {
  id: string
  name: string
  questionCount: number
}

export const BUILT_IN_ID = ''
export const BUILT_IN_NAME = 'Built-in survey'

export const toSurveyChoice = ({ id, name, questionCount }: AssessmentConfigWire): SurveyChoice => ({
  id,
  name,
  questionCount,
})

/** The option of a survey in a select. */
export const surveyOption = ({ id, name, questionCount }: SurveyChoice) => ({
  value: id,
  label: `${name} (${countOf(questionCount, 'question')})`,
})
