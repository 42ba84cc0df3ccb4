import { randomBytes } from 'node:crypto'
import { enqueueEvent } from '../../audit/jobs'
import { type Context, ownerOf } from '../../contract/context'
import { AppError, found } from '../../contract/errors'
import { featureError } from '../../contract/plan-error'
import { hasFeature } from '../../contract/plans'
import type { Transaction } from '../../platform/db/client'
import { isOwnHost } from '../hosts'
import { type LinkChanges, lockLink, updateLink } from './queries'

/** @throws AppError TIER_REQUIRED, VALIDATION_ERROR */
export function assertMayUseDomain(ctx: Context, domain: string): void {
  const { tier } = ctx.principal
  if (!hasFeature(tier, 'customDomain')) throw featureError(tier, 'customDomain')
  if (!isOwnHost(domain)) return
  const message = 'must be a domain of your own, not the one of this workspace'
  throw new AppError('VALIDATION_ERROR', {
    text: `customDomain: ${message}`,
    issues: [{ path: 'customDomain', message }],
  })
}

/** The columns of a newly entered domain; resets the verification of an earlier one. */
export const newDomainFields = (domain: string | null) =>
  ({
    customDomain: domain,
    domainStatus: domain === null ? 'none' : 'pending',
    domainToken: domain === null ? null : randomBytes(16).toString('hex'),
    domainUnprovenSince: domain === null ? null : new Date(),
    domainCheckedAt: null,
    domainError: null,
  }) satisfies LinkChanges

/** Schedules a check of a link's domain record after this transaction commits. */
export const announceDomain = (
  tx: Transaction,
  subject: { readyLinkId: string; userId: string },
): Promise<void> =>
  enqueueEvent(tx, { userId: subject.userId, name: 'domain/check-requested', data: subject })

/**
 * Schedules a check of the domain now. A domain whose verification had failed becomes pending again.
 * @throws AppError NOT_FOUND, DOMAIN_MISSING
 */
export async function requestDomainCheck(ctx: Context, linkId: string): Promise<void> {
  const link = found(await lockLink(ctx, linkId))
  if (!link.customDomain) throw new AppError('DOMAIN_MISSING')
  if (link.domainStatus === 'failed') {
    await updateLink(ctx, linkId, { domainStatus: 'pending', domainUnprovenSince: new Date() })
  }
  await announceDomain(ctx.tx, { readyLinkId: linkId, userId: ownerOf(ctx) })
}
