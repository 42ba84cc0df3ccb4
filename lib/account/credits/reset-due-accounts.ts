import { withUser } from '../../platform/db/with-user'
import { log } from '../../platform/log'
import { currentAccount } from './ledger'
import { listDueAccountsAcrossOwners } from './queries'

const batchSize = 200

/**
 * Starts the next period of every account whose period is over, each in its own transaction. Accounts in use
 * reset themselves on the next read or charge; this keeps the ledger of the others up to date. An account that cannot be
 * reset does not keep the others from it.
 * @returns the number of accounts reset
 */
export async function resetDueAccountsAcrossOwners(): Promise<number> {
  // The clock of this process decides, as it does in the ledger: an account that is due by another one would stay due.
  const now = new Date()
  let reset = 0
  let failed = 0
  for (;;) {
    const due = await listDueAccountsAcrossOwners(now, { limit: batchSize, offset: failed })
    for (const { userId } of due) {
      try {
        const { periodEndsAt } = await withUser(userId, (tx) => currentAccount(tx, userId))
        if (periodEndsAt > now) reset++
        else failed++
      } catch (err) {
        failed++
        log().error({ err, userId }, 'the credits of an account could not be reset')
      }
    }
    if (due.length < batchSize) return reset
  }
}
