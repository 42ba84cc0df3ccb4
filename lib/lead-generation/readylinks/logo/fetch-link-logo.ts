import { randomUUID } from 'node:crypto'
import { asOwner } from '../../../platform/db/with-user'
import { env, userAgent } from '../../../platform/env'
import { fileKey, fileStore } from '../../../platform/files'
import { fetchImage } from '../../../platform/web'
import { findLink, setLogo, settleLogo } from '../queries'

/**
 * Stores our own copy of a link's logo, so that visitors' browsers contact only us. Idempotent.
 * @throws WebError when the image cannot be fetched; the page then shows the consultant's name instead
 */
export async function fetchLinkLogo(userId: string, linkId: string): Promise<void> {
  const link = await asOwner(userId, (ctx) => findLink(ctx, linkId))
  const address = link?.consultantLogo
  const url = address && URL.parse(address)
  if (!url || link.logoKey) return asOwner(userId, (ctx) => settleLogo(ctx, linkId))
  const { bytes, format } = await fetchImage(url, {
    privateHosts: env().WEB_RESEARCH_PRIVATE_HOSTS,
    userAgent: userAgent(),
  })
  // A new key for each copy, so that its address can be cached without expiry.
  const logoKey = fileKey('logos', userId, randomUUID())
  await fileStore().put(logoKey, bytes)
  const isKept = await asOwner(userId, (ctx) =>
    setLogo(ctx, linkId, address, { logoKey, logoType: `image/${format}` }),
  )
  if (!isKept) await fileStore().delete(logoKey)
}
