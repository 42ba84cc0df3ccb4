/** The definition of a survey as pure data, which the page, the scoring, the builder and the agents read. */
export const DIMENSIONS = ['strategy', 'data', 'technology', 'people', 'processes'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** Display names of the dimensions. */
export const DIMENSION_NAMES: Record<Dimension, string> = {
  strategy: 'Strategy and leadership',
  data: 'Data',
  technology: 'Technology',
  people: 'People and skills',
  processes: 'Processes and governance',
}

export const QUESTION_TYPES = [
  'single_choice',
  'multiple_choice',
  'scale',
  'number',
  'short_text',
  'long_text',
  'email',
  'phone',
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** The lead's field that a profile answer fills. */
export const PROFILE_FIELDS = [
  'clientName',
  'businessName',
  'clientEmail',
  'clientPhone',
  'industry',
  'companySize',
] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** Maximum points of a question, before weighting. */
export const MAX_POINTS = 4

export interface SurveyOption {
  /**
   * Identifies the option within its question, in answers and forms; unchanged when the label is reworded.
   */
  id: string
  label: string
  /** 0 to MAX_POINTS; null where the question is not scored. */
  points: number | null
}

export interface SurveyQuestion {
  /** `q` and digits for a built-in one, a UUID for the consultant's own. */
  id: string
  questionText: string
  helpText: string | null
  questionType: QuestionType
  /** `profile` asks who answers; a dimension marks a built-in scored question; `custom` is the consultant's own. */
  part: 'profile' | Dimension | 'custom'
  profileField: ProfileField | null
  /** For choices and scales; empty otherwise. A scale is an ordered row of options. */
  options: SurveyOption[]
  isRequired: boolean
  /** 0 to 10, by default 1. Meaningless when not scored. */
  weight: number
  isScored: boolean
}

/** A survey as it is answered: the visible questions in order. Each version is stored permanently. */
export interface SurveyDefinition {
  /** The edition of the built-in questions it was made from. */
  edition: number
  questions: SurveyQuestion[]
}

/** An option id, several of them, a figure, or text; which one depends on the question. */
export type AnswerValue = string | string[] | number

export type Answers = Readonly<Record<string, AnswerValue>>

/** A possible first use of AI that the survey's answers support. */
export interface FirstUse {
  id: string
  title: string
  text: string
  /** The answers it follows from, in the words of the survey. */
  reasons: { question: string; answer: string }[]
  /** What the answers say is missing before it may start; null where nothing is. */
  before: string | null
}
