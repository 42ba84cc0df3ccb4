import { parseAnswer } from '../assessments'
import type { AnswerValue, SurveyDefinition, SurveyQuestion } from '../assessments/survey-definition'
import { isSameAnswer, type StoredAnswers } from '../leads'
import type { Step } from './steps'

/**
 * Minimum time in which a person can read, answer and submit a page. A person who needs three seconds always gets
 * through.
 */
export const LEAST_PAGE_SECONDS = 2

/** The values of a submitted form, by question. */
export type RawAnswers = ReadonlyMap<string, readonly string[]>

export interface ReadAnswers {
  /** The answers that can be stored; null for an empty field. */
  valid: Map<string, AnswerValue | null>
  /** By question, for the prospect. */
  errors: Map<string, string>
}

const isChoice = ({ questionType }: SurveyQuestion) =>
  questionType === 'single_choice' || questionType === 'multiple_choice' || questionType === 'scale'

/**
 * Parses the answers of a submitted page. Browsers omit unselected options, so a missing choice of the page was left
 * empty.
 */
export function readAnswers(
  definition: SurveyDefinition,
  step: Step | undefined,
  raw: RawAnswers,
): ReadAnswers {
  const onPage = new Set(step?.questions.map(({ id }) => id))
  const valid = new Map<string, AnswerValue | null>()
  const errors = new Map<string, string>()
  for (const question of definition.questions) {
    const isUnsent = isChoice(question) && onPage.has(question.id)
    const sent = raw.get(question.id) ?? (isUnsent ? [] : undefined)
    if (!sent) continue
    const parsed = parseAnswer(question, sent)
    if (parsed.ok) valid.set(question.id, parsed.value)
    else errors.set(question.id, parsed.message)
  }
  return { valid, errors }
}

const missingText = (question: SurveyQuestion) => (isChoice(question) ? 'Choose an answer.' : 'Fill this in.')

/** The required questions among these that have no answer, with what to do. */
export function missingAnswers(
  questions: readonly SurveyQuestion[],
  answers: StoredAnswers,
): Map<string, string> {
  return new Map(
    questions
      .filter((question) => question.isRequired && (answers.get(question.id)?.value ?? null) === null)
      .map((question) => [question.id, missingText(question)]),
  )
}

/** The stored answers after these changes. */
export const answersAfter = (stored: StoredAnswers, changes: StoredAnswers): StoredAnswers =>
  new Map([...stored, ...changes])

/** Whether storing these would change any answer. */
export const changesAnything = (changes: StoredAnswers, stored: StoredAnswers): boolean =>
  [...changes].some(([id, { value }]) => !isSameAnswer(value, stored.get(id)?.value))

/**
 * The values of a page that is shown again with errors: the submitted ones, except where a field was submitted empty
 * and an answer given in another tab is stored.
 */
export function typedAnswers(step: Step | undefined, raw: RawAnswers, after: StoredAnswers): RawAnswers {
  const typed = new Map<string, readonly string[]>()
  for (const { id } of step?.questions ?? []) {
    const sent = (raw.get(id) ?? []).filter((text) => text !== '')
    if (sent.length > 0 || (after.get(id)?.value ?? null) === null) typed.set(id, sent)
  }
  return typed
}
