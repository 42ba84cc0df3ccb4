import type { Context } from '../context'
import { Refusal } from '../errors'
import { findJob, type JobRow, requestCancel } from './queries'

/** Asks a job to stop; one that is finished stays as it is. @throws Refusal NOT_FOUND */
export async function cancelJob(ctx: Context, projectId: string, jobId: string): Promise<JobRow> {
  const job = await findJob(ctx, jobId)
  if (job?.projectId !== projectId) throw new Refusal('NOT_FOUND')
  await requestCancel(ctx, jobId)
  return (await findJob(ctx, jobId))!
}
