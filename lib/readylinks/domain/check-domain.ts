import { asOwner } from '../../db/with-user'
import { enqueueEvent } from '../../jobs'
import { selectDueDomainsAcrossOwners } from '../address-queries'
import { findLink, isDomainTaken, updateCheckedDomain } from '../queries'
import { decideDomain, recordOf } from './domain-rules'
import { lookUpRecord } from './look-up-record'

const atOnce = 500

/** Looks the record of a link's domain up and notes what follows. Safe to repeat. */
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
 * Has every domain looked up that is due. For a schedule: a look that is announced twice finds the same.
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
