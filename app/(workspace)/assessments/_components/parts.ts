import {
  DIMENSION_NAMES,
  type QuestionType,
  type SurveyQuestion,
} from '@/lib/lead-generation/assessments/survey-definition'

export type Part = SurveyQuestion['part']

/** The names of the parts of a survey. */
export const PART_NAMES: Record<Part, string> = {
  profile: 'Who answers',
  ...DIMENSION_NAMES,
  custom: 'Your own questions',
}

export const TYPE_NAMES: Record<QuestionType, string> = {
  single_choice: 'One answer',
  multiple_choice: 'Several answers',
  scale: 'Scale',
  number: 'Number',
  short_text: 'Short text',
  long_text: 'Long text',
  email: 'E-mail address',
  phone: 'Phone number',
}

export const pointsText = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`

const COUNTS: Record<number, string> = {
  0: 'does not count',
  0.5: 'counts half',
  1: 'counts once',
  2: 'counts double',
}
/** The effect of a weight in words: "counts double". */
export const weightText = (weight: number): string => COUNTS[weight] ?? `counts ${weight} times`

/** Consecutive questions of the same part. */
export function runsOf<Question extends { part: Part }>(questions: readonly Question[]): Question[][] {
  const runs: Question[][] = []
  for (const question of questions) {
    const run = runs.at(-1)
    if (run?.[0]?.part === question.part) run.push(question)
    else runs.push([question])
  }
  return runs
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })
/** A share of 0 to 1 as "12.5%". */
export const formatShare = (share: number): string => percent.format(share)
