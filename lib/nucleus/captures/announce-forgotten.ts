import { announceForgottenAcrossOwners } from '../../audit/jobs'
import { lockForgotten, selectForgottenAcrossOwners } from './queries'
import { announceCapture } from './take-capture'

const atOnce = 500

/** Announces the captures again that have waited for so long that their event may be lost. @returns how many */
export const announceForgottenCapturesAcrossOwners = (): Promise<number> =>
  announceForgottenAcrossOwners(selectForgottenAcrossOwners(atOnce), async (ctx, { id }) => {
    const capture = await lockForgotten(ctx, id)
    if (capture) await announceCapture(ctx, capture)
    return capture !== undefined
  })
