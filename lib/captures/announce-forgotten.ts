import { asOwner } from '../db/with-user'
import { selectForgottenAcrossOwners, touchForgotten } from './queries'
import { announceCapture } from './take-capture'

const atOnce = 500

/**
 * Has captures read that have waited for an hour: their run is gone, as after a backup was restored. For a
 * scheduled clean-up; one that merely waits long is read once all the same.
 * @returns how many were announced again
 */
export async function announceForgottenCapturesAcrossOwners(): Promise<number> {
  let announced = 0
  for (const { id, userId } of await selectForgottenAcrossOwners(atOnce)) {
    announced += await asOwner(userId, async (ctx) => {
      if (!(await touchForgotten(ctx, id))) return 0
      await announceCapture(ctx, id)
      return 1
    })
  }
  return announced
}
