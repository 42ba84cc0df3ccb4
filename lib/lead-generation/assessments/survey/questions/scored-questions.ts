import type { Dimension, SurveyQuestion } from '../../survey-definition'

/** The options go from 0 to 4 points in this order. */
type FiveLabels = readonly [string, string, string, string, string]

interface ScoredText {
  questionText: string
  helpText?: string
  options: FiveLabels
}

const optionIds = ['a', 'b', 'c', 'd', 'e'] as const

/** The five questions of a dimension; their ids count up from `firstNumber`. */
export function scoredQuestions(
  dimension: Dimension,
  firstNumber: number,
  texts: readonly ScoredText[],
): SurveyQuestion[] {
  return texts.map(({ questionText, helpText, options }, index) => ({
    id: `q${firstNumber + index}`,
    questionText,
    helpText: helpText ?? null,
    questionType: 'single_choice',
    part: dimension,
    profileField: null,
    options: options.map((label, points) => ({ id: optionIds[points]!, label, points })),
    isRequired: true,
    weight: 1,
    isScored: true,
  }))
}
