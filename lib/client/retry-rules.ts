import { retryAfterSecondsOf } from './api-error.js'

const firstPauseMs = 500
const longestPauseMs = 8_000

/** What a gateway in front of the workspace answers for it, or the workspace when something unforeseen happened. */
const passing = new Set([500, 502, 503, 504])

/**
 * How long before retry number `retry` (from 1): between half and all of a time that doubles.
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
 * How long to wait before a refused call is sent again; undefined when it is not: a repeat would be refused likewise,
 * or only after a wait longer than allowed. A failure with a code is how the work itself ended, such as an audit that
 * failed, or the operator's decision; repeating it would only do the work again.
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
  // And a little longer: calls that were refused together must not come back together.
  return seconds <= maxWaitSeconds ? seconds * 1000 + pauseMs(retry, random) : undefined
}
