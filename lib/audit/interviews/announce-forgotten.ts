import { asOwner } from '../../platform/db/with-user'
import { announceCompletion } from './close-session'
import { selectForgottenAcrossOwners, touchForgotten } from './session-queries'

const atOnce = 500

/**
 * Announces completed interviews again that have not been read because their event was lost, for example by restoring a
 * backup or by an Inngest server without persistence. For a scheduled sweep. An interview that is only waiting is read
 * once; the pauses double, so that one that cannot be read costs little.
 * @returns how many were announced
 */
export async function announceForgottenInterviewsAcrossOwners(): Promise<number> {
  let announced = 0
  for (const { id, userId } of await selectForgottenAcrossOwners(atOnce)) {
    announced += await asOwner(userId, async (ctx) => {
      const session = await touchForgotten(ctx, id)
      if (!session) return 0
      await announceCompletion(ctx, session)
      return 1
    })
  }
  return announced
}
