let latest = 0

/**
 * Microseconds since the epoch, later with every call: says which of two requests came in first. Taken at the
 * very entrance of a request, before anything is waited for.
 */
export function arrivedNow(): number {
  latest = Math.max(latest + 1, Math.round((performance.timeOrigin + performance.now()) * 1000))
  return latest
}
