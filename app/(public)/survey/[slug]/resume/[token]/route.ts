import { resumeSession, showResultOf } from '@/lib/lead-generation/surveys'
import { renderResult } from '../../../_page'
import { answering } from '../../../_request/answering'
import { deadLink } from '../../../_request/dead-link'
import { surveyCookie } from '../../../_request/session-cookie'
import { showOpened } from '../../../_request/show-opened'
import { dressed, goTo, readSurveyRequest } from '../../../_request/survey-request'

interface RouteContext {
  params: Promise<{ slug: string; token: string }>
}

/** Continues a survey on any device on which its personal link is opened. */
export const GET = answering(async (request, { params }: RouteContext) => {
  const visitor = await readSurveyRequest(request, params)
  const { slug, address, nonce } = visitor
  const { token } = await params
  const session = await resumeSession(slug, token)
  if (!session) return deadLink(nonce)
  const cookie = surveyCookie(address.home, session)
  // A browser that sent a cookie will keep this one too; any other gets the page directly.
  if (visitor.cookie !== undefined) return goTo(address.page(), cookie)
  const result = await showResultOf({ slug, token, purpose: 'resume' }, address, undefined)
  if (result) return dressed(renderResult(result, nonce), { 'Set-Cookie': cookie })
  const opening = { step: undefined, visit: undefined }
  const page = await showOpened({ ...visitor, cookie: session }, opening, () => {})
  return dressed(page, { 'Set-Cookie': cookie })
})
