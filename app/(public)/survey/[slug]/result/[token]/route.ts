import { isNamedElsewhere } from '@/lib/api/auth/same-origin'
import { consumeLimits } from '@/lib/api/limits'
import { clientAddressOf } from '@/lib/api/request-origin'
import { askForContact, showResultOf } from '@/lib/lead-generation/surveys'
import { retryAfterSeconds } from '@/lib/platform/limits'
import { renderAsk, renderNotice, renderResult } from '../../../_page'
import { answering } from '../../../_request/answering'
import { deadLink } from '../../../_request/dead-link'
import { readSurveyRequest } from '../../../_request/survey-request'

interface RouteContext {
  params: Promise<{ slug: string; token: string }>
}

/** The result of a completed survey, for anyone with its link. */
export const GET = answering(async (request, { params }: RouteContext) => {
  const { slug, address, nonce, cookie, query } = await readSurveyRequest(request, params)
  const { token } = await params
  const result = await showResultOf({ slug, token, purpose: 'result' }, address, cookie)
  if (!result) return deadLink(nonce)
  const isAsking = query.has('ask') && result.askUrl !== null && !result.isAsked
  return isAsking ? renderAsk(result, nonce) : renderResult(result, nonce)
})

/** Asks for a conversation, where the survey's link names neither a booking page nor an address. */
export const POST = answering(async (request, { params }: RouteContext) => {
  const { slug, address, nonce } = await readSurveyRequest(request, params)
  const { token } = await params
  if (isNamedElsewhere(request.headers)) return deadLink(nonce)
  const limits = await consumeLimits(['publicPost'], { address: clientAddressOf(request.headers) })
  if (!limits.every(({ allowed }) => allowed)) {
    const seconds = retryAfterSeconds(limits)
    const text = `Wait ${seconds} seconds, then press the button again.`
    const headers = { 'Retry-After': String(seconds) }
    return renderNotice({ brand: null, title: 'Too many requests', text, status: 429, headers }, nonce)
  }
  if (!(await askForContact(slug, token))) return deadLink(nonce)
  return new Response(null, {
    status: 303,
    headers: { Location: `${address.result(token)}#next`, 'Cache-Control': 'no-store' },
  })
})
