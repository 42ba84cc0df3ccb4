import { charge } from '../../account/credits'
import { type Context, type OwnerContext, ownerOf } from '../../contract/context'
import { AppError, found } from '../../contract/errors'
import { COSTS } from '../../contract/plans'
import { env } from '../../platform/env'
import { urlProblem } from '../../platform/web'
import {
  announceForgottenJobsAcrossOwners,
  enqueueEvent,
  findJobInFlight,
  type JobRow,
  startJob,
} from '../jobs'
import { lockProject, setWebsite } from '../projects'

function websiteError(message: string): AppError {
  return new AppError('VALIDATION_ERROR', {
    text: `websiteUrl: ${message}`,
    issues: [{ path: 'websiteUrl', message }],
  })
}

/**
 * Charges for a visit to the client's website and starts it.
 * @throws AppError NOT_FOUND, VALIDATION_ERROR, ANALYSIS_IN_PROGRESS, CREDITS_INSUFFICIENT
 */
export async function startWebResearch(
  ctx: Context,
  projectId: string,
  input: { websiteUrl?: string },
): Promise<JobRow> {
  const userId = ownerOf(ctx)
  const project = found(await lockProject(ctx, projectId))
  const address = input.websiteUrl ?? project.websiteUrl
  if (!address) throw websiteError('is required: this project has no website yet')
  const reason = urlProblem(new URL(address), (host) => env().WEB_RESEARCH_PRIVATE_HOSTS.includes(host))
  if (reason) throw websiteError(reason)
  if (await findJobInFlight(ctx, projectId, 'web_research')) {
    throw new AppError('ANALYSIS_IN_PROGRESS', { text: 'The website of this project is being read.' })
  }
  await setWebsite(ctx, projectId, address)
  const chargeId = await charge(ctx.tx, {
    userId,
    tier: ctx.principal.tier,
    amount: COSTS.webResearch,
    reason: 'Web research',
    referenceId: projectId,
  })
  const job = await startJob(ctx, {
    projectId,
    kind: 'web_research',
    steps: [{ label: 'Read the website', status: 'pending', done: null, total: null }],
    costCredits: COSTS.webResearch,
    chargeId,
  })
  await announceResearch(ctx, job)
  return job
}

/** Has a website visited in the background after this transaction commits. However often, it is visited once. */
async function announceResearch(ctx: OwnerContext, { id, projectId }: JobRow): Promise<void> {
  const userId = ownerOf(ctx)
  await enqueueEvent(ctx.tx, {
    id,
    userId,
    name: 'research/requested',
    data: { jobId: id, projectId, userId },
  })
}

/** Announces the visits again whose event was lost. @returns how many */
export const announceForgottenResearchAcrossOwners = (): Promise<number> =>
  announceForgottenJobsAcrossOwners('web_research', announceResearch)
