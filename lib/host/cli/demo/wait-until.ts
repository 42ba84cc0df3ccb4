import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '../operator-error'

/** Frequent enough to follow the progress, and below the rate limit for reads. */
const pauseMs = 1_000

/**
 * Polls until there is a result.
 * @param look returns undefined as long as there is no result
 * @throws OperatorError naming what did not happen within `timeoutMs`
 */
export async function waitUntil<Found>(
  what: string,
  timeoutMs: number,
  poll: () => Promise<Found | undefined>,
): Promise<Found> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const found = await poll()
    if (found !== undefined) return found
    if (performance.now() > deadline) {
      throw new OperatorError(`Timed out after ${timeoutMs / 1000} s: ${what}.`)
    }
    await delay(pauseMs)
  }
}
