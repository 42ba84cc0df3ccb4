import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { currentAccount } from '../../account/credits'
import { deleteUser } from '../../account/users/queries'
import { failAudit, readDocument, readInterview, synthesizeAudit } from '../../audit/analysis'
import { startAudit } from '../../audit/analysis/start-audit'
import { freshCaller, freshProject, type TestCaller } from '../../audit/analysis/synthesis.fixture'
import { deleteDocument } from '../../audit/documents/delete-document'
import { newDocument } from '../../audit/documents/document.fixture'
import { uploadAs } from '../../audit/documents/upload.fixture'
import { createInterview } from '../../audit/interviews/create-interview'
import { deleteInterview } from '../../audit/interviews/manage-interview'
import { findJob } from '../../audit/jobs'
import { AppError } from '../../contract/errors'
import { COSTS } from '../../contract/plans'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { asOwner } from '../../platform/db/with-user'

afterAll(closeDatabase)

const upload = async (caller: TestCaller, projectId: string) => {
  const text = 'Invoices are typed into SAP by hand, which takes four people two days a week.'
  const [document] = await uploadAs(caller, projectId, [[`${randomUUID()}.txt`, text]])
  return document!.id
}
const interview = async (caller: TestCaller, projectId: string, index: number) => {
  const transcript = `Ann: Invoices take ${index + 2} days, and nobody trusts the numbers.`
  const input = { kind: 'transcript' as const, stakeholder: { name: `Ann ${index}` }, transcript }
  return (await caller.as((ctx) => createInterview(ctx, projectId, input, []))).id
}
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Array.from({ length: count }, (_, i) => work(i))

/** Unexpected errors, above all deadlocks; AppErrors are left out. */
async function faultsOf(works: Promise<unknown>[]): Promise<string[]> {
  const results = await Promise.allSettled(works)
  return results.flatMap((result) =>
    result.status === 'rejected' && !(result.reason instanceof AppError)
      ? [String(result.reason?.cause ?? result.reason)]
      : [],
  )
}

it('takes uploads, interviews, audits and deletions of one project at once', async () => {
  const caller = await freshCaller()
  const projectId = await freshProject(caller)
  const usedBefore = await caller.as(async (ctx) => (await currentAccount(ctx.tx, caller.userId)).used)
  const documents = await Promise.all(times(4, () => upload(caller, projectId)))
  const sessions = await Promise.all(times(4, (index) => interview(caller, projectId, index)))

  const starts = times(4, () => caller.as((ctx) => startAudit(ctx, projectId)))
  const faults = await faultsOf([
    ...times(20, () => upload(caller, projectId)),
    ...starts,
    ...times(10, (index) => interview(caller, projectId, index + 4)),
    ...documents.map((id) => readDocument(caller.userId, id)),
    ...documents.map((id) => caller.as((ctx) => deleteDocument(ctx, projectId, id))),
    ...sessions.map((id) => readInterview(caller.userId, id)),
    ...sessions.map((id) => caller.as((ctx) => deleteInterview(ctx, projectId, id))),
  ])
  expect(faults).toEqual([])

  const [count] = await acrossOwners().execute(sql`
    select (select count(*)::int from documents where project_id = ${projectId}) as documents,
      (select count(*)::int from interview_sessions where project_id = ${projectId}) as interviews,
      (select count(*)::int from jobs where project_id = ${projectId}) as jobs,
      (select count(*)::int from analyses where project_id = ${projectId} and kind = 'audit') as audits`)
  expect(count).toEqual({ documents: 20, interviews: 10, jobs: 1, audits: 1 })
  const usedAfter = await caller.as(async (ctx) => (await currentAccount(ctx.tx, caller.userId)).used)
  expect(usedAfter - usedBefore).toBe(COSTS.auditSynthesis)
}, 300_000)

it('ends an audit that completes and fails in the same moment one way only', async () => {
  const caller = await freshCaller()
  for (let round = 0; round < 5; round++) {
    const projectId = await freshProject(caller)
    await newDocument(caller.userId, projectId)
    const usedBefore = await caller.as(async (ctx) => (await currentAccount(ctx.tx, caller.userId)).used)
    const job = await caller.as((ctx) => startAudit(ctx, projectId))
    const run = { userId: caller.userId, projectId, analysisId: job.analysisId!, jobId: job.id }
    const faults = await faultsOf([
      synthesizeAudit(run, { documentIds: [], sessionIds: [] }),
      synthesizeAudit(run, { documentIds: [], sessionIds: [] }).then(() =>
        failAudit(run, { error: 'No.', errorCode: 'ANALYSIS_FAILED' }),
      ),
      failAudit(run, { error: 'No.', errorCode: 'ANALYSIS_FAILED' }),
    ])
    expect(faults).toEqual([])
    const ended = await asOwner(caller.userId, (ctx) => findJob(ctx, job.id))
    const used = await caller.as(async (ctx) => (await currentAccount(ctx.tx, caller.userId)).used)
    expect(used - usedBefore).toBe(ended?.status === 'completed' ? COSTS.auditSynthesis : 0)
  }
}, 300_000)

it('deletes an account while its work is under way', async () => {
  for (let round = 0; round < 6; round++) {
    const caller = await freshCaller()
    const projectId = await freshProject(caller)
    const sessions = await Promise.all(times(3, (index) => interview(caller, projectId, index)))
    const documents = await Promise.all(times(3, () => upload(caller, projectId)))
    const job = await caller.as((ctx) => startAudit(ctx, projectId))
    const run = { userId: caller.userId, projectId, analysisId: job.analysisId!, jobId: job.id }
    const work = [
      synthesizeAudit(run, { documentIds: [], sessionIds: [] }),
      ...documents.map((id) => readDocument(caller.userId, id)),
      ...sessions.map((id) => readInterview(caller.userId, id)),
    ]
    await delay(round * 150)
    // Work of a deleted account may fail; the deletion must not.
    const deletion = faultsOf([caller.as((ctx) => deleteUser(ctx))])
    await Promise.allSettled(work)
    expect(await deletion).toEqual([])
  }
}, 300_000)
