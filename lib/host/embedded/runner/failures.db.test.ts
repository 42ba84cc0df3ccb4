import { NonRetriableError, RetryAfterError } from 'inngest'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inngest } from '../../background/client'
import { fresh, type RunnerBench, startBench } from './bench.fixture'

let bench: RunnerBench
beforeAll(async () => {
  bench = await startBench()
})
afterEach(() => bench.stopRunners())
afterAll(() => bench.end())

const run: RunnerBench['run'] = (...args) => bench.run(...args)
const runsOf: RunnerBench['runsOf'] = (id) => bench.runsOf(id)
const ended: RunnerBench['ended'] = (id, count) => bench.ended(id, count)
const send = (name: string, data: Record<string, unknown> = {}) => inngest.send({ name, data })

describe('failures', () => {
  it('are tried again with the number of the attempt, then succeed', async () => {
    const { event, id } = fresh()
    const attempts: number[] = []
    const fn = inngest.createFunction(
      { id, triggers: [{ event }], retries: 3 },
      async ({ step, attempt }) => {
        await step.run('first', () => 1)
        return step.run('shaky', () => {
          attempts.push(attempt)
          if (attempts.length < 3) throw new Error('not yet')
          return 'well'
        })
      },
    )
    await run([fn])
    await send(event)
    expect(await ended(id)).toMatchObject([{ status: 'completed', result: 'well' }])
    expect(attempts).toEqual([0, 1, 2])
  })

  it('end the run when they go on, and tell onFailure once, with event and error', async () => {
    const { event, id } = fresh()
    let calls = 0
    const told: unknown[] = []
    const fn = inngest.createFunction(
      {
        id,
        triggers: [{ event }],
        retries: 1,
        onFailure: ({ event: failure, error }) =>
          void told.push([failure.data.event.data, error.message, failure.data.function_id]),
      },
      ({ step }) =>
        step.run('never', () => {
          calls++
          throw new Error('broken')
        }),
    )
    await run([fn])
    await send(event, { documentId: 'd1' })
    await ended(`${id}-failure`)
    expect(calls).toBe(2)
    expect(told).toEqual([[{ documentId: 'd1' }, 'broken', `agent-audit-workspace-${id}`]])
    expect(await runsOf(id)).toMatchObject([{ status: 'failed', error: { message: 'broken' } }])
  })

  it('outside steps count as well', async () => {
    const { event, id } = fresh()
    let calls = 0
    const fn = inngest.createFunction({ id, triggers: [{ event }], retries: 2 }, async () => {
      calls++
      throw new Error('outside')
    })
    await run([fn])
    await send(event)
    expect(await ended(id)).toMatchObject([{ status: 'failed', error: { message: 'outside' } }])
    expect(calls).toBe(3)
  })

  it('that cannot be retried end it at once, and may be caught', async () => {
    const { event, id } = fresh()
    let calls = 0
    const fn = inngest.createFunction({ id, triggers: [{ event }] }, async ({ step }) => {
      const caught = await step
        .run('fatal', () => {
          calls++
          throw new NonRetriableError('no use')
        })
        .catch((error: Error) => error.message)
      return step.run('after', () => caught)
    })
    await run([fn])
    await send(event)
    expect(await ended(id)).toMatchObject([{ status: 'completed', result: 'no use' }])
    expect(calls).toBe(1)
  })

  it('are tried again when they say so', async () => {
    const { event, id } = fresh()
    const atMs: number[] = []
    const fn = inngest.createFunction({ id, triggers: [{ event }] }, ({ step }) =>
      step.run('busy', () => {
        atMs.push(Date.now())
        if (atMs.length === 1) throw new RetryAfterError('busy', 1_000)
      }),
    )
    await run([fn])
    await send(event)
    await ended(id)
    expect((atMs[1] ?? 0) - (atMs[0] ?? 0)).toBeGreaterThanOrEqual(900)
  })
})

describe('what the runner cannot do', () => {
  it('fails the run that asks for it', async () => {
    const { event: own, id } = fresh()
    const fn = inngest.createFunction({ id, triggers: [{ event: own }] }, async ({ step: tools }) => {
      await tools.waitForEvent('answer', { event: 'any', timeout: '1h' })
    })
    await run([fn])
    await send(own)
    expect(await ended(id)).toMatchObject([
      { status: 'failed', error: { message: expect.stringContaining('does not support WaitForEvent') } },
    ])
  })

  it('includes runs of a function that is gone: they fail, and hold up nobody', async () => {
    const { event: own, id } = fresh()
    const fn = inngest.createFunction({ id, triggers: [{ event: own }] }, async () => {})
    const standIn = inngest.createFunction({ id: `${id}-2`, triggers: [{ event: own }] }, async () => {})
    const first = await run([fn, standIn], 1)
    await send(own)
    await ended(id)
    await first.stop(0)
    await bench.sql`update background.runs set status = 'running' where function_id like ${`%${id}`}`
    await run([standIn])
    expect(await ended(`${id}-2`)).toHaveLength(1)
  })
})
