import { randomUUID } from 'node:crypto'
import { findOwnLogo, findOwnPortrait, hasLogoFile, keepOwnLogo, openLogoFile } from '../../account/users'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { asOwner } from '../../platform/db/with-user'
import { env, userAgent } from '../../platform/env'
import { fileKey, fileStore, idInKey } from '../../platform/files'
import { fetchImage } from '../../platform/web'
import { enqueueEvent } from '../jobs'

/** Has the logo of the account's profile fetched, unless our copy is current. */
export async function announceConsultantLogo(ctx: OwnerContext): Promise<void> {
  const logo = await findOwnLogo(ctx)
  if (!logo?.logoUrl || hasLogoFile(logo)) return
  const userId = ownerOf(ctx)
  await enqueueEvent(ctx.tx, { userId, name: 'own-logo/requested', data: { userId } })
}

/**
 * Stores our own copy of the logo in an account's profile, so that interviewees' browsers contact only us. Idempotent.
 * @throws WebError when the image cannot be fetched
 */
export async function fetchConsultantLogo(userId: string): Promise<void> {
  const logo = await asOwner(userId, findOwnLogo)
  const url = logo?.logoUrl && URL.parse(logo.logoUrl)
  if (!url || hasLogoFile(logo)) return
  const { bytes, format } = await fetchImage(url, {
    privateHosts: env().WEB_RESEARCH_PRIVATE_HOSTS,
    userAgent: userAgent(),
  })
  // A new key for each copy, so that its address can be cached without expiry.
  const logoKey = fileKey('logos', userId, randomUUID())
  await fileStore().put(logoKey, bytes)
  const copy = { logoSource: logo.logoUrl!, logoKey, logoType: `image/${format}` }
  const isKept = await asOwner(userId, (ctx) => keepOwnLogo(ctx, copy))
  if (!isKept) await fileStore().delete(logoKey)
}

/** Identifies the file of an account's logo in an address that is cached without expiry; null without one. */
export async function consultantLogoVersion(ctx: OwnerContext): Promise<string | null> {
  const logo = await findOwnLogo(ctx)
  return logo && hasLogoFile(logo) ? idInKey(logo.logoKey!) : null
}

/** Identifies the photo of an account in an address that is cached without expiry; null without one. */
export async function portraitVersion(ctx: OwnerContext): Promise<string | null> {
  const { portraitKey } = (await findOwnPortrait(ctx)) ?? {}
  return portraitKey ? idInKey(portraitKey) : null
}

/** The file of an account's logo; undefined without one. */
export async function readConsultantLogo(userId: string) {
  const logo = await asOwner(userId, findOwnLogo)
  const file = logo && (await openLogoFile(logo))
  return file && { ...file, version: idInKey(logo.logoKey!) }
}
