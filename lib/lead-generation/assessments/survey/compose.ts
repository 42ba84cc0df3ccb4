import type { CustomQuestion, QuestionOverride } from '../contract'
import {
  MAX_POINTS,
  type SurveyDefinition,
  type SurveyOption,
  type SurveyQuestion,
} from '../survey-definition'
import { BUILT_IN_SURVEY, SURVEY_EDITION } from './built-in'

/** A consultant's changes to the built-in survey. */
export interface SurveyConfig {
  questionOrder: readonly string[]
  hiddenQuestions: readonly string[]
  scoringWeights: Readonly<Record<string, number>>
  defaultQuestionOverrides: Readonly<Record<string, QuestionOverride>>
  questions: readonly CustomQuestion[]
}

/** A question with its place in the whole survey, hidden ones counted. */
export interface ConfigQuestion extends SurveyQuestion {
  sortOrder: number
  isHidden: boolean
}

const emptyConfig: SurveyConfig = {
  questionOrder: [],
  hiddenQuestions: [],
  scoringWeights: {},
  defaultQuestionOverrides: {},
  questions: [],
}

const firstLetter = 'a'.charCodeAt(0)

/** The id of the option at this position: a, b, c, … */
export const optionIdAt = (index: number): string => String.fromCharCode(firstLetter + index)

/** The default scale: 1 to 5 for 0 to 4 points. */
export const DEFAULT_SCALE: readonly SurveyOption[] = Array.from({ length: MAX_POINTS + 1 }, (_, points) => ({
  id: optionIdAt(points),
  label: String(points + 1),
  points,
}))

const scoredTypes = new Set(['single_choice', 'multiple_choice', 'scale'])

/** A choice whose options are all worth 0 points only asks for information and must not lower the score. */
function isScoredCustom({ questionType }: CustomQuestion, options: readonly SurveyOption[]): boolean {
  return scoredTypes.has(questionType) && options.some(({ points }) => (points ?? 0) > 0)
}

function fromCustom(question: CustomQuestion): SurveyQuestion {
  const { id, questionText, helpText, questionType, isRequired } = question
  const given = question.options.map(({ id, label, points }) => ({ id, label, points }))
  const options = questionType === 'scale' && given.length === 0 ? [...DEFAULT_SCALE] : given
  const isScored = isScoredCustom(question, options)
  return {
    id,
    questionText,
    helpText,
    questionType,
    part: 'custom',
    profileField: null,
    options: isScored ? options : options.map((option) => ({ ...option, points: null })),
    isRequired,
    weight: 1,
    isScored,
  }
}

function reworded(question: SurveyQuestion, override: QuestionOverride | undefined): SurveyQuestion {
  if (!override) return question
  const { questionText, helpText, optionLabels, isRequired } = override
  return {
    ...question,
    questionText: questionText ?? question.questionText,
    helpText: helpText === undefined ? question.helpText : helpText,
    options: question.options.map((option, index) => ({
      ...option,
      label: optionLabels?.[index] ?? option.label,
    })),
    isRequired: isRequired ?? question.isRequired,
  }
}

/** Sorts the profile part first; within each part, questions named in the order come before the others. */
function inOrder(questions: readonly SurveyQuestion[], order: readonly string[]): SurveyQuestion[] {
  const placeById = new Map(order.map((id, place) => [id, place]))
  const placeOf = ({ id }: SurveyQuestion) => placeById.get(id) ?? order.length
  const sorted = questions.toSorted((left, right) => placeOf(left) - placeOf(right))
  return [
    ...sorted.filter(({ part }) => part === 'profile'),
    ...sorted.filter(({ part }) => part !== 'profile'),
  ]
}

/** Every question of a config in its order, including hidden ones; `null` is the built-in survey. */
export function questionsOfConfig(config: SurveyConfig | null): ConfigQuestion[] {
  const { questionOrder, hiddenQuestions, scoringWeights, defaultQuestionOverrides, questions } =
    config ?? emptyConfig
  const hidden = new Set(hiddenQuestions)
  const all = [
    ...BUILT_IN_SURVEY.map((question) => reworded(question, defaultQuestionOverrides[question.id])),
    ...questions.map(fromCustom),
  ]
  return inOrder(all, questionOrder).map((question, sortOrder) => ({
    ...question,
    weight: scoringWeights[question.id] ?? question.weight,
    sortOrder,
    isHidden: hidden.has(question.id),
  }))
}

/**
 * The order in which the pages ask: what is of use to the prospect first, who answers last. Definitions, resources and
 * records keep the profile part first.
 */
export const askedOrder = <Question extends Pick<SurveyQuestion, 'part'>>(
  questions: readonly Question[],
): Question[] => [
  ...questions.filter(({ part }) => part !== 'profile'),
  ...questions.filter(({ part }) => part === 'profile'),
]

/** The survey as a prospect sees it; `null` is the built-in one. */
export function composeSurvey(config: SurveyConfig | null): SurveyDefinition {
  const questions = questionsOfConfig(config)
    .filter(({ isHidden }) => !isHidden)
    .map(({ sortOrder: _, isHidden: __, ...question }) => question)
  return { edition: SURVEY_EDITION, questions }
}
