import { randomBytes } from 'node:crypto'
import { type Context, ownerOf } from '../context'
import type { Transaction } from '../db/client'
import { Refusal } from '../errors'
import { isOwnHost } from '../hosts'
import { enqueueEvent } from '../jobs'
import { hasFeature } from '../plans'
import { featureRefusal } from '../tier-refusal'
import { type LinkChanges, lockLink, updateLink } from './queries'

/** @throws Refusal TIER_REQUIRED, VALIDATION_ERROR */
export function assertMayUseDomain(ctx: Context, domain: string): void {
  const { tier } = ctx.principal
  if (!hasFeature(tier, 'customDomain')) throw featureRefusal(tier, 'customDomain')
  if (!isOwnHost(domain)) return
  const message = 'must be a domain of your own, not the one of this workspace'
  throw new Refusal('VALIDATION_ERROR', {
    text: `customDomain: ${message}`,
    issues: [{ path: 'customDomain', message }],
  })
}

/** What a link holds about a domain that was just named; whatever an earlier one proved is gone. */
export const newDomainFields = (domain: string | null) =>
  ({
    customDomain: domain,
    domainStatus: domain === null ? 'none' : 'pending',
    domainToken: domain === null ? null : randomBytes(16).toString('hex'),
    domainUnprovenSince: domain === null ? null : new Date(),
    domainCheckedAt: null,
    domainError: null,
  }) satisfies LinkChanges

/** Has the record of a link's domain looked up once this transaction is committed. */
export const announceDomain = (
  tx: Transaction,
  subject: { readyLinkId: string; userId: string },
): Promise<void> =>
  enqueueEvent(tx, { userId: subject.userId, name: 'domain/check-requested', data: subject })

/**
 * Has the domain looked up now. One that was given up waits anew.
 * @throws Refusal NOT_FOUND, DOMAIN_MISSING
 */
export async function requestDomainCheck(ctx: Context, linkId: string): Promise<void> {
  const link = await lockLink(ctx, linkId)
  if (!link) throw new Refusal('NOT_FOUND')
  if (!link.customDomain) throw new Refusal('DOMAIN_MISSING')
  if (link.domainStatus === 'failed') {
    await updateLink(ctx, linkId, { domainStatus: 'pending', domainUnprovenSince: new Date() })
  }
  await announceDomain(ctx.tx, { readyLinkId: linkId, userId: ownerOf(ctx) })
}
