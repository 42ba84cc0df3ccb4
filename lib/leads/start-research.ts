import { type Context, ownerOf } from '../context'
import { charge } from '../credits'
import { Refusal } from '../errors'
import { enqueueEvent } from '../jobs'
import { COSTS } from '../plans'
import { insertLeadEvent, updateLeadRow } from './queries'
import { requireLockedLead } from './require-lead'
import { findResearchInFlight, insertResearch, type LeadResearchRow } from './research-queries'
import { refusedWebsite, websiteOf, websiteRefusal } from './website'

/**
 * Charges for a visit to the website of a lead's business and sets it off.
 * @throws Refusal NOT_FOUND, VALIDATION_ERROR, RESEARCH_IN_PROGRESS, CREDITS_INSUFFICIENT
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
    throw websiteRefusal('is required: this lead has none, and its e-mail address tells of none')
  }
  const refusal = refusedWebsite(websiteUrl)
  if (refusal) throw refusal
  if (await findResearchInFlight(ctx, leadId)) throw new Refusal('RESEARCH_IN_PROGRESS')
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
  await enqueueEvent(ctx.tx, {
    id: research.id,
    userId,
    name: 'lead-research/requested',
    data: { researchId: research.id, leadId, userId },
  })
  return research
}
