import { setInterval } from 'node:timers/promises'
import { asOwner } from '../../platform/db/with-user'
import { isJobCancelled, markJobProcessing, updateJobSteps } from '../jobs'
import { listUnreadDocumentIds, listUnreadInterviewIds } from './analyses-queries'
import { auditStepsAt } from './rules'

/** Identifies an audit in background work. */
export interface AuditRun {
  userId: string
  projectId: string
  analysisId: string
  jobId: string
}

/** The sources that were unread when the audit started. */
export interface AuditPlan {
  documentIds: string[]
  sessionIds: string[]
}

/** The owner cancelled the audit, or deleted its project. */
export class AuditCancelledError extends Error {
  constructor() {
    super('The audit was stopped before it was finished, as you asked.')
    this.name = 'AuditCancelledError'
  }
}

/** The audit had sources when it began, but none of them could be read. */
export class NothingReadError extends Error {
  constructor() {
    super('None of the sources could be read. Upload a document that can be read, or complete an interview.')
    this.name = 'NothingReadError'
  }
}

/** @throws AuditCancelledError */
export async function assertNotCancelled({ userId, jobId }: AuditRun): Promise<void> {
  if (await isJobCancelled(userId, jobId)) throw new AuditCancelledError()
}

const lookMs = 2_000

/**
 * Runs work of an audit and aborts it when the owner stops the audit.
 * @throws AuditCancelledError, and errors of the work
 */
export async function whileWanted<Result>(
  run: AuditRun,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const calledOff = new AbortController()
  const done = new AbortController()
  const look = async () => {
    for await (const _ of setInterval(lookMs, undefined, { signal: done.signal, ref: false })) {
      // A database that is away for a moment stops no audit.
      const isCancelled = await isJobCancelled(run.userId, run.jobId).catch(() => false)
      if (isCancelled) return calledOff.abort(new AuditCancelledError())
    }
  }
  look().catch(() => {})
  try {
    return await work(calledOff.signal)
  } finally {
    done.abort()
  }
}

const unreadOf = ({ userId, projectId }: AuditRun): Promise<AuditPlan> =>
  asOwner(userId, async (ctx) => ({
    documentIds: await listUnreadDocumentIds(ctx, projectId),
    sessionIds: await listUnreadInterviewIds(ctx, projectId),
  }))

/** Starts the audit and returns the sources to read first. Idempotent. @throws AuditCancelledError */
export async function prepareAudit(run: AuditRun): Promise<AuditPlan> {
  await assertNotCancelled(run)
  const plan = await unreadOf(run)
  await markJobProcessing(run.userId, run.jobId)
  await noteProgress(run, plan)
  return plan
}

/** Updates the job with the completed part of the plan. Returns false when the job is finished. */
export async function noteProgress(
  run: AuditRun,
  plan: AuditPlan,
  { isSynthesizing = false } = {},
): Promise<boolean> {
  const unread = await unreadOf(run)
  const progress = (planned: string[], left: string[]) => {
    const waiting = new Set(left)
    return { total: planned.length, done: planned.filter((id) => !waiting.has(id)).length }
  }
  const documents = progress(plan.documentIds, unread.documentIds)
  const interviews = progress(plan.sessionIds, unread.sessionIds)
  const hasReadDocuments = documents.done === documents.total
  return updateJobSteps(
    run.userId,
    run.jobId,
    auditStepsAt({ documents, interviews: hasReadDocuments ? interviews : null, isSynthesizing }),
  )
}
