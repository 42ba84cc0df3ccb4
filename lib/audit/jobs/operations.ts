import type { Context } from '../../contract/context'
import { found } from '../../contract/errors'
import { bind } from '../../contract/operation'
import { requireOwnedProject } from '../projects'
import { cancelJob as cancel } from './cancel-job'
import * as contract from './contract'
import { findJob, type JobRow, listJobs } from './queries'
import { toJobWire } from './to-job-wire'

const newestJobs = 20

async function status(ctx: Context, jobId: string): Promise<JobRow> {
  return found(await findJob(ctx, jobId))
}

export const getJobStatus = bind(contract.getJobStatus, async (ctx, { params }) => ({
  data: toJobWire(await status(ctx, params.id)),
}))

export const listProjectJobs = bind(contract.listProjectJobs, async (ctx, { params }) => {
  const [, jobs] = await Promise.all([
    requireOwnedProject(ctx, params.id),
    listJobs(ctx, params.id, newestJobs),
  ])
  return { data: jobs.map(toJobWire) }
})

export const cancelJob = bind(contract.cancelJob, async (ctx, { params }) => ({
  data: toJobWire(await cancel(ctx, params.id, params.jobId)),
}))
