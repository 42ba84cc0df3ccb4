import { asOwner } from '../../platform/db/with-user'
import { selectForgottenAcrossOwners, touchForgotten } from './queries'
import { announceCapture } from './take-capture'

const atOnce = 500

/**
 * Announces captures again that have waited for minutes, because their event was lost, for example by restoring a
 * backup or by an Inngest server without persistence. Idempotent: a capture that is only waiting is read once.
 * @returns how many were announced
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
