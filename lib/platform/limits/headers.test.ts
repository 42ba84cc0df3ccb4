import { expect, test } from 'vitest'
import { limitHeaders, retryAfterSeconds } from './headers'
import type { LimitState } from './limiter'

const write: LimitState = {
  limitClass: 'write',
  allowed: true,
  limit: 20,
  remaining: 7,
  windowSeconds: 60,
  resetSeconds: 31,
}
const audit: LimitState = {
  limitClass: 'audit',
  allowed: false,
  limit: 10,
  remaining: 0,
  windowSeconds: 3600,
  resetSeconds: 415,
}

test('one limit is one item of each field', () => {
  expect(limitHeaders([write])).toEqual({
    RateLimit: '"write";r=7;t=31',
    'RateLimit-Policy': '"write";q=20;w=60',
  })
})

test('several limits are comma-separated items in the order they were taken', () => {
  expect(limitHeaders([write, audit])).toEqual({
    RateLimit: '"write";r=7;t=31, "audit";r=0;t=415',
    'RateLimit-Policy': '"write";q=20;w=60, "audit";q=10;w=3600',
  })
})

test('no limit sends no field', () => {
  expect(limitHeaders([])).toEqual({})
})

test('Retry-After counts the limits that refused, and the longest of them', () => {
  expect(retryAfterSeconds([write, audit])).toBe(415)
  expect(
    retryAfterSeconds([
      { ...write, allowed: false },
      { ...audit, allowed: true, remaining: 3 },
    ]),
  ).toBe(31)
  expect(retryAfterSeconds([{ ...write, allowed: false }, audit])).toBe(415)
  expect(retryAfterSeconds([{ ...write, allowed: false }])).toBe(31)
})

test('Retry-After counts a limit that the refused request used up', () => {
  expect(
    retryAfterSeconds([
      { ...write, remaining: 0 },
      { ...audit, resetSeconds: 5 },
    ]),
  ).toBe(31)
})

test('Retry-After is at least one second', () => {
  expect(retryAfterSeconds([{ ...write, allowed: false, resetSeconds: 0 }])).toBe(1)
})
