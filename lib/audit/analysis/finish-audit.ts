import { AppError, type ErrorCode, found } from '../../contract/errors'
import { asOwner } from '../../platform/db/with-user'
import { waitForJob } from '../jobs'
import { findAudit } from './analyses-queries'
import { describeAudit } from './find-deliverables'
import { lackingSources } from './rules'
import { storedSynthesisOf } from './wire'

/** Longer than any audit takes. A caller that still waits then has to retry. */
const longestWaitMs = 30 * 60_000

/**
 * Waits for a started audit to finish and describes it.
 * @throws AppError with the code of the job when it failed; ANALYSIS_TIMEOUT; NOT_FOUND when the project was deleted
 */
export async function finishAudit(userId: string, jobId: string) {
  const job = await waitForJob(userId, jobId, { timeoutMs: longestWaitMs }).catch((error) => {
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      throw new AppError('ANALYSIS_TIMEOUT', {
        text: 'The audit is still running. Read it later.',
        goesOn: true,
      })
    }
    throw error
  })
  if (job.status === 'failed') {
    const code = (job.errorCode as ErrorCode) ?? 'ANALYSIS_FAILED'
    throw new AppError(code, {
      text: job.error ?? undefined,
      ...(code === 'PREREQUISITE_MISSING' && lackingSources(job.projectId)),
    })
  }
  return asOwner(userId, async (ctx) => {
    const audit = found(job.analysisId ? await findAudit(ctx, job.analysisId) : undefined)
    const { engine, documentCount, interviewCount } = storedSynthesisOf(audit)
    const startedAt = job.startedAt ?? job.createdAt
    return {
      analysis: await describeAudit(ctx, audit),
      requestData: {
        projectId: job.projectId,
        documentCount,
        interviewCount,
        engine,
        durationMs: Math.max(0, (job.completedAt ?? job.updatedAt).getTime() - startedAt.getTime()),
      },
      message: 'The audit is complete.',
    }
  })
}
