import { characterCount } from '../../../contract/character-count'
import { emailAddress } from '../../../contract/wire'
import {
  type Answers,
  type AnswerValue,
  MAX_POINTS,
  type QuestionType,
  type SurveyDefinition,
  type SurveyQuestion,
} from '../survey-definition'
import { pointsOf } from './score'

/** Maximum characters of a text answer. */
const maxCharacters: Partial<Record<QuestionType, number>> = {
  short_text: 200,
  long_text: 5000,
  email: 254,
  phone: 40,
  number: 40,
}

/** Maximum characters of a written answer; null for a choice. */
export const maxLengthOf = ({ questionType }: SurveyQuestion): number | null =>
  maxCharacters[questionType] ?? null

export type ParsedAnswer = { ok: true; value: AnswerValue | null } | { ok: false; message: string }

const accept = (value: AnswerValue | null): ParsedAnswer => ({ ok: true, value })
const reject = (message: string): ParsedAnswer => ({ ok: false, message })

// biome-ignore lint/suspicious/noControlCharactersInRegex: they have no place in an answer.
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

const clean = (text: string) =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(controlCharacters, '').trim()

const phoneCharacters = /^[\p{Nd}\p{Zs}+()./–-]+(?:x|ext\.?)?[\p{Nd}\p{Zs}]*$/iu

function parsePhone(text: string): ParsedAnswer {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0
  return phoneCharacters.test(text) && digits >= 5 && digits <= 20
    ? accept(text)
    : reject('Enter a phone number, for example +44 20 7946 0123.')
}

const largestNumber = 1e15

/** Parses 1200, 1,200.50, 1 200,5 and 1’200: a comma before exactly three digits separates thousands. */
function parseNumber(text: string): ParsedAnswer {
  const bare = text.replace(/[\p{Zs}'’]/gu, '').replace(/^[−–]/, '-')
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.')
  const value = /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
  if (Number.isNaN(value)) return reject('Enter a number, for example 12 or 12.5.')
  return Math.abs(value) <= largestNumber ? accept(value) : reject('Enter a smaller number.')
}

function parseEmail(text: string): ParsedAnswer {
  const { success, data } = emailAddress.safeParse(text)
  return success ? accept(data) : reject('Enter an e-mail address, for example name@example.com.')
}

function parseChoice({ options, questionType }: SurveyQuestion, raw: readonly string[]): ParsedAnswer {
  const given = raw.filter((id) => id !== '')
  if (given.length === 0) return accept(null)
  const chosen = options.filter(({ id }) => given.includes(id)).map(({ id }) => id)
  const isKnown = given.every((id) => chosen.includes(id))
  if (questionType === 'multiple_choice')
    return isKnown ? accept(chosen) : reject('Choose from the answers offered.')
  return isKnown && chosen.length === 1 ? accept(chosen[0]!) : reject('Choose one of the answers offered.')
}

/**
 * Parses the submitted values of a question: the ids of options, or text. No value gives `null`, even where an answer
 * is required. The message is meant for the prospect.
 */
export function parseAnswer(question: SurveyQuestion, raw: readonly string[]): ParsedAnswer {
  const { questionType } = question
  const max = maxLengthOf(question)
  if (max === null) return parseChoice(question, raw)
  const text = questionType === 'long_text' ? clean(raw[0] ?? '') : clean(raw[0] ?? '').replace(/\s+/g, ' ')
  if (text === '') return accept(null)
  if (characterCount(text) > max) return reject(`Use at most ${max.toLocaleString('en')} characters.`)
  if (questionType === 'email') return parseEmail(text)
  if (questionType === 'phone') return parsePhone(text)
  if (questionType === 'number') return parseNumber(text)
  return accept(text)
}

/** The labels of an answer, one per chosen option. */
export function readableAnswer(question: SurveyQuestion, value: AnswerValue): string | number | string[] {
  if (maxLengthOf(question) !== null) return Array.isArray(value) ? value.join(', ') : value
  const ids = new Set(Array.isArray(value) ? value : [String(value)])
  const labels = question.options.filter(({ id }) => ids.has(id)).map(({ label }) => label)
  return question.questionType === 'multiple_choice' ? labels : (labels[0] ?? '')
}

/** An answer as one line of text, or several for a long text. */
export function formatAnswer(question: SurveyQuestion, value: AnswerValue): string {
  const readable = readableAnswer(question, value)
  return Array.isArray(readable) ? readable.join('; ') : String(readable)
}

export interface SurveyResponse {
  question: string
  answer: string | number | string[]
  /** Before weighting; null for a question that is not scored. */
  points: number | null
  maxPoints: number | null
}

/** The answered questions in survey order, as a lead shows them. */
export function toResponses(definition: SurveyDefinition, answers: Answers): Record<string, SurveyResponse> {
  const responses: Record<string, SurveyResponse> = {}
  for (const question of definition.questions) {
    const value = answers[question.id]
    if (value === undefined) continue
    const points = pointsOf(question, value)
    responses[question.id] = {
      question: question.questionText,
      answer: readableAnswer(question, value),
      points,
      maxPoints: points === null ? null : MAX_POINTS,
    }
  }
  return responses
}

const secondsByType: Record<QuestionType, number> = {
  single_choice: 12,
  multiple_choice: 15,
  scale: 8,
  number: 15,
  short_text: 8,
  long_text: 60,
  email: 8,
  phone: 8,
}

/** The estimated time for answering, in whole minutes, at least one. */
export function estimateMinutes({
  questions,
}: {
  questions: readonly Pick<SurveyQuestion, 'questionType'>[]
}): number {
  const seconds = questions.reduce((total, { questionType }) => total + secondsByType[questionType], 0)
  return Math.max(1, Math.ceil(seconds / 60))
}
