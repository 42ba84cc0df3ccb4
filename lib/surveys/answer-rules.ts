import { parseAnswer } from '../assessments'
import type { AnswerValue, SurveyDefinition, SurveyQuestion } from '../assessments/survey-definition'
import { isSameAnswer, type StoredAnswers } from '../leads'
import type { Step } from './steps'

/** No person reads a page, answers and sends it in less. Those who need three seconds always get through. */
export const LEAST_PAGE_SECONDS = 2

/** What a form sent, by question. */
export type RawAnswers = ReadonlyMap<string, readonly string[]>

export interface ReadAnswers {
  /** What can be stored; null is a field left empty. */
  valid: Map<string, AnswerValue | null>
  /** By question, for the prospect. */
  errors: Map<string, string>
}

const isChoice = ({ questionType }: SurveyQuestion) =>
  questionType === 'single_choice' || questionType === 'multiple_choice' || questionType === 'scale'

/**
 * Reads the answers of a sent page. Options nobody chose are not sent at all, so that a choice of the page that is
 * missing was left empty.
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

/** The answers as they are once these are stored. */
export const answersAfter = (stored: StoredAnswers, changes: StoredAnswers): StoredAnswers =>
  new Map([...stored, ...changes])

/** Whether storing these would change anything: a page sent back as it came teaches nobody anything. */
export const changesAnything = (changes: StoredAnswers, stored: StoredAnswers): boolean =>
  [...changes].some(([id, { value }]) => !isSameAnswer(value, stored.get(id)?.value))

/**
 * What a page shows that comes back with errors: what was typed, but where a field was sent empty and its answer,
 * given in another tab, stands, that answer.
 */
export function typedAnswers(step: Step | undefined, raw: RawAnswers, after: StoredAnswers): RawAnswers {
  const typed = new Map<string, readonly string[]>()
  for (const { id } of step?.questions ?? []) {
    const sent = (raw.get(id) ?? []).filter((text) => text !== '')
    if (sent.length > 0 || (after.get(id)?.value ?? null) === null) typed.set(id, sent)
  }
  return typed
}
