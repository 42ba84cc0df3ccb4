import { enqueueEvent } from '../../audit/jobs'
import { hasReadyReport } from '../../audit/reports'
import { SAMPLE_PROJECT_ID, SAMPLE_USER_ID } from '../../contract/sample'
import { withUser } from '../../platform/db/with-user'

const askAgainMs = 10 * 60_000

/** A complete sample stays complete, so the database is not queried again. */
let isKnownReady = false
let askedAtMs = Number.NEGATIVE_INFINITY

/**
 * Whether the sample engagement can be opened. Where it cannot, its preparation is requested: a workspace makes it once,
 * in the background, when its first account looks for it.
 * @param userId who looks for it
 */
export async function isSampleReady(userId: string): Promise<boolean> {
  if (isKnownReady) return true
  const principal = { userId: SAMPLE_USER_ID }
  isKnownReady = await withUser(
    SAMPLE_USER_ID,
    (tx) => hasReadyReport({ tx, principal }, SAMPLE_PROJECT_ID),
    { isRead: true },
  )
  if (isKnownReady || Date.now() - askedAtMs < askAgainMs) return isKnownReady
  askedAtMs = Date.now()
  await withUser(userId, (tx) => enqueueEvent(tx, { userId, name: 'sample/requested', data: { userId } }))
  return false
}
