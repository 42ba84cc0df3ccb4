import { setTimeout as delay } from 'node:timers/promises'
import { listen } from '../db/listen'
import { asOwner } from '../db/with-user'
import { Refusal } from '../errors'
import { findJob, type JobRow } from './queries'
import { isFinished } from './run-job'

/** Announced by a database trigger, with the job's id. */
const channel = 'finished_jobs'
/** For a notice that got lost, as behind a connection pooler that passes none. */
const lookEveryMs = 1_000

/**
 * Waits until a job is finished.
 * @param options `timeoutMs` left out: as long as it takes
 * @returns the finished job
 * @throws Refusal NOT_FOUND when there is no such job, or no more
 * @throws the signal's reason when it is aborted, a TimeoutError (DOMException) when the time is over
 */
export async function waitForJob(
  userId: string,
  jobId: string,
  options: { signal?: AbortSignal; timeoutMs?: number } = {},
): Promise<JobRow> {
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
      const job = await asOwner(userId, (ctx) => findJob(ctx, jobId))
      if (!job) throw new Refusal('NOT_FOUND')
      if (isFinished(job)) return job
      await delay(lookEveryMs, undefined, { signal: AbortSignal.any([end, wake.signal]) }).catch(() => {})
    }
  } finally {
    await stopListening()
  }
}
