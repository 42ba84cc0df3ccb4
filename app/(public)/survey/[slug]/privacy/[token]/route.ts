import { consumeLimits } from '@/lib/api/limits'
import { clientAddressOf } from '@/lib/api/request-origin'
import { erasePrivacy, exportPrivacy, showPrivacy } from '@/lib/lead-generation/surveys'
import { retryAfterSeconds } from '@/lib/platform/limits'
import { renderNotice, renderPrivacy } from '../../../_page'
import { answering } from '../../../_request/answering'
import { deadLink } from '../../../_request/dead-link'
import { removedSurveyCookie } from '../../../_request/session-cookie'
import { dressed, readSurveyRequest } from '../../../_request/survey-request'

interface RouteContext {
  params: Promise<{ slug: string; token: string }>
}

/**
 * Shows the stored data of a prospect to anyone with the link: as a page, or as a file with `?format=json`.
 */
export const GET = answering(async (request, { params }: RouteContext) => {
  const { slug, address, query, nonce } = await readSurveyRequest(request, params)
  const { token } = await params
  if (query.get('format') === 'json') {
    const stored = await exportPrivacy(slug, token)
    return stored ? download(stored) : deadLink(nonce)
  }
  const page = await showPrivacy(slug, token, address)
  return page ? renderPrivacy(page, nonce) : deadLink(nonce)
})

const download = (stored: object) =>
  new Response(`${JSON.stringify(stored, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="survey-answers.json"',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  })

/** Erases the data. */
export const POST = answering(async (request, { params }: RouteContext) => {
  const visitor = await readSurveyRequest(request, params)
  const { slug, address, nonce, cookie } = visitor
  if (visitor.isFromElsewhere) {
    const text = 'Open your link and press the button there. Nothing was erased.'
    return renderNotice({ brand: null, title: 'This came from another site', text, status: 403 }, nonce)
  }
  const limits = await consumeLimits(['publicPost'], { address: clientAddressOf(request.headers) })
  if (limits.some(({ allowed }) => !allowed)) {
    const seconds = String(retryAfterSeconds(limits))
    const text = `Nothing was erased yet. Wait ${seconds} seconds, then go back and press the button again.`
    const title = 'Too many requests'
    return renderNotice({ brand: null, title, text, status: 429, headers: { 'Retry-After': seconds } }, nonce)
  }
  const erased = await erasePrivacy(slug, (await params).token, address, cookie)
  if (!erased) return deadLink(nonce)
  const text = 'Your answers, your result and your visits have been erased. Your links no longer work.'
  const page = renderNotice({ brand: erased.brand, title: 'Everything is erased', text, status: 200 }, nonce)
  return dressed(page, { 'Set-Cookie': erased.isOwnSession ? removedSurveyCookie(address.home) : null })
})
