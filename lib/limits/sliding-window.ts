/** Requests counted for one bucket in the running window and in the one before it. */
export interface WindowCounts {
  current: number
  previous: number
}

/** What the previous window still counts for: it fades evenly while the running window passes. */
export function weightedPrevious(previous: number, nowMs: number, windowMs: number): number {
  return Math.floor((1 - (nowMs % windowMs) / windowMs) * previous)
}

/**
 * Milliseconds until one more request is let through, if the bucket makes none before. A request that comes
 * later than that is let through as well.
 */
export function waitMs(counts: WindowCounts, limit: number, nowMs: number, windowMs: number): number {
  const elapsedMs = nowMs % windowMs
  if (counts.current < limit) {
    return Math.max(0, fadedAfterMs(counts.previous, limit - counts.current, windowMs) - elapsedMs)
  }
  return windowMs - elapsedMs + fadedAfterMs(counts.current, limit, windowMs)
}

/** Whole milliseconds into a window until the window before it counts for less than `room`. */
function fadedAfterMs(previous: number, room: number, windowMs: number): number {
  if (previous < room) return 0
  let elapsedMs = Math.floor(windowMs * (1 - room / previous))
  // Rounding may put the exact moment a millisecond to either side.
  while (elapsedMs < windowMs && weightedPrevious(previous, elapsedMs, windowMs) >= room) elapsedMs += 1
  return elapsedMs
}
