import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '../operator-error'

/** Often enough to be watched, and below the limit for reads of one caller. */
const pauseMs = 1_000

/**
 * Asks again and again until there is an answer.
 * @param look undefined means: not yet
 * @throws OperatorError saying what did not come about within `timeoutMs`
 */
export async function waitUntil<Found>(
  what: string,
  timeoutMs: number,
  look: () => Promise<Found | undefined>,
): Promise<Found> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (performance.now() > deadline) {
      throw new OperatorError(`Gave up after ${timeoutMs / 1000} s: ${what}.`)
    }
    await delay(pauseMs)
  }
}
