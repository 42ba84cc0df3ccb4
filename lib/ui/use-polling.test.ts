import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './request'
import { poll } from './use-polling'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

class TestPage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'

  become(state: DocumentVisibilityState) {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

const pauses = { firstMs: 1_000, slowestMs: 2_000 }

/** Polls with `look`. @returns the page, the times of the calls and a way to stop */
function polling(look: (signal: AbortSignal) => Promise<unknown>) {
  const page = new TestPage()
  const startedAt = Date.now()
  const callsAt: number[] = []
  const stop = poll(
    (signal) => {
      callsAt.push(Date.now() - startedAt)
      return look(signal)
    },
    pauses,
    page as unknown as Document,
  )
  return { page, callsAt, stop }
}

test('the pauses grow up to the slowest one', async () => {
  const { callsAt } = polling(async () => {})
  await vi.advanceTimersByTimeAsync(9_000)
  expect(callsAt).toEqual([1_000, 2_400, 4_360, 6_360, 8_360])
})

test('after a change the pauses start again at the shortest', async () => {
  const answers = [false, true, false]
  const { callsAt } = polling(async () => answers.shift())
  await vi.advanceTimersByTimeAsync(5_000)
  expect(callsAt).toEqual([1_000, 2_400, 3_400, 4_800])
})

test('an error of the API does not end the polling', async () => {
  const { callsAt } = polling(async () => {
    throw new ApiError(503, 'Try again.', undefined, [], undefined, {})
  })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(callsAt).toEqual([1_000, 2_400])
})

test('a hidden page asks nothing, and at once when it is shown again', async () => {
  const { page, callsAt } = polling(async () => {})
  page.become('hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(callsAt).toEqual([])
  page.become('visible')
  expect(callsAt).toEqual([60_000])
})

test('a page that is shown during a request does not ask twice', async () => {
  let answer = () => {}
  const { page, callsAt } = polling(() => new Promise<void>((resolve) => (answer = resolve)))
  await vi.advanceTimersByTimeAsync(1_000)
  page.become('hidden')
  page.become('visible')
  expect(callsAt).toEqual([1_000])
  answer()
  await vi.advanceTimersByTimeAsync(1_400)
  expect(callsAt).toEqual([1_000, 2_400])
})

test('after the end nothing is asked, and the request under way is aborted', async () => {
  const signals: AbortSignal[] = []
  const { page, callsAt, stop } = polling(async (signal) => {
    signals.push(signal)
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  await vi.advanceTimersByTimeAsync(1_000)
  stop()
  page.become('visible')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(callsAt).toEqual([1_000])
})
