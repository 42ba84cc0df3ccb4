import { asOwner } from '../../../platform/db/with-user'
import type { FetchedImage } from '../../../platform/web'
import { findLogoUrl } from '../queries'
import { fetchLogo } from './fetch-logo'

/** The consultant's own logo; undefined where there is none, or it cannot be fetched. */
export async function loadLogo(userId: string): Promise<FetchedImage | undefined> {
  const address = await asOwner(userId, findLogoUrl)
  return address ? fetchLogo(address) : undefined
}
