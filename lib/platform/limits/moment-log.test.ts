import fc from 'fast-check'
import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { type LogAnswer, momentLogScript, runMomentLog } from './moment-log'

const windowMs = 60_000

const take = (log: number[], nowMs: number, limit = 20) => runMomentLog(log, limit, windowMs, true, nowMs)

test('a place is free a window after the request that took it, not before', () => {
  const log: number[] = []
  for (let second = 0; second < 20; second += 1) expect(take(log, second * 1000)[0]).toBe(1)
  expect(take(log, 30_000)).toEqual([0, 0, 30_000])
  expect(take(log, 59_999)).toEqual([0, 0, 1])
  expect(take(log, 60_000)).toEqual([1, 0, 1000])
  expect(take(log, 60_001)[0]).toBe(0)
})

test('a look counts nothing', () => {
  const log: number[] = []
  expect(runMomentLog(log, 20, windowMs, false, 0)).toEqual([1, 20, windowMs])
  take(log, 0)
  expect(runMomentLog(log, 20, windowMs, false, 10_000)).toEqual([1, 19, 50_000])
  expect(log).toEqual([0])
})

test('a figure that was lowered waits for as many requests as are too many', () => {
  const log: number[] = []
  for (let second = 0; second < 20; second += 1) take(log, second * 1000)
  expect(take(log, 30_000, 5)).toEqual([0, 0, 45_000])
  expect(take(log, 75_000, 5)[0]).toBe(1)
})

test('a clock that is set back lets nothing through and locks nobody out for longer than two windows', () => {
  const log: number[] = []
  for (let count = 0; count < 20; count += 1) take(log, 100_000)
  expect(take(log, 60_000)[0]).toBe(0)
  expect(take(log, 39_999)[0]).toBe(1)
})

/** Moments in order of arrival, many at once and around the ends of windows. */
const arrivals = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 30_000 })), { maxLength: 80 })
  .map((pausesMs) => {
    let nowMs = 1_700_000_000_000
    return pausesMs.map((pauseMs) => {
      nowMs += pauseMs
      return nowMs
    })
  })

test('however requests arrive, no window of its length holds more than the limit, and no place stays empty', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), arrivals, (limit, moments) => {
      const log: number[] = []
      const passed: number[] = []
      for (const nowMs of moments) {
        const before = passed.filter((moment) => moment > nowMs - windowMs).length
        const [allowed, remaining, resetMs] = take(log, nowMs, limit)
        expect(allowed).toBe(before < limit ? 1 : 0)
        expect(remaining).toBe(Math.max(0, limit - before - allowed))
        if (allowed) passed.push(nowMs)
        else {
          expect(take([...log], nowMs + resetMs, limit)[0]).toBe(1)
          expect(take([...log], nowMs + resetMs - 1, limit)[0]).toBe(0)
        }
      }
    }),
  )
})

const redisUrl = process.env.TEST_REDIS_URL

test.skipIf(!redisUrl)('Redis answers as this process does', async () => {
  const redis = new Redis(redisUrl!)
  // The script takes the time from its argument where the store's scripts cannot read its clock.
  const script = momentLogScript.replace(/^#!.*\n/, '').replace('redis.pcall("TIME")', '{}')
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        arrivals,
        fc.uuid(),
        async (limit, moments, bucket) => {
          const log: number[] = []
          for (const [index, nowMs] of moments.entries()) {
            const momentMs = index % 17 === 16 ? nowMs - 45_000 : nowMs
            const counts = index % 5 !== 0
            const answer = await redis.eval(script, 1, bucket, limit, windowMs, counts ? 1 : 0, momentMs)
            expect(answer as LogAnswer).toEqual(runMomentLog(log, limit, windowMs, counts, momentMs))
          }
        },
      ),
      { numRuns: 20 },
    )
    const plain = momentLogScript.replace(/^#!.*\n/, '')
    const results: LogAnswer[] = []
    for (let count = 0; count < 25; count += 1)
      results.push((await redis.eval(plain, 1, `now-${process.pid}`, 20, windowMs, 1, 0)) as LogAnswer)
    expect(results.filter(([allowed]) => allowed === 1)).toHaveLength(20)
    expect(results.at(-1)![2]).toBeGreaterThan(50_000)
    expect(await redis.pttl(`now-${process.pid}`)).toBeGreaterThan(50_000)
  } finally {
    redis.disconnect()
  }
})
