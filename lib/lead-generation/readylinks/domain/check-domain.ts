import { enqueueEvent } from '../../../audit/jobs'
import { asOwner } from '../../../platform/db/with-user'
import { selectDueDomainsAcrossOwners } from '../address-queries'
import { findLink, isDomainTaken, updateCheckedDomain } from '../queries'
import { decideDomain, recordOf } from './domain-rules'
import { lookUpRecord } from './look-up-record'

const atOnce = 500

/** Looks up the record of a link's domain and stores the result. Idempotent. */
export async function checkDomain(userId: string, linkId: string): Promise<void> {
  const link = await asOwner(userId, (ctx) => findLink(ctx, linkId))
  const record = link && recordOf(link)
  if (!record) return
  const finding = await lookUpRecord(record.name)
  const state = decideDomain(link, record, finding, new Date())
  try {
    await asOwner(userId, (ctx) => updateCheckedDomain(ctx, link, state))
  } catch (error) {
    if (!isDomainTaken(error)) throw error
    await asOwner(userId, (ctx) =>
      updateCheckedDomain(ctx, link, {
        domainStatus: 'failed',
        domainError: `${link.customDomain} is in use by another ReadyLink. Remove it there first.`,
        domainUnprovenSince: link.domainUnprovenSince ?? new Date(),
      }),
    )
  }
}

/**
 * Schedules a check of every domain that is due. For a schedule; a check that is announced twice has the same result.
 * @returns how many
 */
export async function announceDueDomainsAcrossOwners(): Promise<number> {
  const due = await selectDueDomainsAcrossOwners(atOnce)
  for (const { id, userId } of due) {
    const data = { readyLinkId: id, userId }
    await asOwner(userId, ({ tx }) => enqueueEvent(tx, { userId, name: 'domain/check-requested', data }))
  }
  return due.length
}
