import { type Column, type SQL, sql } from 'drizzle-orm'

/** As PostgreSQL writes a time from the year 1000 to 9999 in a session whose time zone is UTC. */
const inUtc = /^([1-9]\d{3}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/

/** The same text as `new Date(text).toISOString()`: microseconds are cut off, not rounded. */
export function toIsoTime(text: string): string {
  const [, day, time, fraction = ''] = inUtc.exec(text) ?? []
  if (!day) return new Date(text).toISOString()
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}

/**
 * A timestamp of a list as the API writes it, without a Date in between: a list of 500 rows has some 1,500 timestamps, and
 * their Dates took a sixth of its processor time.
 */
export const isoTime = <Value extends string | null = string>(column: Column): SQL<Value> =>
  sql<Value>`${column}`.mapWith((text: string) => toIsoTime(text) as Value)
