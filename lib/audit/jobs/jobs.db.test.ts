import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { charge, currentAccount } from '../../account/credits'
import { newCaller, type TestCaller } from '../../account/users/account.fixture'
import { callAsUser } from '../../api/call'
import type { Context } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { asOwner, withUser } from '../../platform/db/with-user'
import { env } from '../../platform/env'
import {
  attemptId,
  completeJob,
  deleteExpiredClaimsAcrossOwners,
  enqueueEvent,
  failJob,
  findJob,
  isJobCancelled,
  jobOperations,
  markJobProcessing,
  startJob,
  takeOutboxEventsAcrossOwners,
  updateJobSteps,
  waitForJob,
  whileClaimed,
} from '../jobs'
import { createProject } from '../projects/create-project'
import { MAX_WAITS } from './await-status'
import type { JobStep } from './tables'

afterAll(closeDatabase)

const step = (label: string, status: JobStep['status'] = 'pending'): JobStep => ({
  label,
  status,
  done: null,
  total: null,
})

interface Owner extends TestCaller {
  projectId: string
}

async function newOwner(): Promise<Owner> {
  const caller = await newCaller('agency')
  const profile = { clientName: 'Acme', industry: 'Retail', companySize: '11-50' }
  const project = await caller.as((ctx) => createProject(ctx, profile))
  return { ...caller, projectId: project.id }
}

const start = ({ userId, projectId }: Owner, steps = [step('Read'), step('Write')]) =>
  asOwner(userId, (ctx) => startJob(ctx, { projectId, kind: 'audit', steps, costCredits: 0 }))

const startCharged = ({ userId, projectId }: Owner, amount: number) =>
  asOwner(userId, async (ctx) => {
    const chargeId = await charge(ctx.tx, { userId, tier: 'agency', amount, reason: 'Audit' })
    return startJob(ctx, { projectId, kind: 'audit', steps: [], costCredits: amount, chargeId })
  })

const used = async ({ userId }: Owner) => (await withUser(userId, (tx) => currentAccount(tx, userId))).used
const stored = ({ userId }: Owner, jobId: string) => asOwner(userId, (ctx) => findJob(ctx, jobId))
const times = <Made>(count: number, make: () => Made) => Array.from({ length: count }, make)
const awaited = ({ principal }: Owner, id: string, wait: number) =>
  callAsUser(jobOperations.getJobStatus, principal, { params: { id }, query: { wait } })
const failure = { error: 'The audit did not work.', errorCode: 'ANALYSIS_FAILED' } as const
const isAppError = (code: string) => (error: unknown) => error instanceof AppError && error.code === code

