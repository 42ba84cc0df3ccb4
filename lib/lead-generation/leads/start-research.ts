import { charge } from '../../account/credits'
import { announceForgottenAcrossOwners, enqueueEvent } from '../../audit/jobs'
import { type Context, type OwnerContext, ownerOf } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { COSTS } from '../../contract/plans'
import { insertLeadEvent, updateLeadRow } from './queries'
import { requireLockedLead } from './require-lead'
import {
  findResearchInFlight,
  insertResearch,
  type LeadResearchRow,
  lockUnfinishedResearch,
  selectForgottenResearchAcrossOwners,
} from './research-queries'
import { websiteError, websiteErrorOf, websiteOf } from './website'

/**
 * Charges for a visit to the website of a lead's business and starts it.
 * @throws AppError NOT_FOUND, VALIDATION_ERROR, RESEARCH_IN_PROGRESS, CREDITS_INSUFFICIENT
 */
export async function startLeadResearch(
  ctx: Context,
  leadId: string,
  input: { websiteUrl?: string },
): Promise<LeadResearchRow> {
  const userId = ownerOf(ctx)
  const lead = await requireLockedLead(ctx, leadId)
  const websiteUrl = input.websiteUrl ?? websiteOf(lead)
  if (!websiteUrl) {
    throw websiteError(
      'is required: this lead has no website, and none could be derived from its e-mail address',
    )
  }
  const error = websiteErrorOf(websiteUrl)
  if (error) throw error
  if (await findResearchInFlight(ctx, leadId)) throw new AppError('RESEARCH_IN_PROGRESS')
  const chargeId = await charge(ctx.tx, {
    userId,
    tier: ctx.principal.tier,
    amount: COSTS.webResearch,
    reason: 'Web research on a lead',
    referenceId: leadId,
  })
  const research = await insertResearch(ctx, { leadId, websiteUrl, chargeId })
  await updateLeadRow(ctx, leadId, { websiteUrl, webResearchStatus: 'pending' })
  await insertLeadEvent(ctx, {
    leadId,
    type: 'web_research_requested',
    description: `Asked to read ${new URL(websiteUrl).host}`,
  })
  await announceResearch(ctx, research)
  return research
}

/** Has a website visited in the background after this transaction commits. However often, it is visited once. */
async function announceResearch(ctx: OwnerContext, { id, leadId }: LeadResearchRow): Promise<void> {
  const userId = ownerOf(ctx)
  await enqueueEvent(ctx.tx, {
    id,
    userId,
    name: 'lead-research/requested',
    data: { researchId: id, leadId, userId },
  })
}

const atOnce = 200

/** Announces the visits again whose event was lost. @returns how many */
export const announceForgottenLeadResearchAcrossOwners = (): Promise<number> =>
  announceForgottenAcrossOwners(selectForgottenResearchAcrossOwners(atOnce), async (ctx, { id }) => {
    const research = await lockUnfinishedResearch(ctx, id)
    if (research) await announceResearch(ctx, research)
    return research !== undefined
  })
