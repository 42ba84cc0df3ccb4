import { asOwner } from '../db/with-user'
import { enqueueEvent } from '../jobs'
import { selectForgottenAcrossOwners, touchForgotten } from './queries'

const atOnce = 500

/**
 * Has documents read that have waited for an hour: their run is gone, as after a backup was restored. For a
 * scheduled clean-up; one that merely waits long is read once all the same.
 * @returns how many were announced again
 */
export async function announceForgottenDocumentsAcrossOwners(): Promise<number> {
  let announced = 0
  for (const { id, userId } of await selectForgottenAcrossOwners(atOnce)) {
    announced += await asOwner(userId, async (ctx) => {
      const document = await touchForgotten(ctx, id)
      if (!document) return 0
      const data = { documentId: id, projectId: document.projectId, userId }
      await enqueueEvent(ctx.tx, { userId, name: 'document/uploaded', data })
      return 1
    })
  }
  return announced
}