describe('a job', () => {
  let owner: Owner
  beforeEach(async () => {
    owner = await newOwner()
  })

  it('is started once, however many race, and again when it is finished', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => start(owner)))
    const started = results.filter((result) => result.status === 'fulfilled')
    expect(started).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toSatisfy(isAppError('ANALYSIS_IN_PROGRESS'))
    await completeJob(owner.userId, started[0]!.value.id)
    await expect(start(owner)).resolves.toMatchObject({ status: 'pending' })
  })

  it('says when it began, what is done and when it ended', async () => {
    const { id } = await start(owner)
    expect(await markJobProcessing(owner.userId, id)).toBe(true)
    const begun = await stored(owner, id)
    expect(begun).toMatchObject({ status: 'processing', completedAt: null })
    await updateJobSteps(owner.userId, id, [step('Read', 'completed'), step('Write', 'processing')])
    expect(await markJobProcessing(owner.userId, id)).toBe(true)
    const analysisId = randomUUID()
    expect(await completeJob(owner.userId, id, { analysisId })).toBe(true)
    const done = await stored(owner, id)
    expect(done).toMatchObject({ status: 'completed', analysisId, startedAt: begun?.startedAt })
    expect(done?.steps.map(({ status }) => status)).toEqual(['completed', 'completed'])
    expect(Number(done?.completedAt)).toBeGreaterThanOrEqual(Number(done?.startedAt))
  })

  it('never changes once it is finished', async () => {
    const { id } = await start(owner)
    await completeJob(owner.userId, id)
    const finished = await stored(owner, id)
    expect(await markJobProcessing(owner.userId, id)).toBe(false)
    expect(await updateJobSteps(owner.userId, id, [])).toBe(false)
    expect(await failJob(owner.userId, id, failure)).toBe(false)
    await owner.as((ctx) =>
      jobOperations.cancelJob.run!(ctx, { params: { id: owner.projectId, jobId: id } } as never),
    )
    expect(await stored(owner, id)).toEqual(finished)
  })

  it('gives its credits back once when it fails, however often that is reported', async () => {
    const job = await startCharged(owner, 50)
    const before = await used(owner)
    await Promise.all(Array.from({ length: 6 }, () => failJob(owner.userId, job.id, failure)))
    expect(before - (await used(owner))).toBe(50)
    expect(await stored(owner, job.id)).toMatchObject({ status: 'failed', ...failure })
  })

  it('ends one way only when completion and failure race', async () => {
    for (let round = 0; round < 5; round++) {
      const before = await used(owner)
      const { id } = await startCharged(owner, 50)
      const [completed, failed] = await Promise.all([
        completeJob(owner.userId, id),
        failJob(owner.userId, id, failure),
      ])
      expect(completed).not.toBe(failed)
      expect((await used(owner)) - before).toBe(completed ? 50 : 0)
    }
  })

  it('names the step that did not work', async () => {
    const { id } = await start(owner, [step('Read', 'completed'), step('Think', 'processing'), step('Write')])
    await failJob(owner.userId, id, failure)
    expect((await stored(owner, id))?.steps.map(({ status }) => status)).toEqual([
      'completed',
      'failed',
      'pending',
    ])
  })

  it('is told to stop by its owner, and counts as stopped when it is gone', async () => {
    const { id } = await start(owner)
    expect(await isJobCancelled(owner.userId, id)).toBe(false)
    const cancel = () =>
      owner.as((ctx) =>
        jobOperations.cancelJob.run!(ctx, { params: { id: owner.projectId, jobId: id } } as never),
      )
    const first = await cancel()
    expect(await cancel()).toEqual(first)
    expect(await isJobCancelled(owner.userId, id)).toBe(true)
    expect(await isJobCancelled(owner.userId, randomUUID())).toBe(true)
  })

  it('is not there for anybody else, nor under another project', async () => {
    const stranger = await newOwner()
    const { id } = await start(owner)
    const asked = [
      [stranger, (ctx: Context) => jobOperations.getJobStatus.run!(ctx, { params: { id } } as never)],
      [
        stranger,
        (ctx: Context) =>
          jobOperations.cancelJob.run!(ctx, { params: { id: owner.projectId, jobId: id } } as never),
      ],
      [
        stranger,
        (ctx: Context) =>
          jobOperations.listProjectJobs.run!(ctx, { params: { id: owner.projectId } } as never),
      ],
      [
        owner,
        (ctx: Context) =>
          jobOperations.cancelJob.run!(ctx, { params: { id: stranger.projectId, jobId: id } } as never),
      ],
    ] as const
    for (const [caller, ask] of asked)
      await expect(caller.as(ask as never)).rejects.toSatisfy(isAppError('NOT_FOUND'))
    expect(await failJob(stranger.userId, id, failure)).toBe(false)
    expect(await stored(owner, id)).toMatchObject({ status: 'pending' })
  })

  it('is answered when it ends, to a request that waits', async () => {
    const { id } = await start(owner)
    const answers = times(MAX_WAITS, () => awaited(owner, id, 30))
    await completeJob(owner.userId, id)
    for (const { data } of await Promise.all(answers)) expect(data.status).toBe('completed')
    expect((await awaited(owner, id, 30)).data.status).toBe('completed')
  })

  it('is answered as it is, to a request whose seconds are over', async () => {
    const { id } = await start(owner)
    expect((await awaited(owner, id, 1)).data.status).toBe('pending')
  })

  it('is not waited for where there is none, or once its project is deleted', async () => {
    const stranger = await newOwner()
    const { id } = await start(owner)
    await expect(awaited(stranger, id, 30)).rejects.toSatisfy(isAppError('NOT_FOUND'))
    await expect(awaited(owner, 'none', 30)).rejects.toSatisfy(isAppError('NOT_FOUND'))
  })

  it('is waited for by few requests of one user at once, without a connection for each', async () => {
    const owners = await Promise.all(times(env().DATABASE_POOL_SIZE, newOwner))
    const jobs = await Promise.all(owners.map((one) => start(one)))
    const waits = owners.flatMap((one, at) => times(MAX_WAITS, () => awaited(one, jobs[at]!.id, 30)))
    // A wait begins once its job was looked at.
    await expect
      .poll(
        () =>
          awaited(owners[0]!, jobs[0]!.id, 1).then(
            () => 'waited',
            (error) => error.code,
          ),
        {
          timeout: 20_000,
        },
      )
      .toBe('RATE_LIMITED')
    await Promise.all(owners.map(({ userId }, at) => completeJob(userId, jobs[at]!.id)))
    const statuses = (await Promise.all(waits)).map(({ data }) => data.status)
    expect(new Set(statuses)).toEqual(new Set(['completed']))
    const { id } = await start(owners[0]!)
    expect((await awaited(owners[0]!, id, 1)).data.status).toBe('pending')
  })

  it('wakes whoever waits for its end', async () => {
    const { id } = await start(owner)
    const waiting = waitForJob(owner.userId, id, { timeoutMs: 10_000 })
    await completeJob(owner.userId, id)
    expect(await waiting).toMatchObject({ id, status: 'completed' })
    await expect(waitForJob(owner.userId, randomUUID())).rejects.toSatisfy(isAppError('NOT_FOUND'))
  })

  it('keeps nobody waiting longer than asked', async () => {
    const { id } = await start(owner)
    await expect(waitForJob(owner.userId, id, { timeoutMs: 20 })).rejects.toMatchObject({
      name: 'TimeoutError',
    })
    const signal = AbortSignal.abort(new Error('gone'))
    await expect(waitForJob(owner.userId, id, { signal })).rejects.toThrow('gone')
  })
})

