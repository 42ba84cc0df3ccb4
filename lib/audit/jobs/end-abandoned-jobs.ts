import { log } from '../../platform/log'
import { type JobRow, selectAbandonedJobsAcrossOwners } from './queries'
import type { JobFailure } from './run-job'

const atOnce = 100

const interrupted: JobFailure = {
  error:
    'The work was interrupted and could not be taken up again. What it cost was given back. Start it anew.',
  errorCode: 'ANALYSIS_FAILED',
}

/**
 * Ends the jobs of a kind whose run was lost, for example after a backup was restored: nothing has touched them for two
 * hours, which is longer than any of their steps. For a scheduled clean-up.
 * @param end fails a job of this kind; its errors are logged and do not keep the others from being ended
 * @returns how many were ended
 */
export async function endAbandonedJobsAcrossOwners(
  kind: JobRow['kind'],
  end: (job: JobRow, failure: JobFailure) => Promise<void>,
): Promise<number> {
  let ended = 0
  for (const job of await selectAbandonedJobsAcrossOwners(kind, atOnce)) {
    try {
      await end(job, interrupted)
      ended++
    } catch (err) {
      log().error({ err, jobId: job.id }, 'an abandoned job could not be ended')
    }
  }
  return ended
}
