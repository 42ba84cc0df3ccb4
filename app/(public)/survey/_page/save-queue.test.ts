import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

interface Outcome {
  kind: 'saved' | 'rejected' | 'lost' | 'busy' | 'ended'
  retryAfterMs?: number
}

interface Request {
  signal: AbortSignal
  finish(outcome: Outcome): Promise<void>
}

const file = path.join(process.cwd(), 'public/assets/survey/save-queue.js')
const { saveQueue } = await import(pathToFileURL(file).href)

/** A queue whose requests the test answers itself. */
function queueWith({ waitMs = (): number => 0 } = {}) {
  const requests: Request[] = []
  const told: string[] = []
  const queue = saveQueue({
    waitMs,
    tell: (kind: string) => told.push(kind),
    send: ({ signal }: { signal: AbortSignal }) =>
      new Promise<Outcome>((resolve) => {
        requests.push({
          signal,
          finish: async (outcome) => {
            resolve(outcome)
            await vi.advanceTimersByTimeAsync(0)
          },
        })
      }),
  })
  return { queue, requests, told }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the queue of saves', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('never has two requests under way, and sends the newest state after the one before', async () => {
    const { queue, requests, told } = queueWith()
    queue.change(0)
    await pass(0)
    queue.change(0)
    queue.change(0)
    queue.flush()
    await pass(60_000)
    expect(requests).toHaveLength(1)
    await requests[0]!.finish({ kind: 'saved' })
    expect(queue.isClean).toBe(false)
    await pass(0)
    expect(requests).toHaveLength(2)
    await requests[1]!.finish({ kind: 'saved' })
    expect(queue.isClean).toBe(true)
    await pass(60_000)
    expect(requests).toHaveLength(2)
    expect(told).toEqual(['saved', 'saved'])
  })

  it('waits for a pause in the changes, and for as long as the server wants nothing', async () => {
    const shownAt = Date.now()
    const { queue, requests } = queueWith({ waitMs: () => Math.max(0, shownAt + 2600 - Date.now()) })
    queue.change(300)
    queue.flush()
    await pass(2599)
    expect(requests).toHaveLength(0)
    await pass(1)
    expect(requests).toHaveLength(1)
    await requests[0]!.finish({ kind: 'saved' })
    queue.change(1000)
    await pass(900)
    queue.change(1000)
    await pass(900)
    expect(requests).toHaveLength(1)
    await pass(100)
    expect(requests).toHaveLength(2)
  })

  it('tries again, less and less often, and when the server says', async () => {
    const { queue, requests } = queueWith()
    queue.change(0)
    await pass(0)
    for (const longestMs of [1500, 3000, 6000]) {
      const before = requests.length
      await requests.at(-1)!.finish({ kind: 'lost' })
      await pass(longestMs / 1.5 - 1)
      expect(requests).toHaveLength(before)
      await pass(longestMs)
      expect(requests).toHaveLength(before + 1)
    }
    expect(queue.isLost).toBe(true)
    await requests.at(-1)!.finish({ kind: 'busy', retryAfterMs: 40_000 })
    expect(queue.isLost).toBe(false)
    const before = requests.length
    await pass(39_999)
    expect(requests).toHaveLength(before)
    await pass(1)
    await requests.at(-1)!.finish({ kind: 'saved' })
    expect(queue.isClean).toBe(true)
  })

  it('lets the form overtake it, and goes on when the form did not get through', async () => {
    const { queue, requests, told } = queueWith()
    queue.change(0)
    await pass(0)
    queue.stop()
    expect(requests[0]!.signal.aborted).toBe(true)
    await requests[0]!.finish({ kind: 'lost' })
    queue.change(0)
    await pass(60_000)
    expect(requests).toHaveLength(1)
    expect(told).toEqual([])
    queue.resume()
    await pass(0)
    expect(requests).toHaveLength(2)
  })

  it('sends nothing more once the survey was handed in elsewhere', async () => {
    const { queue, requests } = queueWith()
    queue.change(0)
    await pass(0)
    await requests[0]!.finish({ kind: 'ended' })
    queue.change(0)
    queue.resume()
    await pass(60_000)
    expect(requests).toHaveLength(1)
  })
})
