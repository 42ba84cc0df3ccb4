import type { OwnerContext } from '../../contract/context'
import { noted } from '../outage'
import { settle } from './after-transaction'
import type { Transaction } from './client'
import { isConnectionLoss } from './driver'
import { inEnteredReading, inOwnerReading, inOwnerTransaction } from './owner-connection'
import type { Entrance } from './owner-session'

export { inTransaction } from './owner-connection'
export type { Entrance } from './owner-session'

/**
 * Runs `work` in one transaction as the row-secured role, seeing only the rows of `userId`. An error rolls everything
 * back.
 * @param isRead without a transaction, for work whose statements need no common snapshot
 */
export async function withUser<T>(
  userId: string,
  work: (tx: Transaction) => Promise<T>,
  { isRead = false }: { isRead?: boolean } = {},
): Promise<T> {
  const run = isRead ? inOwnerReading : inOwnerTransaction
  return settled(work, (noticed) => run(userId, noticed))
}

/**
 * Runs `work` as a read of the user that an entrance identifies, without waiting for its answer first.
 * @param decide receives the row of the entrance, and rejects when the read must not be answered or was meant for
 *   another user. Until then this function returns nothing and nothing is written
 * @throws the error of `decide`, in preference to an error of `work`
 */
export function readEntering<T>(
  entrance: Entrance,
  decide: (entered: unknown) => Promise<void>,
  work: (tx: Transaction, decided: Promise<void>) => Promise<T>,
): Promise<T> {
  return settled(work, (noticed) => inEnteredReading(entrance, decide, noticed))
}

/** Runs the callbacks that `work` has registered for the end of its transaction. */
async function settled<T, Rest extends unknown[]>(
  work: (tx: Transaction, ...rest: Rest) => Promise<T>,
  run: (work: (tx: Transaction, ...rest: Rest) => Promise<T>) => Promise<T>,
): Promise<T> {
  let transaction: Transaction | undefined
  try {
    const result = await run((tx, ...rest) => {
      transaction = tx
      return work(tx, ...rest)
    })
    await settle(transaction, 'committed')
    return result
  } catch (error) {
    // After a lost connection the transaction may still have committed: nothing may be deleted before that is known.
    if (!isConnectionLoss(error)) await settle(transaction, 'rolledBack')
    throw noted(error)
  }
}

/** Thrown to roll back a rehearsed transaction; carries its result. */
class Rehearsed<T> {
  constructor(readonly result: T) {}
}

/** Runs `work` as `withUser` does and rolls everything back. Not for work with effects outside the transaction. */
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

/** Like `withUser`, with the context that queries take. For background work, which has no caller. */
export function asOwner<T>(userId: string, work: (ctx: OwnerContext) => Promise<T>): Promise<T> {
  return withUser(userId, (tx) => work({ tx, principal: { userId } }))
}
