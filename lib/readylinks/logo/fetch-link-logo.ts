import { randomUUID } from 'node:crypto'
import { asOwner } from '../../db/with-user'
import { env } from '../../env'
import { fileKey, fileStore } from '../../files'
import { publicBaseUrl } from '../../tier-refusal'
import { fetchImage } from '../../web'
import { findLink, setLogo } from '../queries'

/**
 * Makes our own copy of a link's logo, so that a visitor's browser asks nobody but us. Safe to repeat.
 * @throws WebError where the image cannot be had; the page then shows the consultant's name instead
 */
export async function fetchLinkLogo(userId: string, linkId: string): Promise<void> {
  const link = await asOwner(userId, (ctx) => findLink(ctx, linkId))
  const address = link?.consultantLogo
  const url = address && URL.parse(address)
  if (!url || link.logoKey) return
  const { bytes, format } = await fetchImage(url, {
    privateHosts: env().WEB_RESEARCH_PRIVATE_HOSTS,
    userAgent: `AgentAuditWorkspace/1.0 (+${publicBaseUrl()})`,
  })
  // A key of its own for each copy: the page's address of it may then be cached for ever.
  const logoKey = fileKey('logos', userId, randomUUID())
  await fileStore().put(logoKey, bytes)
  const isKept = await asOwner(userId, (ctx) =>
    setLogo(ctx, linkId, address, { logoKey, logoType: `image/${format}` }),
  )
  if (!isKept) await fileStore().delete(logoKey)
}
