import { formatAnswer } from '../assessments'
import {
  type Answers,
  type AnswerValue,
  PROFILE_FIELDS,
  type ProfileField,
  type SurveyDefinition,
} from '../assessments/survey-definition'

export interface StoredAnswer {
  /** Null where an answer was taken back. */
  value: AnswerValue | null
  arrivedAtMicros: number
  pageMadeAtMicros: number
}

/** Where an answer was sent from. Times in microseconds since the epoch. */
export interface SendingPage {
  arrivedAtMicros: number
  /** Names the page. */
  pageMadeAtMicros: number
  /** What had arrived until then was shown on it. */
  seenUntilMicros: number
}

export type StoredAnswers = ReadonlyMap<string, StoredAnswer>
/** By question; null is a field left empty. */
export type SentAnswers = ReadonlyMap<string, AnswerValue | null>

/**
 * What of the answers sent has to be written. An empty field takes an answer back only where the answer was given
 * or shown on that very page: one left open in another tab, empty as it was, must not erase what was answered since.
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

/** Which questions have an answer now that had none, as 1, and which have none any more, as -1. */
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

/** What the answers say about who answers, for the columns of the lead. */
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

/** The last question, in survey order, that has an answer. */
export const furthestOf = ({ questions }: SurveyDefinition, answers: Answers): string | null =>
  questions.findLast(({ id }) => answers[id] !== undefined)?.id ?? null
