import { asOwner } from '../../platform/db/with-user'
import { enqueueEvent } from '../jobs'
import { selectForgottenAcrossOwners, touchForgotten } from './queries'

const atOnce = 200

/**
 * Announces reports again that have waited for an hour because their run was lost, for example after a backup was
 * restored. For a scheduled clean-up. Returns how many were announced again.
 */
export async function announceForgottenReportsAcrossOwners(): Promise<number> {
  let announced = 0
  for (const { id, userId } of await selectForgottenAcrossOwners(atOnce)) {
    announced += await asOwner(userId, async (ctx) => {
      const report = await touchForgotten(ctx, id)
      if (!report) return 0
      const data = { reportId: id, projectId: report.projectId, userId }
      await enqueueEvent(ctx.tx, { userId, name: 'report/requested', data })
      return 1
    })
  }
  return announced
}
