let latest = 0

/**
 * Microseconds since the epoch, strictly increasing with every call: orders requests by arrival. Call it first in a
 * request, before any wait.
 */
export function arrivedNow(): number {
  latest = Math.max(latest + 1, Math.round((performance.timeOrigin + performance.now()) * 1000))
  return latest
}
