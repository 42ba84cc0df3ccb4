import { setTimeout as delay } from 'node:timers/promises'
import { found } from '../../contract/errors'
import { listen } from '../../platform/db/listen'
import { asOwner } from '../../platform/db/with-user'
import { findJob, type JobRow } from './queries'
import { isFinished } from './run-job'

/** Announced by a database trigger, with the job's id. */
const channel = 'finished_jobs'
/** The polling interval, for lost notifications, for example behind a connection pooler that forwards none. */
const usuallyLookEveryMs = 1_000

/**
 * Waits until a job is finished.
 * @param options without `timeoutMs`, waits as long as it takes
 * @returns the finished job
 * @throws AppError NOT_FOUND when the job does not exist or was deleted
 * @throws the signal's reason when it is aborted, a TimeoutError (DOMException) on timeout
 */
export async function waitForJob(
  userId: string,
  jobId: string,
  options: { signal?: AbortSignal; timeoutMs?: number; lookEveryMs?: number } = {},
): Promise<JobRow> {
  const { lookEveryMs = usuallyLookEveryMs } = options
  const ends = [
    ...(options.signal ? [options.signal] : []),
    ...(options.timeoutMs === undefined ? [] : [AbortSignal.timeout(options.timeoutMs)]),
  ]
  const end = AbortSignal.any(ends)
  let wake = new AbortController()
  const stopListening = await listen(channel, (id) => {
    if (id === undefined || id === jobId) wake.abort()
  })
  try {
    for (;;) {
      end.throwIfAborted()
      wake = new AbortController()
      const job = found(await asOwner(userId, (ctx) => findJob(ctx, jobId)))
      if (isFinished(job)) return job
      await delay(lookEveryMs, undefined, { signal: AbortSignal.any([end, wake.signal]) }).catch(() => {})
    }
  } finally {
    await stopListening()
  }
}
