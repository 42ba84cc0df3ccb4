import { type OwnerContext, ownerOf } from '../context'
import { refund } from '../credits'
import { asOwner } from '../db/with-user'
import type { JobErrorCode } from './contract'
import { findJob, type JobRow, lockUnfinishedJob, updateUnfinishedJob } from './queries'
import { stepsWhenCompleted, stepsWhenFailed } from './rules'
import type { JobStep } from './tables'

/**
 * What a background function reports about its job. Each is safe to repeat, and none changes a finished job:
 * the functions then give false.
 */

/** Says that the work has begun. */
export async function markJobProcessing(userId: string, jobId: string): Promise<boolean> {
  return asOwner(userId, async (ctx) =>
    Boolean(await updateUnfinishedJob(ctx, jobId, { status: 'processing' })),
  )
}

/** Replaces the steps by how they stand now. */
export async function updateJobSteps(userId: string, jobId: string, steps: JobStep[]): Promise<boolean> {
  return asOwner(userId, async (ctx) => Boolean(await updateUnfinishedJob(ctx, jobId, { steps })))
}

/** Ends a job well, in the caller's transaction, so that the job and its result appear together. */
export async function completeJobWithin(
  ctx: OwnerContext,
  jobId: string,
  result: { analysisId?: string } = {},
): Promise<boolean> {
  const job = await lockUnfinishedJob(ctx, jobId)
  if (!job) return false
  const steps = stepsWhenCompleted(job.steps)
  await updateUnfinishedJob(ctx, jobId, { ...result, status: 'completed', steps })
  return true
}

/** Ends a job well. */
export const completeJob = (userId: string, jobId: string, result?: { analysisId?: string }) =>
  asOwner(userId, (ctx) => completeJobWithin(ctx, jobId, result))

export interface JobFailure {
  /** What went wrong and what can be done, for people. */
  error: string
  errorCode: JobErrorCode
}

/** Ends a job badly and gives back what it cost, once, in the caller's transaction. */
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
  return true
}

/** Ends a job badly and gives back what it cost, once. */
export const failJob = (userId: string, jobId: string, failure: JobFailure) =>
  asOwner(userId, (ctx) => failJobWithin(ctx, jobId, failure))

/** True when its owner asked for the job to stop, or it is gone with its project: the work has no use. */
export async function isJobCancelled(userId: string, jobId: string): Promise<boolean> {
  const job = await asOwner(userId, (ctx) => findJob(ctx, jobId))
  return !job || job.cancelRequestedAt !== null
}

export const isFinished = ({ status }: Pick<JobRow, 'status'>) =>
  status === 'completed' || status === 'failed'
