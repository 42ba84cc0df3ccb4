import { expect, test } from 'vitest'
import { InProcessStore, slidingWindowScriptHash } from './in-process-store'

const windowMs = 60_000

function take(store: InProcessStore, bucket: string, nowMs: number, limit = 10): number {
  const window = Math.floor(nowMs / windowMs)
  const keys = [`${bucket}:${window}`, `${bucket}:${window - 1}`]
  return store.evalsha(slidingWindowScriptHash, keys, [limit, nowMs, windowMs, 1])[0]
}

test('a script other than the sliding window is refused', () => {
  expect(() => new InProcessStore().evalsha('0'.repeat(40), ['a', 'b'], [1, 0, windowMs, 1])).toThrow(
    /cannot run/,
  )
})

test('a counter stays as long as its window can count', () => {
  const store = new InProcessStore()
  for (let count = 0; count < 10; count += 1) take(store, 'bucket', 59_000)
  expect(take(store, 'bucket', 60_000)).toBe(-1)
  expect(take(store, 'bucket', 60_001)).toBe(0)
  expect(take(store, 'bucket', 119_999)).toBe(8)
})

test('counters that no longer count leave the memory', () => {
  const store = new InProcessStore()
  for (let bucket = 0; bucket < 1000; bucket += 1) take(store, `bucket${bucket}`, 0)
  expect(store.size).toBe(1000)
  take(store, 'later', 2 * windowMs)
  take(store, 'later', 4 * windowMs)
  expect(store.size).toBeLessThanOrEqual(2)
  const idle = new InProcessStore()
  take(idle, 'before', 0)
  take(idle, 'after', 100 * windowMs)
  expect(idle.size).toBe(1)
})

test('a flood of buckets does not fill the memory', () => {
  const store = new InProcessStore(1000)
  for (let bucket = 0; bucket < 50_000; bucket += 1) take(store, `bucket${bucket}`, 0)
  expect(store.size).toBeLessThanOrEqual(2000)
})

test('a released request may be made again', () => {
  const store = new InProcessStore()
  for (let count = 0; count < 10; count += 1) take(store, 'bucket', 0)
  expect(take(store, 'bucket', 0)).toBe(-1)
  store.release('bucket:0')
  expect(take(store, 'bucket', 0)).toBe(0)
  store.release('never:0')
  expect(take(store, 'never', 0)).toBe(9)
})
