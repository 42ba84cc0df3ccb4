import type { LimitState } from './limiter'

/** `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10), one item per limit. */
export function limitHeaders(states: LimitState[]): Record<string, string> {
  if (states.length === 0) return {}
  return {
    RateLimit: states
      .map(({ limitClass, remaining, resetSeconds }) => `"${limitClass}";r=${remaining};t=${resetSeconds}`)
      .join(', '),
    'RateLimit-Policy': states
      .map(({ limitClass, limit, windowSeconds }) => `"${limitClass}";q=${limit};w=${windowSeconds}`)
      .join(', '),
  }
}

/**
 * Whole seconds for Retry-After, at least 1, after which the request passes every limit, including a limit that this
 * request has used up.
 */
export function retryAfterSeconds(states: LimitState[]): number {
  const inTheWay = states.filter(({ allowed, remaining }) => !allowed || remaining === 0)
  return Math.max(1, ...inTheWay.map(({ resetSeconds }) => resetSeconds))
}
