import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { owners } from '../../account/users'
import { acrossOwners } from '../../platform/db/client'
import { readyLinks, readyLinkVisits } from './tables'

/** The link of a slug with its owner's names, even when it was deleted. */
export async function findAnyLinkBySlugAcrossOwners(slug: string) {
  const [row] = await acrossOwners()
    .select({
      link: readyLinks,
      ownerName: owners.name,
      ownerCompany: owners.company,
      ownerLogo: {
        logoUrl: owners.logoUrl,
        logoKey: owners.logoKey,
        logoType: owners.logoType,
        logoSource: owners.logoSource,
      },
    })
    .from(readyLinks)
    .innerJoin(owners, eq(owners.userId, readyLinks.userId))
    .where(eq(readyLinks.slug, slug))
  return row
}

/** The same; undefined when the link was deleted. */
export async function findLinkBySlugAcrossOwners(slug: string) {
  const row = await findAnyLinkBySlugAcrossOwners(slug)
  return row?.link.deletedAt ? undefined : row
}

/** Counts a visit today, in UTC. Does nothing when the link does not exist. */
export async function addVisitAcrossOwners(linkId: string): Promise<void> {
  await acrossOwners().execute(sql`
    insert into ${readyLinkVisits} (ready_link_id, user_id, day, visits)
    select id, user_id, (now() at time zone 'UTC')::date, 1 from ready_links where id = ${linkId}
    on conflict (ready_link_id, day) do update set visits = ready_link_visits.visits + 1`)
}

/** The ids among these that belong to the stored logo of a link or an account. */
export async function findKnownLogoIdsAcrossOwners(ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const logoId = sql<string>`right(${readyLinks.logoKey}, 36)`
  const ofOwners = [owners.logoKey, owners.portraitKey].map((key) => {
    const ownersLogoId = sql<string>`right(${key}, 36)`
    return acrossOwners().select({ logoId: ownersLogoId }).from(owners).where(inArray(ownersLogoId, ids))
  })
  const known = await Promise.all([
    acrossOwners().select({ logoId }).from(readyLinks).where(inArray(logoId, ids)),
    ...ofOwners,
  ])
  return new Set(known.flat().map((row) => row.logoId))
}

/**
 * Links whose domain is due for a check: pending ones every ten minutes, verified ones once a day, and every three
 * hours while their record is missing.
 */
export function selectDueDomainsAcrossOwners(limit: number) {
  return acrossOwners()
    .select({ id: readyLinks.id, userId: readyLinks.userId })
    .from(readyLinks)
    .where(
      and(
        isNull(readyLinks.deletedAt),
        sql`(${readyLinks.domainStatus} = 'pending' and coalesce(${readyLinks.domainCheckedAt}, '-infinity') < now() - interval '9 minutes'
          or ${readyLinks.domainStatus} = 'verified' and coalesce(${readyLinks.domainCheckedAt}, '-infinity') < now() -
            case when ${readyLinks.domainUnprovenSince} is null then interval '24 hours' else interval '3 hours' end)`,
      ),
    )
    .orderBy(sql`${readyLinks.domainCheckedAt} nulls first`)
    .limit(limit)
}
