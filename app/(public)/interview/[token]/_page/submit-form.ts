import { isNamedElsewhere } from '@/lib/api/auth/same-origin'
import { consumeLimits } from '@/lib/api/limits'
import { clientAddressOf } from '@/lib/api/request-origin'
import { type AnswerOutcome, openInterview, saveAnswers, submitInterview } from '@/lib/audit/interviews'
import { MAX_ANSWER_CHARACTERS } from '@/lib/audit/interviews/contract'
import { characterCount } from '@/lib/contract/character-count'
import { AppError } from '@/lib/contract/errors'
import { retryAfterSeconds } from '@/lib/platform/limits'
import { askerOf, type FormState, interviewForm } from './interview-form'
import { cannotRead, thankYou } from './notices'
import type { AnswerProblem, FieldState } from './question-field'
import { readForm, type SentAnswer, type SentForm } from './read-form'

interface Visit {
  token: string
  nonce: string
}

/**
 * Saves a submitted form. Text that cannot be saved is returned in its field, so that nothing typed is lost.
 * @throws AppError NOT_FOUND
 */
export async function submitForm(request: Request, visit: Visit): Promise<Response> {
  if (isNamedElsewhere(request.headers)) {
    return cannotRead(
      403,
      'This was not sent from the interview page',
      'Open the link you were sent and try again.',
    )
  }
  const limits = await consumeLimits(['publicPost'], { address: clientAddressOf(request.headers) })
  const form = await sentForm(request)
  if (form instanceof Response) return form
  if (limits.every(({ allowed }) => allowed)) return store(visit, form)
  const seconds = retryAfterSeconds(limits)
  return showAgain(visit, form, {
    status: 429,
    headers: { 'Retry-After': String(seconds) },
    banner: { kind: 'problem', text: `Too many requests. Wait ${seconds} seconds, then save again.` },
    fields: new Map(form.answers.map(({ questionId, answer }) => [questionId, { typed: answer }])),
  })
}

async function sentForm(request: Request): Promise<SentForm | Response> {
  try {
    return await readForm(request)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return cannotRead(
      error.status,
      'This could not be saved',
      'Your answers are too long. Go back, shorten the longest ones, and save again.',
    )
  }
}

async function store(visit: Visit, form: SentForm): Promise<Response> {
  const tooLong = tooLongFields(form.answers)
  const { outcomes } = await saveAnswers(
    visit.token,
    form.answers.filter(({ questionId }) => !tooLong.has(questionId)),
  )
  const isOfKind = (kind: AnswerOutcome['kind']) => textsOf(form, outcomes, kind)
  if (outcomes.some(({ kind }) => kind === 'late')) return finished(visit, isOfKind('late'))
  const fields = new Map([...tooLong, ...changedFields(form.answers, outcomes)])
  const unasked = isOfKind('unknown')
  const unsaved = fields.size + unasked.length
  if (unsaved > 0) {
    const what = unsaved === 1 ? 'One answer was' : `${unsaved} answers were`
    const banner = { kind: 'problem' as const, text: `${what} not saved: see below. All others are.` }
    return showAgain(visit, form, { status: 422, banner, fields, unasked })
  }
  if (form.intent === 'save') return redirectTo(`${pathOf(visit)}?saved=1`)
  try {
    await submitInterview(visit.token)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INTERVIEW_UNANSWERED') throw error
    const text = 'Answer at least one question to finish.'
    return showAgain(visit, form, { status: 422, banner: { kind: 'problem', text }, fields: new Map() })
  }
  return redirectTo(pathOf(visit))
}

/** The form once more, unless the interview was completed at that very moment. */
async function showAgain({ token, nonce }: Visit, form: SentForm, state: FormState): Promise<Response> {
  const interview = await openInterview(token)
  if (interview.status === 'open') return interviewForm(token, nonce, interview, state)
  return finished(
    { token, nonce },
    form.answers.filter(({ questionId }) => state.fields.has(questionId)).map(({ answer }) => answer),
  )
}

async function finished({ token }: Visit, late: string[]): Promise<Response> {
  const interview = await openInterview(token)
  return thankYou({ clientName: interview.clientName, asker: askerOf(interview), late })
}

const pathOf = ({ token }: Visit) => `/interview/${encodeURIComponent(token)}`

const redirectTo = (location: string) =>
  new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } })

function tooLongFields(answers: SentAnswer[]): Map<string, FieldState> {
  const fields = new Map<string, FieldState>()
  for (const { questionId, answer } of answers) {
    const characters = characterCount(answer)
    if (characters > MAX_ANSWER_CHARACTERS) {
      fields.set(questionId, { typed: answer, problem: { kind: 'tooLong', characters } })
    }
  }
  return fields
}

function changedFields(answers: SentAnswer[], outcomes: AnswerOutcome[]): Map<string, FieldState> {
  const fields = new Map<string, FieldState>()
  for (const outcome of outcomes) {
    if (outcome.kind !== 'changed') continue
    const typed = answers.find(({ questionId }) => questionId === outcome.questionId)?.answer ?? ''
    const problem: AnswerProblem = { kind: 'changed', stored: outcome.answer }
    fields.set(outcome.questionId, { typed, problem })
  }
  return fields
}

/** The typed text of outcomes of this kind. */
function textsOf({ answers }: SentForm, outcomes: AnswerOutcome[], kind: AnswerOutcome['kind']): string[] {
  const concerned = new Set(
    outcomes.filter((outcome) => outcome.kind === kind).map(({ questionId }) => questionId),
  )
  return answers
    .filter(({ questionId, answer }) => concerned.has(questionId) && answer.trim() !== '')
    .map(({ answer }) => answer)
}
