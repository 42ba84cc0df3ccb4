import { sql } from 'drizzle-orm'
import { acrossOwners } from '../../platform/db/client'

/** Rows indexed in one transaction: few, since a document may have hundreds of passages. */
const rowsAtOnce = 20
/** Longest time spent in one go; the next one carries on. */
const longestMs = 40_000

/**
 * Indexes rows that a migration has left unindexed, a few in each transaction, so that it can stop and continue at any
 * time. Costs one look-up if there are none.
 * @returns how many were indexed
 */
export async function workOffSearchBacklogAcrossOwners(): Promise<number> {
  const endsAt = Date.now() + longestMs
  let total = 0
  for (let done = rowsAtOnce; done === rowsAtOnce && Date.now() < endsAt; total += done) {
    const [row] = await acrossOwners().execute<{ done: number }>(
      sql`select search_work_off(${rowsAtOnce}) as done`,
    )
    done = row?.done ?? 0
  }
  return total
}
