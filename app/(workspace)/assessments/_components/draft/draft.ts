import type {
  AssessmentConfigDetailWire,
  AssessmentQuestionWire,
  CustomQuestionInput,
} from '@/lib/lead-generation/assessments/contract'
import { BUILT_IN_SURVEY, INDISPENSABLE_QUESTIONS } from '@/lib/lead-generation/assessments/survey'
import type {
  QuestionType,
  SurveyOption,
  SurveyQuestion,
} from '@/lib/lead-generation/assessments/survey-definition'

/** A question in the builder: built-in or custom, hidden or not. */
export interface DraftQuestion {
  id: string
  part: SurveyQuestion['part']
  questionType: QuestionType
  questionText: string
  helpText: string | null
  /** A custom question keeps its options while its type has none, so that changing the type back restores them. */
  options: SurveyOption[]
  isRequired: boolean
  isHidden: boolean
  weight: number
}

/** A survey while it is edited. `questions` are in their order, including hidden ones. */
export interface Draft {
  name: string
  questions: DraftQuestion[]
}

/** Name, business and e-mail make a lead: every survey asks and requires them. */
export const isIndispensable = ({ id }: Pick<DraftQuestion, 'id'>): boolean =>
  INDISPENSABLE_QUESTIONS.includes(id)

const builtIn = new Map(BUILT_IN_SURVEY.map((question) => [question.id, question]))

/** The built-in wording of a question; undefined for a custom one. */
export const builtInOf = (id: string): SurveyQuestion | undefined => builtIn.get(id)

export const isOwn = (question: Pick<DraftQuestion, 'id'>): boolean => !builtIn.has(question.id)

const WITH_OPTIONS: readonly QuestionType[] = ['single_choice', 'multiple_choice', 'scale']
export const hasOptions = (type: QuestionType): boolean => WITH_OPTIONS.includes(type)

/** A choice without any points only asks for information and does not change the score. */
export const isScored = (question: DraftQuestion): boolean =>
  isOwn(question)
    ? hasOptions(question.questionType) && question.options.some(({ points }) => (points ?? 0) > 0)
    : builtIn.get(question.id)!.isScored

function draftQuestion(question: AssessmentQuestionWire): DraftQuestion {
  const { sortOrder: _, isScored: __, ...kept } = question
  return kept
}

export function draftOf(config: Pick<AssessmentConfigDetailWire, 'name' | 'questions'>): Draft {
  return { name: config.name, questions: config.questions.map(draftQuestion) }
}

/** A custom question in the format of the API. */
export function ownQuestionInput(question: DraftQuestion): CustomQuestionInput {
  return {
    id: question.id,
    questionText: question.questionText,
    helpText: question.helpText,
    questionType: question.questionType,
    options: hasOptions(question.questionType)
      ? question.options.map(({ label, points }) => ({ label, points: points ?? 0 }))
      : [],
    isRequired: question.isRequired,
  }
}
