import type { Context } from '../../contract/context'
import { AppError, found } from '../../contract/errors'
import type { JobRow } from '../jobs'
import { lockProject } from '../projects'
import { listCompleteKinds, listUnreadDocumentIds, listUnreadInterviewIds } from './analyses-queries'
import { missingPrerequisites } from './rules'
import { startAudit } from './start-audit'

/**
 * Starts an audit of material that has already been read.
 * @throws AppError NOT_FOUND, PREREQUISITE_MISSING, ANALYSIS_IN_PROGRESS, CREDITS_INSUFFICIENT
 */
export async function startAsyncAudit(ctx: Context, projectId: string): Promise<JobRow> {
  found(await lockProject(ctx, projectId))
  const kinds = await listCompleteKinds(ctx, projectId)
  const missing = missingPrerequisites({
    hasBusinessAnalysis: kinds.includes('business'),
    hasUnreadDocuments: (await listUnreadDocumentIds(ctx, projectId)).length > 0,
    hasInterviewAnalysis: kinds.includes('interview'),
    hasUnreadInterviews: (await listUnreadInterviewIds(ctx, projectId)).length > 0,
  })
  if (missing.length > 0) {
    throw new AppError('PREREQUISITE_MISSING', {
      text: `The project lacks a current ${missing.map((name) => name.replace('_', ' ')).join(' and a current ')}.`,
      body: { missing },
    })
  }
  return startAudit(ctx, projectId)
}
