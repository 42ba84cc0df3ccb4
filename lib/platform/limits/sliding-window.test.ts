import fc from 'fast-check'
import { expect, test } from 'vitest'
import { waitMs, weightedPrevious } from './sliding-window'

const windowMs = 60_000

function isAdmitted(counts: { current: number; previous: number }, limit: number, nowMs: number): boolean {
  return weightedPrevious(counts.previous, nowMs, windowMs) + counts.current < limit
}

function isAdmittedAfter(
  counts: { current: number; previous: number },
  limit: number,
  nowMs: number,
  wait: number,
) {
  const thenMs = nowMs + wait
  const windowsLater = Math.floor(thenMs / windowMs) - Math.floor(nowMs / windowMs)
  const faded = [counts, { current: 0, previous: counts.current }][windowsLater] ?? {
    current: 0,
    previous: 0,
  }
  return isAdmitted(faded, limit, thenMs)
}

const situation = fc.record({
  limit: fc.integer({ min: 1, max: 1_000_000 }),
  current: fc.integer({ min: 0, max: 1_000_000 }),
  previous: fc.integer({ min: 0, max: 1_000_000 }),
  nowMs: fc.integer({ min: 0, max: 1_000_000_000 }),
})

test('the previous window fades evenly while the running one passes', () => {
  expect(weightedPrevious(100, 0, windowMs)).toBe(100)
  expect(weightedPrevious(100, 15_000, windowMs)).toBe(75)
  expect(weightedPrevious(100, 59_999, windowMs)).toBe(0)
})

test('nobody who would be let through now has to wait', () => {
  fc.assert(
    fc.property(situation, ({ limit, nowMs, ...counts }) => {
      expect(waitMs(counts, limit, nowMs, windowMs) === 0).toBe(isAdmitted(counts, limit, nowMs))
    }),
  )
})

test('the wait is the earliest millisecond at which one more request is let through', () => {
  fc.assert(
    fc.property(situation, ({ limit, nowMs, ...counts }) => {
      const wait = waitMs(counts, limit, nowMs, windowMs)
      expect(isAdmittedAfter(counts, limit, nowMs, wait)).toBe(true)
      if (wait > 0) expect(isAdmittedAfter(counts, limit, nowMs, wait - 1)).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

test('whoever waits longer is let through as well', () => {
  fc.assert(
    fc.property(situation, fc.integer({ min: 0, max: 200_000 }), ({ limit, nowMs, ...counts }, longerMs) => {
      expect(isAdmittedAfter(counts, limit, nowMs, waitMs(counts, limit, nowMs, windowMs) + longerMs)).toBe(
        true,
      )
    }),
    { numRuns: 2000 },
  )
})
