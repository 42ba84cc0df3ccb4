import { asOwner } from '../db/with-user'
import { type ErrorCode, Refusal } from '../errors'
import { waitForJob } from '../jobs'
import { findAudit } from './analyses-queries'
import { describeAudit } from './find-deliverables'
import { storedSynthesisOf } from './wire'

/** Longer than any audit takes; whoever still waits then is told to come back. */
const longestWaitMs = 30 * 60_000

/**
 * Waits for an audit that was set off, and describes it.
 * @throws Refusal with the code of the job when it failed; ANALYSIS_TIMEOUT; NOT_FOUND when the project went away
 */
export async function finishAudit(userId: string, jobId: string) {
  const job = await waitForJob(userId, jobId, { timeoutMs: longestWaitMs }).catch((error) => {
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      throw new Refusal('ANALYSIS_TIMEOUT', {
        text: 'The audit is still running. Read it later.',
        goesOn: true,
      })
    }
    throw error
  })
  if (job.status === 'failed') {
    throw new Refusal((job.errorCode as ErrorCode) ?? 'ANALYSIS_FAILED', { text: job.error ?? undefined })
  }
  return asOwner(userId, async (ctx) => {
    const audit = job.analysisId ? await findAudit(ctx, job.analysisId) : undefined
    if (!audit) throw new Refusal('NOT_FOUND')
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
