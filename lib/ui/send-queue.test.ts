import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './request'
import { inRequests, SendQueue, withLatest } from './send-queue'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

interface Entry {
  id: string
  value: number
}
const entry = (id: string, value = 1): Entry => ({ id, value })
const refused = (status: number, retryAfterSeconds?: number) =>
  new ApiError(status, 'Try again later.', undefined, [], retryAfterSeconds, {})

/** A queue of two entries a request, whose server takes a second and answers with `answers`, one after another. */
function queueOf(answers: (ApiError | 'done')[] = []) {
  const page = new EventTarget()
  const startedAt = Date.now()
  const requests: { at: number; batch: Entry[] }[] = []
  const sent: Entry[] = []
  const failed: Entry[] = []
  const queue = new SendQueue<Entry>(
    {
      add: (waiting, added) => [...waiting.filter(({ id }) => id !== added.id), added],
      batches: (waiting) => inRequests(waiting, 2),
      send: async (batch) => {
        requests.push({ at: Math.round((Date.now() - startedAt) / 100) * 100, batch })
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        const answer = answers.shift() ?? 'done'
        if (answer !== 'done') throw answer
      },
      onSent: (batch) => sent.push(...batch),
      onFailed: (batch) => failed.push(...batch),
    },
    () => page as unknown as Window,
  )
  return { queue, page, requests, sent, failed }
}

test('the first change is sent at once, and the next ones together after a pause', async () => {
  const { queue, requests, sent } = queueOf()
  queue.push(entry('a'))
  await vi.advanceTimersByTimeAsync(100)
  queue.push(entry('b'))
  queue.push(entry('c'))
  await vi.advanceTimersByTimeAsync(9_000)
  expect(requests).toEqual([
    { at: 0, batch: [entry('a')] },
    { at: 4_000, batch: [entry('b'), entry('c')] },
  ])
  expect(sent).toHaveLength(3)
})

test('when the screen is left, the rest goes without pauses, behind the running request', async () => {
  const { queue, requests } = queueOf()
  queue.push(entry('a'))
  await vi.advanceTimersByTimeAsync(100)
  queue.push(entry('a', 0), entry('b'), entry('c'))
  queue.hurry()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(requests).toEqual([
    { at: 0, batch: [entry('a')] },
    { at: 1_000, batch: [entry('a', 0), entry('b')] },
    { at: 2_000, batch: [entry('c')] },
  ])
})

test('a page that closes sends the rest at once, and nothing twice', async () => {
  const { queue, page, requests } = queueOf()
  queue.push(entry('a'))
  await vi.advanceTimersByTimeAsync(100)
  queue.push(entry('b'), entry('c'), entry('d'))
  page.dispatchEvent(new Event('pagehide'))
  expect(requests.map(({ at, batch }) => [at, batch.map(({ id }) => id)])).toEqual([
    [0, ['a']],
    [100, ['b', 'c']],
    [100, ['d']],
  ])
  await vi.advanceTimersByTimeAsync(9_000)
  page.dispatchEvent(new Event('pagehide'))
  expect(requests).toHaveLength(3)
})

test('what the rate limit refused is sent again once it may be, with what was added since', async () => {
  const { queue, requests, sent, failed } = queueOf([refused(429, 20)])
  queue.push(entry('a'), entry('b'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(queue.holds('a')).toBe(true)
  queue.push(entry('a', 0))
  queue.hurry()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(requests).toEqual([
    { at: 0, batch: [entry('a'), entry('b')] },
    { at: 21_000, batch: [entry('b'), entry('a', 0)] },
  ])
  expect(sent).toEqual(requests[1]!.batch)
  expect(failed).toEqual([])
})

test('a change that failed is told and not sent again, and the next one is', async () => {
  const { queue, requests, sent, failed } = queueOf([refused(409)])
  queue.push(entry('a'))
  await vi.advanceTimersByTimeAsync(2_000)
  queue.push(entry('b'))
  await vi.advanceTimersByTimeAsync(9_000)
  expect(requests.map(({ batch }) => batch)).toEqual([[entry('a')], [entry('b')]])
  expect(failed).toEqual([entry('a')])
  expect(sent).toEqual([entry('b')])
})

test('changes of one record become one, and the later value wins', () => {
  interface Lead {
    id: string
    isRead?: boolean
    isArchived?: boolean
  }
  const waiting = [
    { id: 'a', isRead: true },
    { id: 'b', isArchived: true },
  ]
  expect(withLatest<Lead>(waiting, { id: 'a', isArchived: true })).toEqual([
    { id: 'a', isRead: true, isArchived: true },
    { id: 'b', isArchived: true },
  ])
  expect(withLatest<Lead>(waiting, { id: 'b', isArchived: false })[1]).toEqual({ id: 'b', isArchived: false })
})
