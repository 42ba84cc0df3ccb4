import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { asOwner } from '../../platform/db/with-user'
import { log } from '../../platform/log'
import { dropClaim, extendClaim, takeClaim } from './claim-queries'

/** How long a claim outlives a process that was killed. */
const leaseSeconds = 15
const extendedEveryMs = 4_000
const firstPauseMs = 50
const longestPauseMs = 1_000

/**
 * Does work that only one process may do at a time, whatever host it runs on: another waits until the first is done, and
 * then finds its result. A process that loses the database for longer than the claim lasts may lose it to another.
 * @param workId a UUID
 */
export async function whileClaimed<Result>(
  { userId, workId }: { userId: string; workId: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const claim = { workId, holder: randomUUID() }
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    if (await asOwner(userId, (ctx) => takeClaim(ctx, claim, leaseSeconds))) break
    await delay(pauseMs)
  }
  const failed = (err: unknown) => log().warn({ err, workId }, 'a claim on work could not be changed')
  const extension = setInterval(() => {
    void asOwner(userId, (ctx) => extendClaim(ctx, claim, leaseSeconds)).catch(failed)
  }, extendedEveryMs)
  try {
    return await work()
  } finally {
    clearInterval(extension)
    await asOwner(userId, (ctx) => dropClaim(ctx, claim)).catch(failed)
  }
}