describe('the outbox', () => {
  const names = async () => {
    const taken: string[] = []
    while (
      (await takeOutboxEventsAcrossOwners(100, async (events) => {
        taken.push(...events.map(({ id }) => id))
      })) > 0
    );
    return taken
  }
  const data = (userId: string) => ({ documentId: randomUUID(), projectId: randomUUID(), userId })

  it('holds an event once, and none of a transaction that failed', async () => {
    const { userId } = await newOwner()
    await names()
    const id = randomUUID()
    const write = () =>
      withUser(userId, (tx) =>
        enqueueEvent(tx, { id, userId, name: 'document/uploaded', data: data(userId) }),
      )
    await write()
    await write()
    const failed = withUser(userId, async (tx) => {
      await enqueueEvent(tx, { userId, name: 'document/uploaded', data: data(userId) })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await names()).toEqual([id])
    expect(await names()).toEqual([])
  })

  it('gives each event to one taker, and keeps those that were not accepted', async () => {
    const { userId } = await newOwner()
    await names()
    const ids = Array.from({ length: 20 }, () => randomUUID())
    await withUser(userId, async (tx) => {
      for (const id of ids)
        await enqueueEvent(tx, { id, userId, name: 'document/uploaded', data: data(userId) })
    })
    const rejected = takeOutboxEventsAcrossOwners(5, () => Promise.reject(new Error('not now')))
    await expect(rejected).rejects.toThrow('not now')
    const taken = (await Promise.all([names(), names(), names()])).flat()
    expect(taken.sort()).toEqual([...ids].sort())
  })
})

describe('a claim on work', () => {
  const claimOf = (workId: string) =>
    acrossOwners().execute(sql`select holder from work_claims where work_id = ${workId}`)

  it('lets one do it at a time, also after it failed', async () => {
    const { userId } = await newOwner()
    const workId = randomUUID()
    const happened: string[] = []
    const inner = Promise.withResolvers<void>()
    const first = whileClaimed({ userId, workId }, async () => {
      happened.push('first began')
      inner.resolve()
      await whileClaimed({ userId, workId: randomUUID() }, async () => {})
      happened.push('first failed')
      throw new Error('no')
    })
    const failure = expect(first).rejects.toThrow('no')
    await inner.promise
    await whileClaimed({ userId, workId }, async () => {
      happened.push('second began')
      expect(await claimOf(workId)).toHaveLength(1)
    })
    await failure
    expect(happened).toEqual(['first began', 'first failed', 'second began'])
    expect(await claimOf(workId)).toHaveLength(0)
  })

  it('ends with its process', async () => {
    const { userId } = await newOwner()
    const [workId, leftBehind] = [randomUUID(), randomUUID()]
    await acrossOwners().execute(sql`
      insert into work_claims (work_id, user_id, holder, expires_at)
      values (${workId}, ${userId}, ${randomUUID()}, now() - interval '1 second'),
        (${leftBehind}, ${userId}, ${randomUUID()}, now() - interval '2 hours')`)
    expect(await whileClaimed({ userId, workId }, async () => 'done')).toBe('done')
    await deleteExpiredClaimsAcrossOwners()
    expect(await claimOf(leftBehind)).toHaveLength(0)
  })
})

it('names an attempt the same for an hour, and further ones in pauses that double', () => {
  const since = new Date('2026-05-04T10:00:00Z')
  const after = (minutes: number) => attemptId(['work'], since, new Date(Number(since) + minutes * 60_000))
  expect(after(59)).toBe(after(0))
  expect(new Set([0, 60, 179, 180, 419, 420].map(after)).size).toBe(4)
  expect(attemptId(['other work'], since, since)).not.toBe(after(0))
})
