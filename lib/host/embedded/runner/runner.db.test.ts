import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inngest } from '../../background/client'
import { fresh, meter, type RunnerBench, startBench } from './bench.fixture'
import { until } from './until.fixture'

let bench: RunnerBench
beforeAll(async () => {
  bench = await startBench()
})
afterEach(() => bench.stopRunners())
afterAll(() => bench.end())

const run: RunnerBench['run'] = (...args) => bench.run(...args)
const runsOf: RunnerBench['runsOf'] = (id) => bench.runsOf(id)
const ended: RunnerBench['ended'] = (id, count) => bench.ended(id, count)
const send = (name: string, data: Record<string, unknown> = {}, id?: string) =>
  inngest.send({ name, data, ...(id ? { id } : {}) })

describe('a run', () => {
  it('does its steps in order, each once, and keeps the result', async () => {
    const { event, id } = fresh()
    const done: string[] = []
    const fn = inngest.createFunction({ id, triggers: [{ event }] }, async ({ event: { data }, step }) => {
      const a = await step.run('a', () => {
        done.push('a')
        return { from: data.word as string, odd: 'a\u0000b "ü" 😀' }
      })
      const b = await step.run('b', () => {
        done.push('b')
        return undefined
      })
      return step.run('c', () => {
        done.push('c')
        return { a, b }
      })
    })
    await run([fn])
    await send(event, { word: 'x' })
    const [row] = await ended(id)
    expect(row).toMatchObject({
      status: 'completed',
      result: { a: { from: 'x', odd: 'a\u0000b "ü" 😀' }, b: null },
    })
    expect(done).toEqual(['a', 'b', 'c'])
  })

  it('begins when its event is sent, without being looked for', async () => {
    const { event, id } = fresh()
    const fn = inngest.createFunction({ id, triggers: [{ event }] }, ({ step }) => step.run('a', () => 1))
    await run([fn], 4, { pollIntervalMs: 3_600_000 })
    await send(event)
    await ended(id)
    await send(event)
    await ended(id, 2)
  })

  it('is started once by an event that is sent twice', async () => {
    const { event, id } = fresh()
    const fn = inngest.createFunction({ id, triggers: [{ event }] }, ({ step }) => step.run('a', () => 1))
    await run([fn])
    const eventId = randomUUID()
    await Promise.all([send(event, {}, eventId), send(event, {}, eventId), send(event, {}, eventId)])
    await send(event, {}, eventId)
    await send(event, {}, randomUUID())
    await ended(id, 2)
  })

  it('sends events from its steps', async () => {
    const { event, id } = fresh()
    const follower = fresh()
    const functions = [
      inngest.createFunction({ id, triggers: [{ event }] }, async ({ step }) => {
        await step.sendEvent('tell', [
          { name: follower.event, data: { n: 1 } },
          { name: follower.event, data: { n: 2 } },
        ])
      }),
      inngest.createFunction(
        { id: follower.id, triggers: [{ event: follower.event }] },
        async ({ event: { data } }) => data.n,
      ),
    ]
    await run(functions)
    await send(event)
    const rows = await ended(follower.id, 2)
    expect(rows.map(({ result }) => result).sort()).toEqual([1, 2])
  })

  it('sleeps as long as it says, also beside other steps', async () => {
    const { event, id } = fresh()
    const fn = inngest.createFunction({ id, triggers: [{ event }] }, async ({ step }) => {
      const before = await step.run('before', () => Date.now())
      await Promise.all([step.sleep('pause', '1s'), step.run('beside', () => 1)])
      return step.run('after', () => Date.now() - before)
    })
    await run([fn])
    await send(event)
    const [row] = await ended(id)
    expect(row?.result).toBeGreaterThanOrEqual(1_000)
  })

  it('goes on after a stop where it was, without doing a finished step again', async () => {
    const { event, id } = fresh()
    const done: string[] = []
    let release: (() => void) | undefined
    const fn = inngest.createFunction({ id, triggers: [{ event }] }, async ({ step }) => {
      await step.run('a', () => void done.push('a'))
      await step.run('b', async () => {
        done.push('b')
        await new Promise<void>((resolve) => {
          release = resolve
        })
      })
      await step.run('c', () => void done.push('c'))
    })
    const first = await run([fn])
    await send(event)
    await until(() => release)
    const stopped = first.stop(5_000)
    release?.()
    await stopped
    expect(done).toEqual(['a', 'b'])
    await run([fn])
    await ended(id)
    expect(done).toEqual(['a', 'b', 'c'])
  })

  it('is driven by one of several runners, and by the next when that one ends', async () => {
    const { event, id } = fresh()
    const driven: string[] = []
    const functionOf = (runner: string) =>
      inngest.createFunction({ id, triggers: [{ event }] }, async ({ step }) => {
        await step.run('a', () => void driven.push(runner))
        await step.run('b', () => void driven.push(runner))
      })
    const first = await run([functionOf('first')])
    // On a busy machine the other one might be faster.
    await send(event)
    await ended(id, 1)
    await run([functionOf('second')])
    await Promise.all([send(event), send(event), send(event)])
    await ended(id, 4)
    expect(driven).toEqual(Array(8).fill('first'))
    await first.stop(1_000)
    await send(event)
    await ended(id, 5)
    expect(driven.slice(8)).toEqual(['second', 'second'])
  })
})

