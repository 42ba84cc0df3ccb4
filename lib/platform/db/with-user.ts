import { sql } from 'drizzle-orm'
import type { OwnerContext } from '../../contract/context'
import { noted } from '../outage'
import { settle } from './after-transaction'
import type { Transaction } from './client'
import { isConnectionLoss } from './driver'
import { inOwnerReading, inOwnerTransaction, isReading } from './owner-connection'

/**
 * Runs `work` in one transaction as the row-secured role, seeing only the rows of `userId`. An error rolls everything
 * back.
 * @param isRead without a transaction around it: for work whose statements may each count by itself
 */
export async function withUser<T>(
  userId: string,
  work: (tx: Transaction) => Promise<T>,
  { isRead = false }: { isRead?: boolean } = {},
): Promise<T> {
  let transaction: Transaction | undefined
  try {
    const run = isRead ? inOwnerReading : inOwnerTransaction
    const result = await run(userId, (tx) => {
      transaction = tx
      return work(tx)
    })
    await settle(transaction, 'committed')
    return result
  } catch (error) {
    // After a lost connection it may still have committed: nothing may be taken away before that is known.
    if (!isConnectionLoss(error)) await settle(transaction, 'rolledBack')
    throw noted(error)
  }
}

/** Rolls a rehearsed transaction back. */
class Rehearsed<T> {
  constructor(readonly result: T) {}
}

/** Runs `work` as `withUser` does, and takes everything back that it did. Never for work that goes on elsewhere. */
export async function rehearse<T>(userId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await withUser<T>(userId, async (tx) => {
      throw new Rehearsed(await work(tx))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.result
    throw error
  }
}

/** Like `withUser`, with the context that queries take, for background work, where nobody is calling. */
export function asOwner<T>(userId: string, work: (ctx: OwnerContext) => Promise<T>): Promise<T> {
  return withUser(userId, (tx) => work({ tx, principal: { userId } }))
}

/**
 * Makes the writes of `work` one transaction, also within a read that finds out that it has to write something first.
 * It runs on the read's own connection: holding one and waiting for another could wait forever. No other statement of
 * the read may be under way.
 */
export async function inTransaction<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  if (!isReading(tx)) return work()
  await tx.execute(sql`begin`)
  try {
    const result = await work()
    await tx.execute(sql`commit`)
    return result
  } catch (error) {
    await tx.execute(sql`rollback`).catch(() => {})
    throw error
  }
}
