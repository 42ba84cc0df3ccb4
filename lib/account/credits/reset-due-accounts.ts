import { withUser } from '../../platform/db/with-user'
import { currentAccount } from './ledger'
import { listDueAccountsAcrossOwners } from './queries'

const batchSize = 200

/**
 * Starts the next period of every account whose period is over, each in its own transaction. Accounts in use
 * reset themselves on the next read or charge; this keeps the ledger of the others up to date.
 * @returns the number of accounts reset
 */
export async function resetDueAccountsAcrossOwners(): Promise<number> {
  let reset = 0
  for (;;) {
    const due = await listDueAccountsAcrossOwners(batchSize)
    for (const { userId } of due) await withUser(userId, (tx) => currentAccount(tx, userId))
    reset += due.length
    if (due.length < batchSize) return reset
  }
}
