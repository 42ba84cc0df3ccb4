import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { users } from '../account/tables'
import { acrossOwners } from '../db/client'
import { hasFeature, TIERS } from '../plans'
import { readyLinks } from '../readylinks/tables'

const entitled = TIERS.filter((tier) => hasFeature(tier, 'customDomain'))

/** Every domain that is served: verified, of a link that is there, of an owner whose plan holds custom domains. */
export async function listServedDomainsAcrossOwners(): Promise<Map<string, string>> {
  const rows = await acrossOwners()
    .select({ domain: readyLinks.customDomain, slug: readyLinks.slug })
    .from(readyLinks)
    .innerJoin(users, eq(users.id, readyLinks.userId))
    .where(
      and(
        eq(readyLinks.domainStatus, 'verified'),
        isNull(readyLinks.deletedAt),
        isNotNull(readyLinks.customDomain),
        inArray(users.tier, entitled),
      ),
    )
  return new Map(rows.map(({ domain, slug }) => [domain!, slug]))
}
