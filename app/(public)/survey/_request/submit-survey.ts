import { consumeLimits } from '@/lib/api/limits'
import { clientAddressOf } from '@/lib/api/request-origin'
import { AppError } from '@/lib/contract/errors'
import { type AnsweredSurvey, answerSurvey, type SentSurvey, showUnread } from '@/lib/lead-generation/surveys'
import type { SurveySaved } from '@/lib/lead-generation/surveys/survey-page'
import { retryAfterSeconds } from '@/lib/platform/limits'
import { renderClosed, renderNotice, renderStep } from '../_page'
import { readForm, type SurveyForm } from './read-form'
import { surveyCookie } from './session-cookie'
import { dressed, goTo, type SurveyRequest } from './survey-request'

/**
 * Handles a submitted page. A value that cannot be stored is returned in its field, so that no typed text is lost.
 */
export async function submitSurvey(request: Request, visitor: SurveyRequest): Promise<Response> {
  const limits = await consumeLimits(['publicPost'], { address: clientAddressOf(request.headers) })
  const form = await sentForm(request, visitor)
  if (form instanceof Response) return form
  const { slug, address, arrivedAt, isFromElsewhere } = visitor
  // A request that another site triggers must not use the visitor's cookie.
  const cookie = isFromElsewhere ? undefined : visitor.cookie
  const sent: SentSurvey = { slug, address, arrivedAt, isFromElsewhere, cookie, ...form }
  if (limits.every(({ allowed }) => allowed)) return answerWith(await answerSurvey(sent), sent, visitor)
  const seconds = retryAfterSeconds(limits)
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`
  const text = `Too many requests came from your network. Nothing is lost: wait ${wait}, then press the button again.`
  const page = await answerWith(await showUnread(sent, text), sent, visitor)
  return dressed(page, { 'Retry-After': String(seconds) }, 429)
}

async function sentForm(request: Request, { nonce }: SurveyRequest): Promise<SurveyForm | Response> {
  try {
    return await readForm(request)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const isForm = error.code !== 'UNSUPPORTED_MEDIA_TYPE'
    const text = isForm
      ? 'Your answers are too long, or the connection broke. Go back, shorten the longest answers, and send the page again.'
      : 'Only the survey’s own page can be submitted here. Open the survey and submit it there.'
    return renderNotice({ brand: null, title: 'This could not be read', text, status: error.status }, nonce)
  }
}

function answerWith(answered: AnsweredSurvey, sent: SentSurvey, { nonce, address }: SurveyRequest): Response {
  if (sent.intent === 'save') return answerToScript(answered, sent)
  if (answered.kind === 'closed') return renderClosed(answered.brand, nonce)
  const cookie = cookieOf(answered, sent)
  if (answered.kind === 'result') return goTo(answered.path, cookie)
  if (answered.kind === 'submittedBefore') {
    const { brand, path } = answered
    const text =
      'You submitted this survey before, and submitted answers do not change: what you sent now was not stored.'
    const link = { href: path, label: 'Back to your result' }
    const notice = { brand, title: 'Your answers were not changed', text, status: 409, link }
    return dressed(renderNotice(notice, nonce), { 'Set-Cookie': cookie })
  }
  if (answered.kind === 'saved') return goTo(address.page())
  if (answered.path !== null) return goTo(answered.path, cookie)
  return dressed(renderStep(answered.step, nonce), { 'Set-Cookie': cookie })
}

function cookieOf({ keep }: { keep: string | null }, { address, cookie }: SentSurvey): string | null {
  return keep === null || keep === cookie ? null : surveyCookie(address.home, keep)
}

/** A JSON response. 409 when nothing can be saved: the survey is completed or no longer accepts answers. */
function answerToScript(answered: AnsweredSurvey, sent: SentSurvey): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (answered.kind !== 'saved') {
    const { session, stamp } = sent
    const links = { resumeUrl: null, privacyUrl: null }
    const none: SurveySaved = { ok: false, saved: [], errors: {}, session, stamp, links }
    return Response.json(none, { status: 409, headers })
  }
  const cookie = cookieOf(answered, sent)
  if (cookie) headers.append('Set-Cookie', cookie)
  return Response.json(answered.saved, { status: answered.saved.ok ? 200 : 422, headers })
}
