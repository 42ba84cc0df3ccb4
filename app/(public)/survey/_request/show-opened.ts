import type { LeadVisit } from '@/lib/lead-generation/leads/contract'
import { openSurvey } from '@/lib/lead-generation/surveys'
import { renderClosed, renderStep } from '../_page'
import { surveyCookie } from './session-cookie'
import { dressed, goTo, type SurveyRequest } from './survey-request'

interface Opening {
  step: number | undefined
  visit: LeadVisit | undefined
}

/**
 * The page to show when a survey is opened.
 * @param onNewcomer called with the first page for a new visitor
 */
export async function showOpened(
  visitor: SurveyRequest,
  opening: Opening,
  onNewcomer: (link: { id: string }) => void,
): Promise<Response> {
  const { slug, address, arrivedAt, cookie, nonce } = visitor
  const opened = await openSurvey({ slug, address, arrivedAt, cookie, ...opening })
  if (opened.kind === 'closed') return renderClosed(opened.brand, nonce)
  if (opened.kind === 'result') return goTo(opened.path)
  if (opened.isNewcomer) onNewcomer(opened.link)
  const { token } = opened.session
  return dressed(renderStep(opened.step, nonce), {
    'Set-Cookie': token === cookie ? null : surveyCookie(address.home, token),
  })
}
