import { type Context, ownerOf } from '../context'
import { charge } from '../credits'
import { env } from '../env'
import { Refusal } from '../errors'
import { enqueueEvent, findJobInFlight, type JobRow, startJob } from '../jobs'
import { COSTS } from '../plans'
import { lockProject } from '../projects'
import { refusalOfUrl } from '../web'
import { setWebsite } from './queries'

function refusedUrl(message: string): Refusal {
  return new Refusal('VALIDATION_ERROR', {
    text: `websiteUrl: ${message}`,
    issues: [{ path: 'websiteUrl', message }],
  })
}

/**
 * Charges for a visit to the client's website and sets it off.
 * @throws Refusal NOT_FOUND, VALIDATION_ERROR, ANALYSIS_IN_PROGRESS, CREDITS_INSUFFICIENT
 */
export async function startWebResearch(
  ctx: Context,
  projectId: string,
  input: { websiteUrl?: string },
): Promise<JobRow> {
  const userId = ownerOf(ctx)
  const project = await lockProject(ctx, projectId)
  if (!project) throw new Refusal('NOT_FOUND')
  const address = input.websiteUrl ?? project.websiteUrl
  if (!address) throw refusedUrl('is required: this project has no website yet')
  const refusal = refusalOfUrl(new URL(address), (host) => env().WEB_RESEARCH_PRIVATE_HOSTS.includes(host))
  if (refusal) throw refusedUrl(refusal)
  if (await findJobInFlight(ctx, projectId, 'web_research')) {
    throw new Refusal('ANALYSIS_IN_PROGRESS', { text: 'The website of this project is being read.' })
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
  await enqueueEvent(ctx.tx, {
    id: job.id,
    userId,
    name: 'research/requested',
    data: { jobId: job.id, projectId, userId },
  })
  return job
}
