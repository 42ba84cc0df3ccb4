import type { Context } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { findJob, type JobRow, requestCancel } from './queries'

/** Requests cancellation of a job. A finished job does not change. @throws AppError NOT_FOUND */
export async function cancelJob(ctx: Context, projectId: string, jobId: string): Promise<JobRow> {
  const job = await findJob(ctx, jobId)
  if (job?.projectId !== projectId) throw new AppError('NOT_FOUND')
  await requestCancel(ctx, jobId)
  return (await findJob(ctx, jobId))!
}
