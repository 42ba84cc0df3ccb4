import { asOwner } from '../../platform/db/with-user'
import { enqueueEvent } from '../jobs'
import { selectForgottenAcrossOwners, touchForgotten } from './queries'

const atOnce = 500

/**
 * Announces documents again that have waited for an hour because their run was lost, for example after a backup was
 * restored. For a scheduled clean-up. A document that is merely waiting is still read only once.
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
