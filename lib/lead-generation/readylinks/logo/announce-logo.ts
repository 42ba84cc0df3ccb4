import { announceForgottenAcrossOwners, enqueueEvent } from '../../../audit/jobs'
import type { Transaction } from '../../../platform/db/client'
import { asOwner } from '../../../platform/db/with-user'
import { markLogoWanted, selectForgottenLogosAcrossOwners, settleLogo } from '../queries'

const atOnce = 200

/** Has the logo of a link fetched after this transaction commits. The link says so until it is settled. */
export async function announceLogo(
  tx: Transaction,
  subject: { readyLinkId: string; userId: string },
): Promise<void> {
  const { readyLinkId, userId } = subject
  await markLogoWanted({ tx, principal: { userId } }, readyLinkId)
  await enqueueEvent(tx, { userId, name: 'logo/requested', data: subject })
}

/** Announces the logos again that have waited for an hour because their event was lost. @returns how many */
export const announceForgottenLogosAcrossOwners = (): Promise<number> =>
  announceForgottenAcrossOwners(selectForgottenLogosAcrossOwners(atOnce), async ({ tx }, { id, userId }) => {
    await announceLogo(tx, { readyLinkId: id, userId })
    return true
  })

/** A logo that could not be fetched waits no longer: the page shows the consultant's name instead. */
export const giveUpLogo = (userId: string, linkId: string): Promise<void> =>
  asOwner(userId, (ctx) => settleLogo(ctx, linkId))
