import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseEnv } from '@/lib/platform/env'
import { LIMIT_CLASSES, type LimitClass, limitClassNames } from '../../contract/limit-classes'
import { limitFigures } from './figures'
import { Limiter } from './limiter'
import { weightedPrevious } from './sliding-window'

const windowMs = 60_000
const windowStartMs = Date.UTC(2026, 0, 5, 9, 0, 0)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(windowStartMs)
})
afterEach(() => {
  vi.useRealTimers()
})

function limiterWith(figures: Partial<ReturnType<typeof limitFigures>> = {}): Limiter {
  return new Limiter({ figures: { ...limitFigures(parseEnv({})), ...figures }, storeTimeoutMs: 50 })
}

async function takeMany(
  limiter: Limiter,
  count: number,
  bucket = 'bucket',
  limitClass: LimitClass = 'write',
): Promise<number> {
  const states = await Promise.all(Array.from({ length: count }, () => limiter.consume(limitClass, bucket)))
  return states.filter(({ allowed }) => allowed).length
}

test('every class has the default figure of its environment variable', () => {
  const defaults = Object.fromEntries(
    limitClassNames.map((name) => [name, LIMIT_CLASSES[name].defaultFigure]),
  )
  expect(limitFigures(parseEnv({}))).toEqual(defaults)
})

test.each(limitClassNames)('%s lets its figure through and refuses the next request', async (limitClass) => {
  const limiter = limiterWith()
  const { defaultFigure, windowSeconds } = LIMIT_CLASSES[limitClass]
  for (let taken = 1; taken <= defaultFigure; taken += 1) {
    const state = await limiter.consume(limitClass, 'bucket')
    expect(state).toMatchObject({
      limitClass,
      allowed: true,
      limit: defaultFigure,
      remaining: defaultFigure - taken,
      windowSeconds,
    })
  }
  expect(await limiter.consume(limitClass, 'bucket')).toMatchObject({ allowed: false, remaining: 0 })
})

test('a figure the operator sets replaces the default', async () => {
  expect(await takeMany(limiterWith({ write: 3 }), 10)).toBe(3)
})

test('a look says what is left and counts nothing', async () => {
  const limiter = limiterWith()
  expect(await limiter.peek('write', 'bucket')).toMatchObject({ allowed: true, remaining: 20 })
  await takeMany(limiter, 8)
  const looks = await Promise.all(Array.from({ length: 30 }, () => limiter.peek('write', 'bucket')))
  expect(new Set(looks.map(({ remaining }) => remaining))).toEqual(new Set([12]))
  vi.setSystemTime(windowStartMs + 0.5 * windowMs)
  await takeMany(limiter, 4)
  vi.setSystemTime(windowStartMs + 0.75 * windowMs)
  expect(await limiter.peek('write', 'bucket')).toMatchObject({ remaining: 8, resetSeconds: 15 })
  vi.setSystemTime(windowStartMs + 1.25 * windowMs)
  expect(await limiter.peek('write', 'bucket')).toMatchObject({ remaining: 16, resetSeconds: 15 })
  await takeMany(limiter, 100)
  expect(await limiter.peek('write', 'bucket')).toMatchObject({ allowed: false, remaining: 0 })
})

test('a look at counters says what is left of a large limit', async () => {
  const limiter = limiterWith()
  await takeMany(limiter, 40, 'bucket', 'read')
  vi.setSystemTime(windowStartMs + 1.5 * windowMs)
  expect(await limiter.peek('read', 'bucket')).toMatchObject({ remaining: 80, resetSeconds: 30 })
})

test('buckets and classes count apart', async () => {
  const limiter = limiterWith()
  await takeMany(limiter, 21)
  expect(await limiter.consume('write', 'another bucket')).toMatchObject({ allowed: true, remaining: 19 })
  expect(await limiter.consume('read', 'bucket')).toMatchObject({ allowed: true, remaining: 99 })
})

test('writes on both sides of a clock minute are no more than the limit of one', async () => {
  const limiter = limiterWith()
  vi.setSystemTime(windowStartMs + 59_000)
  expect(await takeMany(limiter, 30)).toBe(20)
  vi.setSystemTime(windowStartMs + windowMs + windowMs / 2)
  expect(await takeMany(limiter, 30)).toBe(0)
  vi.setSystemTime(windowStartMs + 59_000 + windowMs - 1)
  expect(await takeMany(limiter, 30)).toBe(0)
  vi.setSystemTime(windowStartMs + 59_000 + windowMs)
  expect(await takeMany(limiter, 30)).toBe(20)
})

