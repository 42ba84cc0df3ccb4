import type { OwnerContext } from '../../contract/context'
import { asOwner } from '../../platform/db/with-user'
import { derivedId } from '../../platform/derived-id'
import { log } from '../../platform/log'
import { type JobRow, lockUnfinishedJob, selectForgottenJobsAcrossOwners } from './queries'

const hourMs = 60 * 60_000

/**
 * The id of an event that starts work: the same however often an attempt at it is announced, so that it is made once.
 * Work that has waited for an hour counts as lost: another attempt follows, and more in pauses that double.
 * @param work names the attempt: the id of the work, and what changes when it is asked for anew
 * @param waitingSince its last change
 */
export function attemptId(work: readonly unknown[], waitingSince: Date, now = new Date()): string {
  const waitedHours = Math.max(0, Number(now) - Number(waitingSince)) / hourMs
  const attempt = Math.floor(Math.log2(1 + waitedHours))
  return derivedId(JSON.stringify([...work, attempt]))
}

/**
 * Announces work again whose event may have been lost, for example by restoring a backup or by an Inngest server that
 * keeps nothing over a restart. For a scheduled sweep. What cannot be announced does not keep the rest from it.
 * @param announce enqueues the event again, under the id that it had the first time; false when the work waits no longer.
 *   It locks the row, so that nothing is announced that is just being finished
 * @returns how many were announced
 */
export async function announceForgottenAcrossOwners<Row extends { id: string; userId: string }>(
  forgotten: PromiseLike<Row[]>,
  announce: (ctx: OwnerContext, row: Row) => Promise<boolean>,
): Promise<number> {
  let announced = 0
  for (const row of await forgotten) {
    try {
      if (await asOwner(row.userId, (ctx) => announce(ctx, row))) announced++
    } catch (err) {
      log().error({ err, workId: row.id }, 'forgotten work could not be announced again')
    }
  }
  return announced
}

const atOnce = 200

/** Announces the jobs of a kind again that have waited for so long that their event may be lost. @returns how many */
export const announceForgottenJobsAcrossOwners = (
  kind: JobRow['kind'],
  announce: (ctx: OwnerContext, job: JobRow) => Promise<void>,
): Promise<number> =>
  announceForgottenAcrossOwners(selectForgottenJobsAcrossOwners(kind, atOnce), async (ctx, { id }) => {
    const job = await lockUnfinishedJob(ctx, id)
    if (job) await announce(ctx, job)
    return job !== undefined
  })
