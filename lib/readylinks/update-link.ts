import type { z } from 'zod'
import { deleteUnusedCopy, isCopyOf } from '../assessments'
import { type Context, ownerOf } from '../context'
import { afterCommit } from '../db/after-transaction'
import { Refusal } from '../errors'
import { fileStore } from '../files'
import { mendBrandColor } from './brand-colors'
import type { UpdateReadyLinkBody } from './contract'
import { copyForLink } from './create-link'
import { announceDomain, assertMayUseDomain, newDomainFields } from './custom-domain'
import { announceLogo } from './logo/announce-logo'
import { type LinkChanges, lockLink, updateLink } from './queries'

/**
 * Changes the fields given; null empties one.
 * @throws Refusal NOT_FOUND, TIER_REQUIRED, VALIDATION_ERROR
 */
export async function patchLink(
  ctx: Context,
  linkId: string,
  input: z.output<typeof UpdateReadyLinkBody>,
): Promise<void> {
  const link = await lockLink(ctx, linkId)
  if (!link) throw new Refusal('NOT_FOUND')
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
  // Saved once more, an address whose logo could not be had is tried again.
  if (consultantLogo && (hasNewLogo || !link.logoKey)) await announceLogo(ctx.tx, subject)
  const staleLogo = hasNewLogo ? link.logoKey : null
  // A file left behind by a crash is found by the sweep.
  if (staleLogo) afterCommit(ctx.tx, () => fileStore().delete(staleLogo))
}

/** Whether a link that has this survey need not be given that one: it has it, or a copy that still says the same. */
const asksTheSame = async (ctx: Context, present: string | null, given: string | null): Promise<boolean> =>
  present === given || (present !== null && given !== null && (await isCopyOf(ctx, present, given)))
