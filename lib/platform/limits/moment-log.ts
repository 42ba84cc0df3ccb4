import { hash } from 'node:crypto'

/** A log holds one timestamp for each request, so a figure above this is counted by counters instead. */
export const maxLoggedRequests = 1000

/**
 * Counts a request in the log of a bucket, or only looks at the log. A log is a list of the moments of the requests
 * that were allowed, in milliseconds, the oldest first.
 *
 * KEYS: the log. ARGV: requests per window, length of the window in milliseconds, 1 to count or 0 to look, and the time
 * in milliseconds for a store whose scripts cannot read its clock. Returns whether one more request is allowed (1 or
 * 0), how many are left, and the milliseconds until a request is allowed again or, if one is left, until the oldest
 * leaves the window.
 */
export const momentLogScript = `#!lua flags=allow-key-locking
  local log = KEYS[1]
  local limit = tonumber(ARGV[1])
  local windowMs = tonumber(ARGV[2])
  local counts = ARGV[3] == "1"

  local nowMs = tonumber(ARGV[4])
  local time = redis.pcall("TIME")
  if time[1] then
    nowMs = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
  end

  local newest = redis.call("LINDEX", log, -1)
  if newest and tonumber(newest) > nowMs then
    -- The clock was set back. Until it has caught up, the time is that of the newest request; a log further ahead than a
    -- window is of no use any more.
    if tonumber(newest) - nowMs > windowMs then
      redis.call("DEL", log)
    else
      nowMs = tonumber(newest)
    end
  end

  local oldest = redis.call("LINDEX", log, 0)
  while oldest and tonumber(oldest) <= nowMs - windowMs do
    redis.call("LPOP", log)
    oldest = redis.call("LINDEX", log, 0)
  end

  local length = redis.call("LLEN", log)
  local allowed = length < limit
  if counts and allowed then
    redis.call("RPUSH", log, string.format("%.0f", nowMs))
    redis.call("PEXPIRE", log, windowMs + 1000)
    length = length + 1
  end

  -- The request whose end frees a place; after a figure was lowered, that is not the oldest.
  local next = redis.call("LINDEX", log, math.max(0, length - limit))
  local resetMs = windowMs
  if next then
    resetMs = tonumber(next) + windowMs - nowMs
  end
  return {allowed and 1 or 0, math.max(0, limit - length), resetMs}
`

export const momentLogScriptHash = hash('sha1', momentLogScript)

/** The answer of the script: allowed (1 or 0), requests left, milliseconds until a place is free. */
export type LogAnswer = [allowed: number, remaining: number, resetMs: number]

/** The script for a log in this process's memory. @param log changed in place */
export function runMomentLog(
  log: number[],
  limit: number,
  windowMs: number,
  counts: boolean,
  clockMs: number,
): LogAnswer {
  let nowMs = clockMs
  const newest = log.at(-1)
  if (newest !== undefined && newest > nowMs) {
    if (newest - nowMs > windowMs) log.length = 0
    else nowMs = newest
  }
  const kept = log.findIndex((moment) => moment > nowMs - windowMs)
  log.splice(0, kept === -1 ? log.length : kept)
  const allowed = log.length < limit
  if (counts && allowed) log.push(nowMs)
  const next = log[Math.max(0, log.length - limit)]
  const resetMs = next === undefined ? windowMs : next + windowMs - nowMs
  return [allowed ? 1 : 0, Math.max(0, limit - log.length), resetMs]
}
