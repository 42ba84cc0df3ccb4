import { eraseDocument } from '../../audit/documents'
import type { OwnerContext } from '../../contract/context'
import { addAnswerCounts } from '../readylinks'
import { selectMergedSurveys } from './merge-queries'
import { deleteLeadRow, selectAnswers } from './queries'
import { requireLockedLead } from './require-lead'
import { findResearchInFlight } from './research-queries'
import { refundResearch } from './run-research'

/**
 * Erases a lead with all answers, notes and research. If a project was created from it, deletes the survey document and
 * its readings too; the project stays. Prospects can also trigger it.
 * @throws AppError NOT_FOUND
 */
export async function eraseLead(ctx: OwnerContext, leadId: string): Promise<void> {
  const { surveyDocumentId, readyLinkId } = await requireLockedLead(ctx, leadId)
  // Locked before the credits, the same order in which work on a project is charged.
  if (surveyDocumentId) await eraseDocument(ctx, surveyDocumentId)
  for (const { surveyDocumentId: merged } of await selectMergedSurveys(ctx, leadId)) {
    if (merged) await eraseDocument(ctx, merged)
  }
  const research = await findResearchInFlight(ctx, leadId)
  if (research) await refundResearch(ctx, research)
  const answered = Object.keys(await selectAnswers(ctx, leadId))
  await addAnswerCounts(ctx, readyLinkId, new Map(answered.map((questionId) => [questionId, -1])))
  await deleteLeadRow(ctx, leadId)
}
