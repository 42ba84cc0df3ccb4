import { showResultOf } from '@/lib/lead-generation/surveys'
import { renderResult } from '../../../_page'
import { answering } from '../../../_request/answering'
import { deadLink } from '../../../_request/dead-link'
import { readSurveyRequest } from '../../../_request/survey-request'

interface RouteContext {
  params: Promise<{ slug: string; token: string }>
}

/** The result of a completed survey, for anyone with its link. */
export const GET = answering(async (request, { params }: RouteContext) => {
  const { slug, address, nonce, cookie } = await readSurveyRequest(request, params)
  const { token } = await params
  const result = await showResultOf({ slug, token, purpose: 'result' }, address, cookie)
  return result ? renderResult(result, nonce) : deadLink(nonce)
})
