import { askedOrder, formatAnswer } from '../assessments'
import {
  type Answers,
  type AnswerValue,
  PROFILE_FIELDS,
  type ProfileField,
  type SurveyDefinition,
} from '../assessments/survey-definition'

export interface StoredAnswer {
  /** Null for a withdrawn answer. */
  value: AnswerValue | null
  arrivedAtMicros: number
  pageMadeAtMicros: number
}

/** The page that sent an answer. Times in microseconds since the epoch. */
export interface SendingPage {
  arrivedAtMicros: number
  /** Identifies the page. */
  pageMadeAtMicros: number
  /** Answers that had arrived by then were shown on it. */
  seenUntilMicros: number
}

export type StoredAnswers = ReadonlyMap<string, StoredAnswer>
/** By question; null is a field left empty. */
export type SentAnswers = ReadonlyMap<string, AnswerValue | null>

/**
 * The submitted answers to write. An empty field withdraws an answer only if that page gave or showed the answer: a
 * page left open in another tab, empty as it was, must not erase later answers.
 */
export function answersToWrite(
  sent: SentAnswers,
  stored: StoredAnswers,
  { arrivedAtMicros, pageMadeAtMicros, seenUntilMicros }: SendingPage,
): Map<string, StoredAnswer> {
  const changes = new Map<string, StoredAnswer>()
  for (const [questionId, value] of sent) {
    const before = stored.get(questionId)
    if (before && before.arrivedAtMicros > arrivedAtMicros) continue
    if (value === null) {
      if (!before || before.value === null) continue
      const isKnown =
        before.pageMadeAtMicros === pageMadeAtMicros || before.arrivedAtMicros <= seenUntilMicros
      if (!isKnown) continue
    }
    changes.set(questionId, { value, arrivedAtMicros, pageMadeAtMicros })
  }
  return changes
}

export const isSameAnswer = (one: AnswerValue | null | undefined, other: AnswerValue | null | undefined) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Questions that have gained an answer, as 1, and questions that have lost theirs, as -1. */
export function answerCountsOf(before: StoredAnswers, changes: StoredAnswers): Map<string, number> {
  const isAnswered = (answer: StoredAnswer | undefined) => Number((answer?.value ?? null) !== null)
  const counts = new Map<string, number>()
  for (const [id, answer] of changes) {
    const change = isAnswered(answer) - isAnswered(before.get(id))
    if (change !== 0) counts.set(id, change)
  }
  return counts
}

export function answersOf(stored: StoredAnswers): Answers {
  const answers: Record<string, AnswerValue> = {}
  for (const [questionId, { value }] of stored) if (value !== null) answers[questionId] = value
  return answers
}

/** The lead's columns that the answers of the profile part fill. */
export function profileOf(
  { questions }: SurveyDefinition,
  answers: Answers,
): Record<ProfileField, string | null> {
  const profile = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, null])) as Record<
    ProfileField,
    string | null
  >
  for (const question of questions) {
    const value = answers[question.id]
    if (question.profileField && value !== undefined) {
      profile[question.profileField] = formatAnswer(question, value)
    }
  }
  return profile
}

/** The last question, in the order of the pages, that has an answer. */
export const furthestOf = ({ questions }: SurveyDefinition, answers: Answers): string | null =>
  askedOrder(questions).findLast(({ id }) => answers[id] !== undefined)?.id ?? null