describe('steps side by side', () => {
  it('run at once, within the limit of all, each once, and each is retried separately', async () => {
    const { event, id } = fresh()
    const { pass, most } = meter()
    const calls = new Map<number, number>()
    const fn = inngest.createFunction({ id, triggers: [{ event }] }, async ({ step }) => {
      const results = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          step.run(`part-${index}`, async () => {
            const call = (calls.get(index) ?? 0) + 1
            calls.set(index, call)
            await pass()
            if (index === 3 && call < 3) throw new Error('again')
            return index
          }),
        ),
      )
      return step.run('sum', () => results.reduce((sum, one) => sum + one, 0))
    })
    await run([fn], 3)
    await send(event)
    expect(await ended(id)).toMatchObject([{ status: 'completed', result: 28 }])
    expect(most()).toBe(3)
    expect([...calls.values()].reduce((sum, one) => sum + one, 0)).toBe(10)
  })

  it('fail the run when one of them fails for good', async () => {
    const { event, id } = fresh()
    const fn = inngest.createFunction({ id, triggers: [{ event }], retries: 1 }, async ({ step }) => {
      await Promise.all([
        step.run('good', () => 1),
        step.run('bad', () => {
          throw new Error('bad part')
        }),
      ])
    })
    await run([fn])
    await send(event)
    expect(await ended(id)).toMatchObject([{ status: 'failed', error: { message: 'bad part' } }])
  })
})

describe('limits', () => {
  it('hold for each value of the key, and one user does not keep others waiting', async () => {
    const { event, id } = fresh()
    const { pass, most } = meter()
    const order: string[] = []
    const fn = inngest.createFunction(
      { id, triggers: [{ event }], concurrency: { limit: 2, key: 'event.data.userId' } },
      async ({ event: { data }, step }) => {
        await Promise.all(['x', 'y', 'z'].map((part) => step.run(part, () => pass(data.userId as string))))
        order.push(data.userId as string)
      },
    )
    await run([fn], 6)
    await inngest.send(
      [...Array.from({ length: 8 }, () => 'ann'), 'bob'].map((userId) => ({ name: event, data: { userId } })),
    )
    await ended(id, 9)
    expect(most('ann')).toBe(2)
    expect(order.indexOf('bob')).toBeLessThan(4)
  })

  it('let fifty runs through', async () => {
    const { event, id } = fresh()
    const fn = inngest.createFunction({ id, triggers: [{ event }] }, async ({ step }) => {
      await step.run('a', () => 1)
      await step.run('b', () => 2)
    })
    await run([fn])
    await inngest.send(Array.from({ length: 50 }, (_, n) => ({ name: event, data: { n } })))
    await ended(id, 50)
  })

  it('let another user’s first run begin at once behind thousands of one user', async () => {
    const { event, id } = fresh()
    const begun: string[] = []
    const fn = inngest.createFunction(
      { id, triggers: [{ event }], concurrency: { limit: 2, key: 'event.data.userId' } },
      async ({ event: { data } }) => void begun.push(data.userId as string),
    )
    await run([fn], 4)
    await inngest.send(Array.from({ length: 2_000 }, () => ({ name: event, data: { userId: 'ann' } })))
    const before = begun.length
    await inngest.send({ name: event, data: { userId: 'bob' } })
    await until(async () => begun.includes('bob'))
    // Each of Ann's slots may have ended one run meanwhile and begun the next.
    expect(begun.indexOf('bob') - before).toBeLessThanOrEqual(4)
    await bench.stopRunners()
    // The runners of the next tests would have to refuse the others one by one.
    await bench.sql`delete from background_queue.job where name = 'runs'`
    await bench.sql`delete from background.runs where status = 'running'`
  })
})

describe('schedules', () => {
  it('start one run a moment, make up for the last that was missed, and wait for the next', async () => {
    const { id } = fresh()
    const fn = inngest.createFunction(
      { id, triggers: [{ cron: '0 3 1 1 *' }] },
      async ({ event }) => event.name,
    )
    const first = await run([fn])
    await first.stop(0)
    expect(await runsOf(id)).toHaveLength(0)
    await bench.sql`update background.schedules set next_at = now() - interval '3 days'
      where function_id = ${`agent-audit-workspace-${id}#0`}`
    const second = await run([fn])
    await run([fn])
    expect(await ended(id)).toMatchObject([{ result: 'inngest/scheduled.timer' }])
    await second.stop(0)
    await run([fn])
    const [schedule] = await bench.sql`select next_at > now() as "isAhead" from background.schedules
      where function_id = ${`agent-audit-workspace-${id}#0`}`
    expect(schedule?.isAhead).toBe(true)
    expect(await runsOf(id)).toHaveLength(1)
  })
})

it('forgets runs a week after their end', async () => {
  const { event, id } = fresh()
  const fn = inngest.createFunction({ id, triggers: [{ event }] }, ({ step }) => step.run('a', () => 1))
  const first = await run([fn])
  await send(event)
  await send(event)
  await ended(id, 2)
  await first.stop(0)
  const functionId = `agent-audit-workspace-${id}`
  await bench.sql`update background.runs set ended_at = now() - interval '8 days'
    where id = (select min(id::text)::uuid from background.runs where function_id = ${functionId})`
  await run([fn])
  await until(async () => (await runsOf(id)).length === 1)
  const orphans = await bench.sql`select 1 from background.steps s
    where not exists (select from background.runs r where r.id = s.run_id)`
  expect(orphans).toHaveLength(0)
})
