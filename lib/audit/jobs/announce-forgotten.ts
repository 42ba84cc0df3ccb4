import type { OwnerContext } from '../../contract/context'
import { asOwner } from '../../platform/db/with-user'
import { type JobRow, lockUnfinishedJob, selectForgottenJobsAcrossOwners } from './queries'

const atOnce = 200

/**
 * Announces the jobs of a kind again whose event was lost, for example by an Inngest server that keeps nothing over a
 * restart. For a scheduled sweep.
 * @param announce enqueues the event of a job under the id it had the first time: a server that still has the run
 *   starts no second one
 * @returns how many were announced
 */
export async function announceForgottenJobsAcrossOwners(
  kind: JobRow['kind'],
  announce: (ctx: OwnerContext, job: JobRow) => Promise<void>,
): Promise<number> {
  let announced = 0
  for (const { id, userId } of await selectForgottenJobsAcrossOwners(kind, atOnce)) {
    announced += await asOwner(userId, async (ctx) => {
      const job = await lockUnfinishedJob(ctx, id)
      if (!job) return 0
      await announce(ctx, job)
      return 1
    })
  }
  return announced
}
