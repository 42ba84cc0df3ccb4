import { found } from '../../contract/errors'
import { bind, bindPrepared } from '../../contract/operation'
import { requireOwnedProject } from '../projects'
import { awaitStatus } from './await-status'
import { cancelJob as cancel } from './cancel-job'
import * as contract from './contract'
import { findJob, listJobs } from './queries'
import { toJobWire } from './to-job-wire'

const newestJobs = 20

export const getJobStatus = bindPrepared(
  contract.getJobStatus,
  async ({ userId }, { params, query }) =>
    query.wait > 0 ? { job: await awaitStatus(userId, params.id, query.wait) } : undefined,
  async (ctx, { params }, awaited) => ({
    data: toJobWire(found(awaited ? awaited.job : await findJob(ctx, params.id))),
  }),
)

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
