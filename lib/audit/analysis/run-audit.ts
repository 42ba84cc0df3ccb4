import { announce } from '../../account/announcements'
import { analystFor } from '../../ai'
import { type OwnerContext, ownerOf } from '../../contract/context'
import type { Reading } from '../../language/reading'
import type { Source } from '../../language/source'
import type { Synthesis } from '../../language/synthesis'
import type { SynthesisInput } from '../../language/tasks'
import { findValueInputs } from '../../language/value-inputs/find-value-inputs'
import { asOwner } from '../../platform/db/with-user'
import {
  completeJobWithin,
  endAbandonedJobsAcrossOwners,
  enqueueEvent,
  failJob,
  failJobWithin,
  findJob,
  type JobFailure,
} from '../jobs'
import { advanceStatus, beginReview, insertActivity, lockProject, touchProject } from '../projects'
import {
  countMaterial,
  findLatestCompleteAudit,
  lockAudit,
  markAuditComplete,
  markAuditFailed,
} from './analyses-queries'
import { carryOver } from './carry-over'
import { insertFindings } from './findings-queries'
import { loadMaterial } from './load-material'
import {
  type AuditPlan,
  type AuditRun,
  assertNotCancelled,
  NothingReadError,
  noteProgress,
  whileWanted,
} from './prepare-audit'
import { toStored } from './rules'

/** The readings of all sources of a project. Sources without a stored reading (pages of the website) are read now. */
async function loadInput(
  { userId, projectId }: AuditRun,
  read: (source: Source) => Promise<Reading>,
): Promise<SynthesisInput | undefined> {
  const loaded = await asOwner(userId, (ctx) => loadMaterial(ctx, projectId))
  if (!loaded) return undefined
  const { readingOf, ...input } = loaded
  const readings: Reading[] = []
  for (const source of input.sources) readings.push(readingOf(source) ?? (await read(source)))
  return { ...input, readings }
}

/**
 * Synthesizes the readings and stores the result: findings, finished analysis and finished job appear in one
 * transaction, and only once. Idempotent.
 * @param onCompleted further work for that transaction
 * @throws AnalystError, AuditCancelledError, NothingReadError
 */
export async function synthesizeAudit(
  run: AuditRun,
  plan: AuditPlan,
  onCompleted: (ctx: OwnerContext) => Promise<unknown> = async () => {},
): Promise<void> {
  const { userId, projectId, analysisId, jobId } = run
  await assertNotCancelled(run)
  // Already finished: the process ended after this step, before its completion was recorded.
  if (!(await noteProgress(run, plan, { isSynthesizing: true }))) return
  const analyst = await analystFor(userId)
  const made = await whileWanted(run, async (signal) => {
    const input = await loadInput(run, (source) => analyst.read(source, { signal }))
    if (!input) return undefined
    if (input.sources.every(({ text }) => text.trim() === '')) throw new NothingReadError()
    return { input, synthesis: await analyst.synthesize(input, { signal }) }
  })
  if (!made) return
  const { input, synthesis } = made
  await assertNotCancelled(run)
  await asOwner(userId, async (ctx) => {
    const audit = await lockAudit(ctx, analysisId)
    if (audit?.status !== 'running') return
    if (!(await completeJobWithin(ctx, jobId, { analysisId }))) return
    await completeAuditWithin(ctx, { projectId, analysisId }, synthesis, input.sources)
    await onCompleted(ctx)
  })
}

/**
 * Stores the findings of a running audit and completes it, in the caller's transaction. What the consultant did in the run
 * before is carried over.
 * @param sources that the findings rest on
 */
export async function completeAuditWithin(
  ctx: OwnerContext,
  { projectId, analysisId }: Pick<AuditRun, 'projectId' | 'analysisId'>,
  synthesis: Synthesis,
  sources: readonly Source[],
): Promise<void> {
  const userId = ownerOf(ctx)
  const { opportunities, risks, memos } = synthesis
  // Edits of the run before wait here, and then meet the new run.
  await lockProject(ctx, projectId)
  const before = await findLatestCompleteAudit(ctx, projectId)
  await insertFindings(ctx, { projectId, analysisId }, { opportunities, risks, memos })
  await markAuditComplete(ctx, analysisId, {
    engine: synthesis.engine,
    result: {
      ...toStored(synthesis, await countMaterial(ctx, projectId)),
      sourceIds: sources.map(({ sourceId }) => sourceId),
      valueInputs: findValueInputs(
        sources,
        opportunities.map(({ key, title, evidence }) => ({ id: key, title, evidence })),
      ),
    },
  })
  if (before) await carryOver(ctx, projectId, { from: before.id, to: analysisId })
  await advanceStatus(ctx, projectId, 'complete')
  await beginReview(ctx, projectId)
  await touchProject(ctx, projectId)
  await insertActivity(ctx, {
    projectId,
    type: 'audit_completed',
    description: `Audit completed with ${opportunities.length} opportunities and ${risks.length} risks`,
  })
  await announce(ctx, {
    type: 'audit.completed',
    key: analysisId,
    data: { auditId: analysisId, projectId },
    mail: { kind: 'audit_ended', subject: { auditId: analysisId, projectId } },
  })
  await enqueueEvent(ctx.tx, {
    id: analysisId,
    userId,
    name: 'audit/completed',
    data: { analysisId, projectId, userId },
  })
}

/** Marks the analysis and its job as failed and refunds the charge once. Idempotent. */
export async function failAudit(
  { userId, projectId, analysisId, jobId }: AuditRun,
  failure: JobFailure,
): Promise<void> {
  await asOwner(userId, async (ctx) => {
    // Locks the audit before the job, in the same order as its completion does. The opposite order could deadlock.
    await lockAudit(ctx, analysisId)
    if (!(await failJobWithin(ctx, jobId, failure))) return
    await markAuditFailed(ctx, analysisId, failure)
    const job = await findJob(ctx, jobId)
    await announce(ctx, {
      type: 'audit.failed',
      key: analysisId,
      data: { auditId: analysisId, projectId, errorCode: failure.errorCode },
      // An owner who stopped the audit knows.
      ...(job?.cancelRequestedAt
        ? {}
        : { mail: { kind: 'audit_ended', subject: { auditId: analysisId, projectId } } }),
    })
  })
}

/** Fails the audits whose run is gone and refunds their charges. @returns how many */
export const endAbandonedAuditsAcrossOwners = (): Promise<number> =>
  endAbandonedJobsAcrossOwners('audit', async ({ id: jobId, userId, projectId, analysisId }, failure) => {
    if (analysisId) await failAudit({ userId, projectId, analysisId, jobId }, failure)
    else await failJob(userId, jobId, failure)
  })
