import { announce } from '../../account/announcements'
import { refund } from '../../account/credits'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { afterCommit } from '../../platform/db/after-transaction'
import { asOwner } from '../../platform/db/with-user'
import { countJob } from '../../platform/metrics'
import type { JobErrorCode } from './contract'
import { findJob, type JobRow, lockUnfinishedJob, updateUnfinishedJob } from './queries'
import { stepsWhenCompleted, stepsWhenFailed } from './rules'
import type { JobStep } from './tables'

/**
 * Updates of a job by its background function. Each is idempotent. None changes a finished job: the functions then
 * return false.
 */

/** Sets the job to processing. */
export async function markJobProcessing(userId: string, jobId: string): Promise<boolean> {
  return asOwner(userId, async (ctx) =>
    Boolean(await updateUnfinishedJob(ctx, jobId, { status: 'processing' })),
  )
}

/** Replaces the steps. */
export async function updateJobSteps(userId: string, jobId: string, steps: JobStep[]): Promise<boolean> {
  return asOwner(userId, async (ctx) => Boolean(await updateUnfinishedJob(ctx, jobId, { steps })))
}

/** Completes a job in the caller's transaction, so that the job and its result become visible together. */
export async function completeJobWithin(
  ctx: OwnerContext,
  jobId: string,
  result: { analysisId?: string } = {},
): Promise<boolean> {
  const job = await lockUnfinishedJob(ctx, jobId)
  if (!job) return false
  const steps = stepsWhenCompleted(job.steps)
  await updateUnfinishedJob(ctx, jobId, { ...result, status: 'completed', steps })
  await announceEnd(ctx, job, { status: 'completed', errorCode: null })
  afterCommit(ctx.tx, async () => countJob(job.kind, 'completed'))
  return true
}

const announceEnd = (
  ctx: OwnerContext,
  { id: jobId, projectId, kind }: JobRow,
  end: { status: 'completed' | 'failed'; errorCode: JobErrorCode | null },
): Promise<void> =>
  announce(ctx, { type: 'job.completed', key: jobId, data: { jobId, projectId, kind, ...end } })

/** Completes a job in its own transaction. */
export const completeJob = (userId: string, jobId: string, result?: { analysisId?: string }) =>
  asOwner(userId, (ctx) => completeJobWithin(ctx, jobId, result))

export interface JobFailure {
  /** The cause and a remedy, shown to people. */
  error: string
  errorCode: JobErrorCode
}

/** Fails a job and refunds its charge once, in the caller's transaction. */
export async function failJobWithin(ctx: OwnerContext, jobId: string, failure: JobFailure): Promise<boolean> {
  const job = await lockUnfinishedJob(ctx, jobId)
  if (!job) return false
  await updateUnfinishedJob(ctx, jobId, {
    error: failure.error,
    errorCode: failure.errorCode,
    status: 'failed',
    steps: stepsWhenFailed(job.steps),
  })
  if (job.chargeId) {
    const reason = job.kind === 'audit' ? 'Audit that failed' : 'Web research that failed'
    await refund(ctx.tx, { userId: ownerOf(ctx), chargeId: job.chargeId, reason })
  }
  await announceEnd(ctx, job, { status: 'failed', errorCode: failure.errorCode })
  afterCommit(ctx.tx, async () => countJob(job.kind, 'failed'))
  return true
}

/** Fails a job and refunds its charge once, in its own transaction. */
export const failJob = (userId: string, jobId: string, failure: JobFailure) =>
  asOwner(userId, (ctx) => failJobWithin(ctx, jobId, failure))

/** True when the owner cancelled the job, or the job was deleted with its project. */
export async function isJobCancelled(userId: string, jobId: string): Promise<boolean> {
  const job = await asOwner(userId, (ctx) => findJob(ctx, jobId))
  return !job || job.cancelRequestedAt !== null
}

export const isFinished = ({ status }: Pick<JobRow, 'status'>) =>
  status === 'completed' || status === 'failed'
