import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { deleteUser } from '../account/queries'
import { failAudit, readDocument, readInterview, synthesizeAudit } from '../analysis'
import { startAudit } from '../analysis/start-audit'
import { freshCaller, freshProject, type TestCaller } from '../analysis/synthesis.fixture'
import type { ReceivedFile } from '../api/operation'
import { currentAccount } from '../credits'
import { acrossOwners, closeDatabase } from '../db/client'
import { asOwner } from '../db/with-user'
import { deleteDocument } from '../documents/delete-document'
import { uploadDocuments } from '../documents/upload-documents'
import { env } from '../env'
import { Refusal } from '../errors'
import { createInterview } from '../interviews/create-interview'
import { deleteInterview } from '../interviews/manage-interview'
import { findJob } from '../jobs'
import { COSTS } from '../plans'

afterAll(closeDatabase)

async function received(content: string): Promise<ReceivedFile> {
  const file = path.join(await mkdtemp(path.join(env().DATA_DIR, 'received-')), 'file')
  await writeFile(file, content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { fileName: `${randomUUID()}.txt`, path: file, sizeBytes: Buffer.byteLength(content), sha256 }
}

const upload = async (caller: TestCaller, projectId: string) => {
  const file = await received('Invoices are typed into SAP by hand, which takes four people two days a week.')
  const [document] = await caller.as((ctx) => uploadDocuments(ctx, projectId, [file]))
  return document!.id
}
const interview = async (caller: TestCaller, projectId: string, index: number) => {
  const transcript = `Ann: Invoices take ${index + 2} days, and nobody trusts the numbers.`
  const input = { kind: 'transcript' as const, stakeholder: { name: `Ann ${index}` }, transcript }
  return (await caller.as((ctx) => createInterview(ctx, projectId, input, []))).id
}
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Array.from({ length: count }, (_, i) => work(i))

/** What went wrong, but for refusals: a deadlock, above all. */
async function faultsOf(works: Promise<unknown>[]): Promise<string[]> {
  const results = await Promise.allSettled(works)
  return results.flatMap((result) =>
    result.status === 'rejected' && !(result.reason instanceof Refusal)
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
    // What belongs to nobody any more may come to nothing; the deletion may not.
    const deletion = faultsOf([caller.as((ctx) => deleteUser(ctx))])
    await Promise.allSettled(work)
    expect(await deletion).toEqual([])
  }
}, 300_000)
