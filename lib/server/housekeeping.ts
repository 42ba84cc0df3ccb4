import { deleteExpiredLinksAcrossOwners } from '../account'
import { deleteExpiredKeysAcrossOwners } from '../api/idempotency/queries'
import { resetDueAccountsAcrossOwners } from '../credits'
import { log } from '../log'

/** What is done once after the start and then every hour. Each must bear being done twice. */
export const housekeepingTasks: { name: string; run: () => Promise<unknown> }[] = [
  { name: 'credit resets', run: resetDueAccountsAcrossOwners },
  { name: 'expired idempotency keys', run: deleteExpiredKeysAcrossOwners },
  { name: 'expired links', run: deleteExpiredLinksAcrossOwners },
]

const everyMs = 3_600_000

/** Starts the hourly round. A task that fails is logged and does not keep the others from running. */
export function startHousekeeping(): { stop(): void } {
  let isRunning = false
  const round = async () => {
    if (isRunning) return
    isRunning = true
    for (const { name, run } of housekeepingTasks) {
      await run().catch((err) => log().error({ err, task: name }, 'housekeeping failed'))
    }
    isRunning = false
  }
  void round()
  const timer = setInterval(() => void round(), everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
