import type { Context } from '../context'
import { Refusal } from '../errors'
import type { JobRow } from '../jobs'
import { lockProject } from '../projects'
import { listCompleteKinds, listUnreadDocumentIds, listUnreadInterviewIds } from './analyses-queries'
import { missingPrerequisites } from './rules'
import { startAudit } from './start-audit'

/**
 * Sets off an audit of material that has been read already.
 * @throws Refusal NOT_FOUND, PREREQUISITE_MISSING, ANALYSIS_IN_PROGRESS, CREDITS_INSUFFICIENT
 */
export async function startAsyncAudit(ctx: Context, projectId: string): Promise<JobRow> {
  if (!(await lockProject(ctx, projectId))) throw new Refusal('NOT_FOUND')
  const kinds = await listCompleteKinds(ctx, projectId)
  const missing = missingPrerequisites({
    hasBusinessAnalysis: kinds.includes('business'),
    hasUnreadDocuments: (await listUnreadDocumentIds(ctx, projectId)).length > 0,
    hasInterviewAnalysis: kinds.includes('interview'),
    hasUnreadInterviews: (await listUnreadInterviewIds(ctx, projectId)).length > 0,
  })
  if (missing.length > 0) {
    throw new Refusal('PREREQUISITE_MISSING', {
      text: `The project lacks a current ${missing.map((name) => name.replace('_', ' ')).join(' and a current ')}.`,
      body: { missing },
    })
  }
  return startAudit(ctx, projectId)
}
