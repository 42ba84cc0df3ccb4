import type { z } from 'zod'
import { lockOwner } from '../../account/users'
import { type Context, ownerOf } from '../../contract/context'
import { AppError, absent, found } from '../../contract/errors'
import { planError } from '../../contract/plan-error'
import { PLANS, TIERS } from '../../contract/plans'
import { copyConfigForLink, findConfig } from '../assessments'
import { mendBrandColor } from './brand-colors'
import type { CreateReadyLinkBody } from './contract'
import { announceDomain, assertMayUseDomain, newDomainFields } from './custom-domain'
import { announceLogo } from './logo/announce-logo'
import { countLinks, insertLink, type NewLink, type ReadyLinkRow } from './queries'
import { newSlug } from './slug'

/** @throws AppError FEATURE_DISABLED, READYLINK_LIMIT_REACHED */
async function assertMayCreate(ctx: Context): Promise<void> {
  const { tier, flags } = ctx.principal
  // Serializes concurrent creations, so that the second one counts the first.
  await lockOwner(ctx)
  const existing = await countLinks(ctx)
  if (existing > 0 && !flags['multi-readylink']) {
    throw new AppError('FEATURE_DISABLED', {
      text: 'More than one ReadyLink is switched off for this account.',
    })
  }
  const holds = (most: number | null) => most === null || existing < most
  const { maxReadyLinks, name } = PLANS[tier]
  if (holds(maxReadyLinks)) return
  const required = TIERS.find((one) => holds(PLANS[one].maxReadyLinks)) ?? tier
  throw planError('READYLINK_LIMIT_REACHED', tier, required, {
    text: `The ${name} plan holds ${maxReadyLinks} ReadyLink${maxReadyLinks === 1 ? '' : 's'}; one more needs the ${PLANS[required].name} plan.`,
  })
}

async function insertWithNewSlug(ctx: Context, values: Omit<NewLink, 'slug'>): Promise<ReadyLinkRow> {
  for (;;) {
    const link = await insertLink(ctx, { ...values, slug: newSlug() })
    if (link) return link
  }
}

/** A link's own working copy of a config. @throws AppError NOT_FOUND */
export async function copyForLink(ctx: Context, configId: string): Promise<string> {
  const config = found(await findConfig(ctx, configId), absent('assessmentConfigId'))
  const copy = await copyConfigForLink(ctx, configId, config.name)
  return copy.id
}

/**
 * Creates a link within the limits of the plan.
 * @throws AppError FEATURE_DISABLED, READYLINK_LIMIT_REACHED, TIER_REQUIRED, NOT_FOUND, VALIDATION_ERROR
 */
export async function createLink(
  ctx: Context,
  input: z.output<typeof CreateReadyLinkBody>,
): Promise<ReadyLinkRow> {
  const { assessmentConfigId, customDomain, brandColor, ...plain } = input
  if (customDomain) assertMayUseDomain(ctx, customDomain)
  await assertMayCreate(ctx)
  const link = await insertWithNewSlug(ctx, {
    ...plain,
    ...newDomainFields(customDomain ?? null),
    brandColor: brandColor ? mendBrandColor(brandColor) : null,
    assessmentConfigId: assessmentConfigId ? await copyForLink(ctx, assessmentConfigId) : null,
  })
  const subject = { readyLinkId: link.id, userId: ownerOf(ctx) }
  if (link.consultantLogo) await announceLogo(ctx.tx, subject)
  if (link.customDomain) await announceDomain(ctx.tx, subject)
  return link
}
