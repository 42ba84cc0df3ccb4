import type { OwnerContext } from '../../contract/context'
import type { OpenLink } from '../readylinks'
import type { SurveyAddress } from './address'
import { composeStep } from './compose-step'
import { presentSurvey } from './survey-link'
import type { SurveyStep } from './survey-page'
import { beginSession } from './tokens'

/**
 * The first page of a survey as a new visitor sees it, as a preview for the owner of its link. Counts and stores
 * nothing.
 * @param link may contain unsaved changes
 */
export async function previewSurvey(
  ctx: OwnerContext,
  link: OpenLink,
  address: SurveyAddress,
): Promise<SurveyStep> {
  return composeStep(
    {
      link,
      address,
      definition: await presentSurvey(ctx, link),
      lead: undefined,
      stored: new Map(),
      session: beginSession(link.slug),
      stamp: { madeAt: 0, seenUntil: 0 },
      visit: '',
    },
    { step: 0 },
  )
}
