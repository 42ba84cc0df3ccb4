import { readBytes } from '@/lib/api/read-body'
import { AppError } from '@/lib/contract/errors'
import type { SentSurvey } from '@/lib/lead-generation/surveys'
import { FORM_FIELDS, type SurveyIntent } from '@/lib/lead-generation/surveys/survey-page'

/** Several times the size of all pages of a long survey with answers of maximum length. */
const maxFormBytes = 256 * 1024
/** More fields than any survey has. */
const maxFields = 2000
const answerPrefix = 'q.'
const intents = new Set<string>(['next', 'back', 'save', 'submit'] satisfies SurveyIntent[])

export type SurveyForm = Pick<
  SentSurvey,
  'session' | 'stamp' | 'step' | 'visit' | 'intent' | 'trap' | 'answers'
>

/**
 * The form as browsers submit it, with or without scripts.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, BAD_REQUEST
 */
export async function readForm(request: Request): Promise<SurveyForm> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  const fields = new URLSearchParams((await readBytes(request, maxFormBytes)).toString('utf8'))
  if (fields.size > maxFields) throw new AppError('PAYLOAD_TOO_LARGE')
  const answers = new Map<string, string[]>()
  for (const [name, value] of fields) {
    if (!name.startsWith(answerPrefix)) continue
    const id = name.slice(answerPrefix.length)
    const values = answers.get(id)
    if (values) values.push(value)
    else answers.set(id, [value])
  }
  const field = (name: keyof typeof FORM_FIELDS) => fields.get(FORM_FIELDS[name]) ?? ''
  const intent = field('intent')
  const step = field('step')
  return {
    session: field('session'),
    stamp: field('stamp'),
    step: /^\d{1,3}$/.test(step) ? Number(step) : 0,
    visit: field('visit'),
    intent: intents.has(intent) ? (intent as SurveyIntent) : undefined,
    trap: fields.getAll(FORM_FIELDS.trap).join(''),
    answers,
  }
}
