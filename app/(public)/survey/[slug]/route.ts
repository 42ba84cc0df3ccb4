import { countVisitAcrossOwners } from '@/lib/lead-generation/readylinks'
import { startOver, visitOf } from '@/lib/lead-generation/surveys'
import { log } from '@/lib/platform/log'
import { answering } from '../_request/answering'
import { surveyCookie } from '../_request/session-cookie'
import { showOpened } from '../_request/show-opened'
import { submitSurvey } from '../_request/submit-survey'
import { goTo, readSurveyRequest } from '../_request/survey-request'

interface RouteContext {
  params: Promise<{ slug: string }>
}

/** The survey of a link, page by page. */
export const GET = answering(async (request, { params }: RouteContext) => {
  const visitor = await readSurveyRequest(request, params)
  const { slug, address, query, headers } = visitor
  // Other sites must not trigger this, because the respondent would lose their progress.
  if (query.get('start') === 'over' && !visitor.isFromElsewhere) {
    return goTo(address.page(), surveyCookie(address.home, startOver(slug).token))
  }
  const asked = query.get('step')
  const step = asked && /^\d{1,3}$/.test(asked) ? Number(asked) : undefined
  const visit = step === undefined ? visitOf(address.whole, query, headers.get('referer')) : undefined
  return showOpened(visitor, { step, visit }, (link) => {
    if (request.method !== 'GET') return
    // The response does not wait for the count.
    void countVisitAcrossOwners(link, headers).catch((err) =>
      log().error({ err, linkId: link.id }, 'a visit was not counted'),
    )
  })
})

/** A page of the survey, submitted without scripts. */
export const POST = answering(async (request, { params }: RouteContext) => {
  return submitSurvey(request, await readSurveyRequest(request, params))
})
