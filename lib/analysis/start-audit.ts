import { type Context, ownerOf } from '../context'
import { charge } from '../credits'
import { Refusal } from '../errors'
import { enqueueEvent, findJobInFlight, type JobRow, startJob } from '../jobs'
import { COSTS } from '../plans'
import { lockProject } from '../projects'
import { insertAudit } from './analyses-queries'
import { initialSteps } from './rules'

/**
 * Charges for an audit and sets it off: the background function does the work once this transaction commits.
 * @throws Refusal NOT_FOUND, ANALYSIS_IN_PROGRESS, CREDITS_INSUFFICIENT
 */
export async function startAudit(ctx: Context, projectId: string): Promise<JobRow> {
  const userId = ownerOf(ctx)
  // Locking the project lines racing starts up, so that the second is told of the first and not of its credits.
  if (!(await lockProject(ctx, projectId))) throw new Refusal('NOT_FOUND')
  if (await findJobInFlight(ctx, projectId, 'audit')) throw new Refusal('ANALYSIS_IN_PROGRESS')
  const analysisId = await insertAudit(ctx, projectId)
  const chargeId = await charge(ctx.tx, {
    userId,
    tier: ctx.principal.tier,
    amount: COSTS.auditSynthesis,
    reason: 'Audit',
    referenceId: analysisId,
  })
  const job = await startJob(ctx, {
    projectId,
    kind: 'audit',
    steps: initialSteps(),
    costCredits: COSTS.auditSynthesis,
    chargeId,
    analysisId,
  })
  await enqueueEvent(ctx.tx, {
    id: job.id,
    userId,
    name: 'audit/requested',
    data: { jobId: job.id, analysisId, projectId, userId },
  })
  return job
}