test('counters slide: what was used of a large limit fades evenly in the next window', async () => {
  const limiter = limiterWith({ read: 20 })
  expect(await takeMany(limiter, 30, 'bucket', 'read')).toBe(20)
  vi.setSystemTime(windowStartMs + windowMs)
  expect(await takeMany(limiter, 30, 'bucket', 'read')).toBe(0)
  vi.setSystemTime(windowStartMs + windowMs + windowMs / 2)
  expect(await takeMany(limiter, 30, 'bucket', 'read')).toBe(10)
  vi.setSystemTime(windowStartMs + 3 * windowMs)
  expect(await takeMany(limiter, 30, 'bucket', 'read')).toBe(20)
})

test('a figure too large for a log is counted by counters', async () => {
  const limiter = limiterWith({ write: 2000 })
  expect(await takeMany(limiter, 2500)).toBe(2000)
  vi.setSystemTime(windowStartMs + windowMs + windowMs / 2)
  expect(await takeMany(limiter, 2500)).toBe(1000)
})

test.each(['write', 'read'] as const)(
  'refused requests of class %s do not use up the limit',
  async (limitClass) => {
    const limiter = limiterWith({ read: 20 })
    await takeMany(limiter, 500, 'bucket', limitClass)
    vi.setSystemTime(windowStartMs + windowMs / 2)
    await takeMany(limiter, 500, 'bucket', limitClass)
    vi.setSystemTime(windowStartMs + 2 * windowMs)
    expect(await takeMany(limiter, 30, 'bucket', limitClass)).toBe(20)
  },
)

test('whoever waits the seconds of a refusal is let through', async () => {
  const arrivals = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 60 })
  const classes = fc.constantFrom('write' as const, 'read' as const)
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 8 }),
      arrivals,
      classes,
      async (limit, pausesMs, limitClass) => {
        const limiter = limiterWith({ write: limit, read: limit })
        let nowMs = windowStartMs
        for (const pauseMs of pausesMs) {
          nowMs += pauseMs
          vi.setSystemTime(nowMs)
          const state = await limiter.consume(limitClass, 'bucket')
          if (state.allowed) continue
          nowMs += state.resetSeconds * 1000
          vi.setSystemTime(nowMs)
          expect(await limiter.consume(limitClass, 'bucket')).toMatchObject({ allowed: true })
        }
      },
    ),
  )
})

test('the wait of a refusal is not longer than a second over the earliest moment', async () => {
  const limiter = limiterWith({ read: 20 })
  await takeMany(limiter, 20)
  await takeMany(limiter, 20, 'bucket', 'read')
  vi.setSystemTime(windowStartMs + windowMs / 4 + 1)
  expect(await limiter.consume('write', 'bucket')).toMatchObject({ allowed: false, resetSeconds: 45 })
  vi.setSystemTime(windowStartMs + windowMs + windowMs / 4)
  await takeMany(limiter, 20, 'bucket', 'read')
  // 15 of the 20 still count and 5 were allowed: the next one is free after 14/20 of the decay.
  expect(await limiter.consume('read', 'bucket')).toMatchObject({ allowed: false, resetSeconds: 1 })
  vi.setSystemTime(windowStartMs + windowMs + windowMs / 4 + 1000)
  expect(await limiter.consume('read', 'bucket')).toMatchObject({ allowed: true })
})

test('however requests arrive, the estimate of counters never passes the limit', async () => {
  const step = fc.record({
    pauseMs: fc.integer({ min: 0, max: 45_000 }),
    atOnce: fc.integer({ min: 1, max: 25 }),
    bucket: fc.constantFrom('first', 'second'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 12 }),
      fc.array(step, { maxLength: 40 }),
      async (limit, steps) => {
        const limiter = limiterWith({ read: limit })
        const admittedAtMs: Record<string, number[]> = { first: [], second: [] }
        let nowMs = windowStartMs
        for (const { pauseMs, atOnce, bucket } of steps) {
          nowMs += pauseMs
          vi.setSystemTime(nowMs)
          const admitted = admittedAtMs[bucket] as number[]
          const passed = await takeMany(limiter, atOnce, bucket, 'read')
          const inWindow = (ago: number) =>
            admitted.filter((atMs) => Math.floor(atMs / windowMs) === Math.floor(nowMs / windowMs) - ago)
              .length
          const room = Math.max(0, limit - inWindow(0) - weightedPrevious(inWindow(1), nowMs, windowMs))
          expect(passed).toBe(Math.min(atOnce, room))
          admitted.push(...Array.from({ length: passed }, () => nowMs))
        }
      },
    ),
  )
})
