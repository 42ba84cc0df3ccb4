import { AppError } from '../../contract/errors'
import { asOwner } from '../../platform/db/with-user'
import { findJob, type JobRow } from './queries'
import { isFinished } from './run-job'
import { waitForJob } from './wait-for-job'

/** Waits of one user at the same time; each keeps a request open. */
export const MAX_WAITS = 5
/** Notifications end a wait at once; this is for those that are lost. */
const lookEveryMs = 5_000

const symbol = Symbol.for('agent-audit-workspace.job-waits')
const processWide = globalThis as { [symbol]?: Map<string, number> }

/** The waits of this process by user. The server bundles this module more than once. */
function waits(): Map<string, number> {
  processWide[symbol] ??= new Map()
  return processWide[symbol]
}

/** Runs `work` as one of the waits of a user. @throws AppError RATE_LIMITED */
async function asWait<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const count = waits().get(userId) ?? 0
  if (count >= MAX_WAITS) {
    throw new AppError('RATE_LIMITED', {
      text: `At most ${MAX_WAITS} requests of an account may wait at once. Ask without wait, or try again in a second.`,
      retryAfterSeconds: 1,
    })
  }
  waits().set(userId, count + 1)
  try {
    return await work()
  } finally {
    const left = (waits().get(userId) ?? 1) - 1
    if (left > 0) waits().set(userId, left)
    else waits().delete(userId)
  }
}

/**
 * The job once it is finished, or as it is after so many seconds. Holds no database connection while it waits.
 * @returns undefined for a job that does not exist or is deleted meanwhile
 * @throws AppError RATE_LIMITED when the user waits too often at once
 */
export async function awaitStatus(
  userId: string,
  jobId: string,
  waitSeconds: number,
): Promise<JobRow | undefined> {
  const look = () => asOwner(userId, (ctx) => findJob(ctx, jobId))
  const job = await look()
  if (!job || isFinished(job)) return job
  const options = { timeoutMs: waitSeconds * 1000, lookEveryMs }
  return asWait(userId, () => waitForJob(userId, jobId, options)).catch((error) => {
    if (error instanceof DOMException && error.name === 'TimeoutError') return look()
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  })
}
