import { charge } from '../../account/credits'
import { type Context, type OwnerContext, ownerOf } from '../../contract/context'
import { AppError, found } from '../../contract/errors'
import { COSTS } from '../../contract/plans'
import {
  announceForgottenJobsAcrossOwners,
  enqueueEvent,
  findJobInFlight,
  type JobRow,
  startJob,
} from '../jobs'
import { lockProject } from '../projects'
import { countSources, insertAudit } from './analyses-queries'
import { initialSteps, noSources } from './rules'

/**
 * Charges for an audit and starts it: the background function runs once this transaction commits.
 * @throws AppError NOT_FOUND, ANALYSIS_IN_PROGRESS, PREREQUISITE_MISSING, CREDITS_INSUFFICIENT
 */
export async function startAudit(ctx: Context, projectId: string): Promise<JobRow> {
  const userId = ownerOf(ctx)
  // Locking the project serializes concurrent starts, so that the second fails because of the first and not for lack of
  // credits.
  found(await lockProject(ctx, projectId))
  if (await findJobInFlight(ctx, projectId, 'audit')) throw new AppError('ANALYSIS_IN_PROGRESS')
  await assertSources(ctx, projectId)
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
  await announceAudit(ctx, job)
  return job
}

/** @throws AppError PREREQUISITE_MISSING for a project without anything to read */
async function assertSources(ctx: OwnerContext, projectId: string): Promise<void> {
  const { sources, unreadable } = await countSources(ctx, projectId)
  if (sources === 0) throw new AppError('PREREQUISITE_MISSING', noSources(projectId, unreadable))
}

/** Has an audit run in the background after this transaction commits. However often, it runs once. */
async function announceAudit(ctx: OwnerContext, { id, projectId, analysisId }: JobRow): Promise<void> {
  if (!analysisId) return
  const userId = ownerOf(ctx)
  await enqueueEvent(ctx.tx, {
    id,
    userId,
    name: 'audit/requested',
    data: { jobId: id, analysisId, projectId, userId },
  })
}

/**
 * Announces the audits again whose event was lost.
 * @returns how many
 */
export const announceForgottenAuditsAcrossOwners = (): Promise<number> =>
  announceForgottenJobsAcrossOwners('audit', announceAudit)
