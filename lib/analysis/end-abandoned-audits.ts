import { endAbandonedJobsAcrossOwners, failJob } from '../jobs'
import { failAudit } from './run-audit'

/** Ends the audits whose run is gone, and gives back what they cost. Returns how many. */
export const endAbandonedAuditsAcrossOwners = (): Promise<number> =>
  endAbandonedJobsAcrossOwners('audit', async ({ id: jobId, userId, projectId, analysisId }, failure) => {
    if (analysisId) await failAudit({ userId, projectId, analysisId, jobId }, failure)
    else await failJob(userId, jobId, failure)
  })
