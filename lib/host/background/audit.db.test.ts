import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { currentAccount } from '../../account/credits'
import { startAudit } from '../../audit/analysis/start-audit'
import { freshCaller, freshProject, type TestCaller } from '../../audit/analysis/synthesis.fixture'
import { findJob, type JobRow, waitForJob } from '../../audit/jobs'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { asOwner } from '../../platform/db/with-user'
import { makeOwnDatabase, type OwnDatabase } from '../embedded/runner/own-database.fixture'

const manual = `# Order handling

Invoices are typed into SAP by hand. The team of four people handles 1,200 invoices a month, at 12 minutes each.
Customer complaints are answered within 48 hours.
The data in the ERP is incomplete, and nobody trusts the monthly numbers.
`
const transcript = `Consultant: How long do complaints take?
Ann Miller: The manual says 48 hours, but it is really two weeks before anybody answers a complaint.
Ann Miller: We retype every invoice by hand and it is a nightmare at month end.
`

let database: OwnDatabase
let caller: TestCaller
let projectId: string
const processes = new Set<ChildProcess>()

beforeAll(async () => {
  database = await makeOwnDatabase('migrated')
}, 300_000)
beforeEach(async () => {
  caller = await freshCaller()
  projectId = await freshProject(caller)
  await addMaterial()
})
afterEach(async () => {
  await Promise.all([...processes].map(kill))
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})

/** Adds two documents and an interview whose texts have been extracted. */
async function addMaterial(): Promise<void> {
  await asOwner(caller.userId, async ({ tx }) => {
    const owner = sql`${caller.userId}, ${projectId}`
    for (const [name, text] of [
      ['manual.md', manual],
      ['again.md', manual.replace('1,200', '1,300')],
    ]) {
      await tx.execute(sql`
        with added as (
          insert into documents (user_id, project_id, file_name, file_type, file_size_bytes, text_length)
          values (${owner}, ${name}, 'text/markdown', ${text!.length}, ${text!.length}) returning id)
        insert into document_texts (document_id, user_id, content)
          select id, ${caller.userId}, ${text} from added`)
    }
    await tx.execute(sql`
      with person as (
        insert into stakeholders (user_id, project_id, name, role)
        values (${owner}, 'Ann Miller', 'Customer service') returning id),
      session as (
        insert into interview_sessions (user_id, project_id, stakeholder_id, completed_at)
        select ${owner}, id, now() from person returning id)
      insert into interview_texts (session_id, user_id, content)
        select id, ${caller.userId}, ${transcript} from session`)
  })
}

function startProcess(settings: Record<string, string> = {}): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'lib/host/background/run-background.fixture.ts'],
    {
      env: { ...process.env, ...settings },
      stdio: 'ignore',
    },
  )
  processes.add(child)
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  processes.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

interface FinishedStep {
  name: string
  completion: number
}

/** The steps of the audit's run that have finished so far. */
async function finishedSteps(job: JobRow): Promise<FinishedStep[]> {
  const rows = await acrossOwners().execute<{ name: string; completion: number }>(sql`
    select s.name, s.completion from background.steps s join background.runs r on r.id = s.run_id
    where r.event_id = ${job.id} and s.completion is not null order by s.completion`)
  return [...rows]
}

const isDone = async (job: JobRow) => {
  const now = await asOwner(caller.userId, (ctx) => findJob(ctx, job.id))
  return now?.status === 'completed' || now?.status === 'failed'
}

/** Waits until the run has finished more steps than given, or the job is over. */
async function nextBoundary(job: JobRow, steps: number): Promise<void> {
  await expect
    .poll(async () => (await isDone(job)) || (await finishedSteps(job).catch(() => [])).length > steps, {
      timeout: 90_000,
      interval: 5,
    })
    .toBe(true)
}

const balance = () =>
  asOwner(caller.userId, async ({ tx }) => {
    const account = await currentAccount(tx, caller.userId)
    return account.granted - account.used
  })

const reports = async () => [
  ...(await asOwner(caller.userId, ({ tx }) =>
    tx.execute<{ status: string }>(sql`select status from reports where project_id = ${projectId}`),
  )),
]

describe('an audit', () => {
  it('killed at every boundary between its steps ends in one analysis, one charge and one report', async () => {
    const before = await balance()
    const job = await caller.as((ctx) => startAudit(ctx, projectId))
    const boundaries: number[] = []
    while (!(await isDone(job))) {
      const steps = (await finishedSteps(job).catch(() => [])).length
      const child = startProcess()
      await nextBoundary(job, steps)
      await kill(child)
      boundaries.push((await finishedSteps(job)).length)
      expect(boundaries.length, 'every life of the process got further').toBeLessThan(20)
    }
    expect(await reports(), 'whoever sees the audit complete sees its report').toHaveLength(1)
    startProcess()
    await expect.poll(reports, { timeout: 90_000 }).toEqual([{ status: 'completed' }])

    expect(boundaries.length).toBeGreaterThanOrEqual(4)
    expect(await asOwner(caller.userId, (ctx) => findJob(ctx, job.id))).toMatchObject({
      status: 'completed',
      analysisId: job.analysisId,
    })
    expect(await balance()).toBe(before - 50)
    const names = (await finishedSteps(job)).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const [audits] = await asOwner(caller.userId, ({ tx }) =>
      tx.execute<{ complete: number; doubled: number }>(sql`
        select count(*) filter (where kind = 'audit' and status = 'complete')::int as complete,
          (select count(*)::int from (
            select key from opportunities where project_id = ${projectId} group by key having count(*) > 1) d
          ) as doubled
        from analyses where project_id = ${projectId}`),
    )
    expect(audits).toEqual({ complete: 1, doubled: 0 })
  }, 600_000)

  it('that fails for good gives its credits back once and says why', async () => {
    const before = await balance()
    const provider = await refusingProvider()
    const job = await caller.as((ctx) => startAudit(ctx, projectId))
    startProcess({
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`,
      AI_MODEL: 'test',
      AI_API_KEY: 'not-the-right-one',
    })
    const failed = await waitForJob(caller.userId, job.id, { timeoutMs: 90_000 })
    provider.close()
    expect(failed).toMatchObject({ status: 'failed', errorCode: 'PROVIDER_ERROR' })
    expect(failed.error).toEqual(expect.any(String))
    expect(failed.error).not.toContain('not-the-right-one')
    expect(await balance()).toBe(before)
  }, 300_000)
})

/** A language model server that rejects every key. */
async function refusingProvider(): Promise<Server> {
  const server = createServer((_, res) => {
    res.writeHead(401, { 'content-type': 'application/json' })
    res.end(JSON.stringify({ error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
