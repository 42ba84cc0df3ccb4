import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RecentValue } from './recent-value'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function readings<T>() {
  const asked: PromiseWithResolvers<T>[] = []
  const recent = new RecentValue<T>(2_000, () => {
    const reading = Promise.withResolvers<T>()
    asked.push(reading)
    return reading.promise
  })
  return { asked, recent }
}

it('is read once for all who ask at the same time, and again when it is too old', async () => {
  const { asked, recent } = readings<string>()
  const both = Promise.all([recent.get(), recent.get()])
  asked[0]!.resolve('first')
  expect(await both).toEqual(['first', 'first'])
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(2_001)
  const again = recent.get()
  asked[1]!.resolve('second')
  expect(await again).toBe('second')
})

it('nobody waits for a reading that hangs, and what it brings late replaces nothing', async () => {
  const { asked, recent } = readings<string>()
  const hanging = recent.get()
  vi.advanceTimersByTime(1_001)
  const next = recent.get()
  asked[1]!.resolve('new')
  expect(await next).toBe('new')
  asked[0]!.resolve('old')
  expect(await hanging).toBe('old')
  expect(recent.last).toBe('new')
})

it('a reading that fails is not kept', async () => {
  const { asked, recent } = readings<string>()
  const failing = recent.get()
  asked[0]!.reject(new Error('away'))
  await expect(failing).rejects.toThrow('away')
  const again = recent.get()
  asked[1]!.resolve('back')
  expect(await again).toBe('back')
})
