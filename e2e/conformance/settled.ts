import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { acrossOwners } from '../../lib/platform/db/client'

const lookEveryMs = 50
const longestMs = 60_000

async function underWay(userId: string): Promise<number> {
  const [found] = await acrossOwners().execute<{ count: number }>(sql`
    select (select count(*) from outbox_events where user_id = ${userId})::int
      + (select count(*) from background.runs where status = 'running' and event->'data'->>'userId' = ${userId})::int
      as count`)
  return found?.count ?? 0
}

/**
 * Waits until the background work of the account is done.
 * @throws Error when it is not within a minute
 */
export async function settled(userId: string): Promise<void> {
  const endAtMs = performance.now() + longestMs
  while ((await underWay(userId)) > 0) {
    if (performance.now() > endAtMs) throw new Error('Background work is still under way')
    await delay(lookEveryMs)
  }
}
