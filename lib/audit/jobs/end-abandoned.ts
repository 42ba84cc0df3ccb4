import { log } from '../../platform/log'
import { type JobRow, selectAbandonedJobsAcrossOwners } from './queries'
import type { JobFailure } from './run-job'

const interrupted: JobFailure = {
  error: 'The job was interrupted and could not be resumed. Its credits were refunded. Start it again.',
  errorCode: 'ANALYSIS_FAILED',
}

/**
 * Ends work whose run was lost, for example after a backup was restored. For a scheduled clean-up.
 * @param abandoned work that nothing has touched for two hours (`isAbandonedWork`)
 * @param end fails it and refunds its charge; its errors are logged and do not keep the others from being ended
 * @returns how many were ended
 */
export async function endAbandonedAcrossOwners<Row extends { id: string }>(
  abandoned: PromiseLike<Row[]>,
  end: (row: Row, failure: JobFailure) => Promise<void>,
): Promise<number> {
  let ended = 0
  for (const row of await abandoned) {
    try {
      await end(row, interrupted)
      ended++
    } catch (err) {
      log().error({ err, workId: row.id }, 'abandoned work could not be ended')
    }
  }
  return ended
}

const atOnce = 100

/** Ends the jobs of a kind whose run was lost. @returns how many were ended */
export const endAbandonedJobsAcrossOwners = (
  kind: JobRow['kind'],
  end: (job: JobRow, failure: JobFailure) => Promise<void>,
): Promise<number> => endAbandonedAcrossOwners(selectAbandonedJobsAcrossOwners(kind, atOnce), end)
