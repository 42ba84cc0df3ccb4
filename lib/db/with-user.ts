import { sql } from 'drizzle-orm'
import { acrossOwners, type Transaction } from './client'

/**
 * Runs `work` in one transaction as the row-secured role, seeing only the rows of `userId`. What it throws
 * rolls everything back.
 */
export function withUser<T>(userId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return acrossOwners().transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('role', 'app_user', true), set_config('app.user_id', ${userId}, true)`,
    )
    return work(tx)
  })
}
