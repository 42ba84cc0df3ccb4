import { readUploadedLogo } from '../../../account/users'
import { asOwner } from '../../../platform/db/with-user'
import { type FetchedImage, isDrawable } from '../../../platform/web'
import { findLogoUrl, findSettingsRow } from '../queries'
import { fetchLogo } from './fetch-logo'
import { logoOf } from './logos'

/**
 * The firm's logo on a project's report: the one chosen for the report, otherwise the account's. Undefined if there is
 * none, or it cannot be fetched.
 */
export async function loadLogo(userId: string, projectId: string): Promise<FetchedImage | undefined> {
  const { chosen, address } = await asOwner(userId, async (ctx) => ({
    chosen: logoOf((await findSettingsRow(ctx, projectId))?.firmLogo ?? null),
    address: await findLogoUrl(ctx),
  }))
  const logo = chosen ?? (await loadAccountLogo(userId, address))
  return logo && isDrawable(logo) ? logo : undefined
}

/** The logo of an account, from its address or as uploaded. Undefined if there is none, or it cannot be fetched. */
export const loadAccountLogo = (userId: string, address: string | null): Promise<FetchedImage | undefined> =>
  address ? fetchLogo(address) : readUploadedLogo(userId)
