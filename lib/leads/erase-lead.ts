import type { OwnerContext } from '../context'
import { eraseDocument } from '../documents'
import { deleteLeadRow } from './queries'
import { requireLockedLead } from './require-lead'
import { findResearchInFlight } from './research-queries'
import { giveBack } from './run-research'

/**
 * Erases a lead with all answers, notes and research. Of a project that was made of it, the survey goes too, with
 * what was read in it; the project stays. Also what a prospect sets off.
 * @throws Refusal NOT_FOUND
 */
export async function eraseLead(ctx: OwnerContext, leadId: string): Promise<void> {
  const { surveyDocumentId } = await requireLockedLead(ctx, leadId)
  // Before the credits: whoever charges for work on a project holds the project first.
  if (surveyDocumentId) await eraseDocument(ctx, surveyDocumentId)
  const research = await findResearchInFlight(ctx, leadId)
  if (research) await giveBack(ctx, research)
  await deleteLeadRow(ctx, leadId)
}
