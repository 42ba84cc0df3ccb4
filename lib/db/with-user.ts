import type { OwnerContext } from '../context'
import { settle } from './after-transaction'
import type { Transaction } from './client'
import { inOwnerReading, inOwnerTransaction } from './owner-transaction'

/**
 * Runs `work` in one transaction as the row-secured role, seeing only the rows of `userId`. What it throws
 * rolls everything back.
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
    // Where the connection broke it may yet commit: nothing may be taken away before that is known.
    if (!isConnectionLoss(error)) await settle(transaction, 'rolledBack')
    throw error
  }
}

/** By the driver's and the system's codes, also of the error that caused this one. */
function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  const isLoss = typeof code === 'string' && /^(?:CONNECT|ECONN|EPIPE|ETIMEDOUT|57P0\d$|08\d{3}$)/.test(code)
  return isLoss || isConnectionLoss(error.cause)
}

/** The same with the context that queries take, for background work, where nobody is calling. */
export function asOwner<T>(userId: string, work: (ctx: OwnerContext) => Promise<T>): Promise<T> {
  return withUser(userId, (tx) => work({ tx, principal: { userId } }))
}
