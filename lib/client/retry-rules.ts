import { retryAfterSecondsOf } from './api-error.js'

const firstPauseMs = 500
const longestPauseMs = 8_000

/** Statuses of a gateway in front of the workspace, or of an unexpected error in it. */
const passing = new Set([500, 502, 503, 504])

/**
 * Exponential backoff with jitter before retry number `retry` (from 1): between half of the doubling pause
 * and all of it.
 * @param random from 0 to 1
 */
export function pauseMs(retry: number, random: number): number {
  return Math.min(firstPauseMs * 2 ** (retry - 1), longestPauseMs) * (0.5 + random / 2)
}

function hasCode(bodyText: string): boolean {
  try {
    return typeof JSON.parse(bodyText)?.code === 'string'
  } catch {
    return false
  }
}

/**
 * How long to wait before a failed call is retried; undefined when it must not be, because a repeat would
 * fail the same way or the wait would exceed the maximum. A 5xx with an error code is final, such as a failed
 * audit or the operator's kill switch; a retry would only repeat the work.
 */
export function pauseAfterMs(
  { status, headers }: Response,
  bodyText: string,
  { retry, random, maxWaitSeconds }: { retry: number; random: number; maxWaitSeconds: number },
): number | undefined {
  const isPassing = status === 429 || (passing.has(status) && !hasCode(bodyText))
  if (!isPassing) return undefined
  const seconds = status === 429 || status === 503 ? retryAfterSecondsOf(headers) : undefined
  if (seconds === undefined) return pauseMs(retry, random)
  // Adds a random pause, so that calls rejected together are not retried together.
  return seconds <= maxWaitSeconds ? seconds * 1000 + pauseMs(retry, random) : undefined
}
