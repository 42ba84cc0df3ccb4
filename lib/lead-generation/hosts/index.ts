import { publicBaseUrl } from '../../platform/env'
import { reportOutage } from '../../platform/outage'
import { RecentValue } from '../../platform/recent-value'
import { listServedDomainsAcrossOwners } from './queries'

/** Maximum delay until every process notices that a domain is served or no longer served. */
const maxAgeMs = 3000
const domainShape = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/

const key = Symbol.for('agent-audit-workspace.custom-domains')
/** Slugs by domain. */
const shared = globalThis as { [key]?: RecentValue<Map<string, string>> }

/** The name in a Host header in lower case, without the port and a trailing dot. */
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

/** True for host names of the workspace itself, which are not custom domains. */
export function isOwnHost(host: string): boolean {
  const name = nameOf(host)
  return name === new URL(publicBaseUrl()).hostname || name.endsWith('.localhost') || !domainShape.test(name)
}

async function servedDomains(): Promise<Map<string, string>> {
  shared[key] ??= new RecentValue(maxAgeMs, listServedDomainsAcrossOwners)
  const recent = shared[key]
  return recent.get().catch((err) => {
    if (!recent.last) throw err
    // Those read before are served.
    reportOutage(err)
    return recent.last
  })
}

/**
 * The slug of the link that a custom domain leads to, at most three seconds old; undefined for any other host. Our own
 * hosts cause no database query, unknown hosts together one every three seconds.
 * @param host as in the Host header
 */
export async function customDomainOf(
  host: string | null | undefined,
): Promise<{ domain: string; slug: string } | undefined> {
  if (!host || isOwnHost(host)) return undefined
  const domain = nameOf(host)
  const slug = (await servedDomains()).get(domain)
  return slug === undefined ? undefined : { domain, slug }
}
