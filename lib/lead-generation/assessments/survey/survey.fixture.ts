import type { CustomQuestion } from '../contract'
import type { SurveyConfig } from './compose'

export const ownId = (digit: string) => `${digit.repeat(8)}-1111-4111-8111-111111111111`

export const ownQuestion = (given: Partial<CustomQuestion> = {}): CustomQuestion => ({
  id: ownId('a'),
  questionText: 'What else?',
  helpText: null,
  questionType: 'short_text',
  options: [],
  isRequired: false,
  ...given,
})

export const optionsWorth = (...points: number[]) =>
  points.map((worth, index) => ({
    id: String.fromCharCode(97 + index),
    label: `Option ${index + 1}`,
    points: worth,
  }))

export const configWith = (given: Partial<SurveyConfig> = {}): SurveyConfig => ({
  questionOrder: [],
  hiddenQuestions: [],
  scoringWeights: {},
  defaultQuestionOverrides: {},
  questions: [],
  ...given,
})
