import { DIMENSION_NAMES, type Dimension } from '@/lib/lead-generation/assessments/survey-definition'

/** The current survey of a ReadyLink. */
export interface PresentSurveyInfo {
  /** Null for the built-in survey. */
  configId: string | null
  name: string
  /** Time to answer every question. */
  minutes: number
  questions: { id: string; questionText: string; part: string }[]
}

/** The parts of a survey with their names. */
export const partName = (part: string): string =>
  part === 'profile'
    ? 'About the respondent'
    : part === 'custom'
      ? 'Your own questions'
      : DIMENSION_NAMES[part as Dimension]

interface Run<Question> {
  part: string
  /** The number of its first question in the survey, from 1. */
  first: number
  questions: Question[]
}

/** The questions in their order; consecutive questions of the same part are grouped. */
export function byPart<Question extends { part: string }>(questions: readonly Question[]): Run<Question>[] {
  const runs: Run<Question>[] = []
  questions.forEach((question, index) => {
    const last = runs.at(-1)
    if (last?.part === question.part) last.questions.push(question)
    else runs.push({ part: question.part, first: index + 1, questions: [question] })
  })
  return runs
}
