/** Requests counted for one bucket in the current window and in the previous one. */
export interface WindowCounts {
  current: number
  previous: number
}

/** The remaining weight of the previous window, which decays linearly over the current one. */
export function weightedPrevious(previous: number, nowMs: number, windowMs: number): number {
  return Math.floor((1 - (nowMs % windowMs) / windowMs) * previous)
}

/**
 * Milliseconds until one more request is allowed, if the bucket makes none before. Any later request is
 * allowed as well.
 */
export function waitMs(counts: WindowCounts, limit: number, nowMs: number, windowMs: number): number {
  const elapsedMs = nowMs % windowMs
  if (counts.current < limit) {
    return Math.max(0, fadedAfterMs(counts.previous, limit - counts.current, windowMs) - elapsedMs)
  }
  return windowMs - elapsedMs + fadedAfterMs(counts.current, limit, windowMs)
}

/** Whole milliseconds into a window until the previous window's weight drops below `room`. */
function fadedAfterMs(previous: number, room: number, windowMs: number): number {
  if (previous < room) return 0
  let elapsedMs = Math.floor(windowMs * (1 - room / previous))
  // Rounding may shift the exact moment by a millisecond either way.
  while (elapsedMs < windowMs && weightedPrevious(previous, elapsedMs, windowMs) >= room) elapsedMs += 1
  return elapsedMs
}
