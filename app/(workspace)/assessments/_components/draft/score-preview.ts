import type { CustomQuestion } from '@/lib/lead-generation/assessments/contract'
import { composeSurvey, scoreSurvey } from '@/lib/lead-generation/assessments/survey'
import {
  type Answers,
  type AnswerValue,
  DIMENSIONS,
  type Dimension,
  MAX_POINTS,
  type SurveyDefinition,
  type SurveyQuestion,
} from '@/lib/lead-generation/assessments/survey-definition'
import { configOf } from './changes'
import { type Draft, hasOptions, isOwn } from './draft'

/** The survey that a prospect would see now. */
export function definitionOf(draft: Draft): SurveyDefinition {
  const own: CustomQuestion[] = draft.questions.filter(isOwn).map((question) => ({
    id: question.id,
    questionText: question.questionText,
    helpText: question.helpText,
    questionType: question.questionType,
    options: hasOptions(question.questionType)
      ? question.options.map((option) => ({ ...option, points: option.points ?? 0 }))
      : [],
    isRequired: question.isRequired,
  }))
  return composeSurvey({ ...configOf(draft), questions: own })
}

export const LEVELS = ['lowest', 'middle', 'highest'] as const
export type Level = (typeof LEVELS)[number]

/** Options in ascending order of their points. */
const ranked = ({ options }: SurveyQuestion) =>
  options.toSorted((one, other) => (one.points ?? 0) - (other.points ?? 0))

function answerAt(question: SurveyQuestion, level: Level): AnswerValue | undefined {
  const options = ranked(question)
  const place = { lowest: 0, middle: Math.floor((options.length - 1) / 2), highest: options.length - 1 }[
    level
  ]
  const option = options[place]
  if (!option || question.questionType !== 'multiple_choice') return option?.id
  // The points of several selected options are added.
  return level === 'highest' ? options.map(({ id }) => id) : [option.id]
}

/** Answers to every scored question with the lowest, the middle or the highest points. */
export function answersAt(definition: SurveyDefinition, level: Level): Answers {
  const answers: Record<string, AnswerValue> = {}
  for (const question of definition.questions) {
    const answer = question.isScored ? answerAt(question, level) : undefined
    if (answer !== undefined) answers[question.id] = answer
  }
  return answers
}

/** The lowest and the highest possible score; null when nothing is scored. */
export function rangeOfScores(definition: SurveyDefinition) {
  const at = (level: Level) => scoreSurvey(definition, answersAt(definition, level)).score
  return { lowest: at('lowest'), highest: at('highest') }
}

/** The share of a part in the total when every question is answered. */
export interface Share {
  part: Dimension | 'custom'
  questionCount: number
  /** Sum of weight times maximum points. */
  weight: number
  /** 0 to 1; 0 in all parts when nothing is scored. */
  share: number
}

/** The scored parts of a survey, in the order of the dimensions, custom questions last. */
export function sharesOf(definition: SurveyDefinition): Share[] {
  const scored = definition.questions.filter(({ isScored }) => isScored)
  const weightOf = (questions: SurveyQuestion[]) =>
    questions.reduce((sum, { weight }) => sum + weight * MAX_POINTS, 0)
  const total = weightOf(scored)
  return [...DIMENSIONS, 'custom' as const].flatMap((part) => {
    const questions = scored.filter((question) => question.part === part)
    if (part === 'custom' && questions.length === 0) return []
    const weight = weightOf(questions)
    return [{ part, questionCount: questions.length, weight, share: total === 0 ? 0 : weight / total }]
  })
}
