import { eq, inArray } from 'drizzle-orm'
import { owners } from '../../account/users'
import { hasFeature, TIERS } from '../../contract/plans'
import { acrossOwners } from '../../platform/db/client'
import { verifiedDomains } from '../readylinks/shared-queries'

const entitled = TIERS.filter((tier) => hasFeature(tier, 'customDomain'))

/** Every served domain: verified, of an existing link, of an owner whose plan includes custom domains. */
export async function listServedDomainsAcrossOwners(): Promise<Map<string, string>> {
  const rows = await acrossOwners()
    .select({ domain: verifiedDomains.domain, slug: verifiedDomains.slug })
    .from(verifiedDomains)
    .innerJoin(owners, eq(owners.userId, verifiedDomains.userId))
    .where(inArray(owners.tier, entitled))
  return new Map(rows.map(({ domain, slug }) => [domain!, slug]))
}
