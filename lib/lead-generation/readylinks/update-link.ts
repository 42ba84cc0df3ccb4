import type { z } from 'zod'
import { type Context, ownerOf } from '../../contract/context'
import { found } from '../../contract/errors'
import { afterCommit } from '../../platform/db/after-transaction'
import { fileStore } from '../../platform/files'
import { deleteUnusedCopy, isCopyOf } from '../assessments'
import { mendBrandColor } from './brand-colors'
import type { UpdateReadyLinkBody } from './contract'
import { copyForLink } from './create-link'
import { announceDomain, assertMayUseDomain, newDomainFields } from './custom-domain'
import { announceLogo } from './logo/announce-logo'
import { type LinkChanges, lockLink, updateLink } from './queries'

/**
 * Changes the given fields; null clears one.
 * @throws AppError NOT_FOUND, TIER_REQUIRED, VALIDATION_ERROR
 */
export async function patchLink(
  ctx: Context,
  linkId: string,
  input: z.output<typeof UpdateReadyLinkBody>,
): Promise<void> {
  const link = found(await lockLink(ctx, linkId))
  const { assessmentConfigId, customDomain, brandColor, ...plain } = input
  const changes: LinkChanges = { ...plain }
  const subject = { readyLinkId: linkId, userId: ownerOf(ctx) }

  if (brandColor !== undefined) changes.brandColor = brandColor && mendBrandColor(brandColor)
  const hasNewDomain = customDomain !== undefined && customDomain !== link.customDomain
  if (hasNewDomain) {
    if (customDomain) assertMayUseDomain(ctx, customDomain)
    Object.assign(changes, newDomainFields(customDomain))
  }
  const { consultantLogo } = plain
  const hasNewLogo = consultantLogo !== undefined && consultantLogo !== link.consultantLogo
  if (hasNewLogo) Object.assign(changes, { logoKey: null, logoType: null })
  const hasNewSurvey =
    assessmentConfigId !== undefined && !(await asksTheSame(ctx, link.assessmentConfigId, assessmentConfigId))
  if (hasNewSurvey)
    changes.assessmentConfigId = assessmentConfigId && (await copyForLink(ctx, assessmentConfigId))

  await updateLink(ctx, linkId, changes)
  if (hasNewSurvey && link.assessmentConfigId) await deleteUnusedCopy(ctx, link.assessmentConfigId)
  if (hasNewDomain && customDomain) await announceDomain(ctx.tx, subject)
  // Saving an address again retries a logo that could not be fetched.
  if (consultantLogo && (hasNewLogo || !link.logoKey)) await announceLogo(ctx.tx, subject)
  const staleLogo = hasNewLogo ? link.logoKey : null
  // A file left behind by a crash is found by the sweep.
  if (staleLogo) afterCommit(ctx.tx, () => fileStore().delete(staleLogo))
}

/** Whether a link already uses this config, or an unchanged copy of it. */
const asksTheSame = async (ctx: Context, present: string | null, given: string | null): Promise<boolean> =>
  present === given || (present !== null && given !== null && (await isCopyOf(ctx, present, given)))
