import type { OwnerContext } from '../context'
import { eraseDocument } from '../documents'
import { addAnswerCounts } from '../readylinks'
import { deleteLeadRow, selectAnswers } from './queries'
import { requireLockedLead } from './require-lead'
import { findResearchInFlight } from './research-queries'
import { giveBack } from './run-research'

/**
 * Erases a lead with all answers, notes and research. Of a project that was made of it, the survey goes too, with
 * what was read in it; the project stays. Also what a prospect sets off.
 * @throws Refusal NOT_FOUND
 */
export async function eraseLead(ctx: OwnerContext, leadId: string): Promise<void> {
  const { surveyDocumentId, readyLinkId } = await requireLockedLead(ctx, leadId)
  // Before the credits: whoever charges for work on a project holds the project first.
  if (surveyDocumentId) await eraseDocument(ctx, surveyDocumentId)
  const research = await findResearchInFlight(ctx, leadId)
  if (research) await giveBack(ctx, research)
  const answered = Object.keys(await selectAnswers(ctx, leadId))
  await addAnswerCounts(ctx, readyLinkId, new Map(answered.map((questionId) => [questionId, -1])))
  await deleteLeadRow(ctx, leadId)
}
