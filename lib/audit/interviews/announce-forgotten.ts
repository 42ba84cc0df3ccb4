import { announceForgottenAcrossOwners } from '../jobs'
import { announceCompletion } from './close-session'
import { selectForgottenAcrossOwners, touchForgotten } from './session-queries'

const atOnce = 500

/**
 * Announces completed interviews again that nobody has read. The pauses double, so that one that cannot be read costs
 * little.
 * @returns how many were announced
 */
export const announceForgottenInterviewsAcrossOwners = (): Promise<number> =>
  announceForgottenAcrossOwners(selectForgottenAcrossOwners(atOnce), async (ctx, { id }) => {
    const session = await touchForgotten(ctx, id)
    if (session) await announceCompletion(ctx, session)
    return session !== undefined
  })
