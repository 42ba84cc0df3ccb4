import type { LeadVisit } from '@/lib/lead-generation/leads/contract'

/** The campaign that a visit came from, in one line. */
export function campaignOf({ utmSource, utmMedium, utmCampaign }: LeadVisit): string | null {
  const parts = [utmSource, utmMedium, utmCampaign].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(' · ') : null
}

interface VisitGroup {
  first: LeadVisit
  count: number
  latestAt: string
}

/** Visits from one place to one address belong together: each address is shown once. */
export function groupVisits(visits: readonly LeadVisit[]): VisitGroup[] {
  const groups = new Map<string, VisitGroup>()
  for (const visit of visits) {
    // Visits stored earlier can end in an empty query.
    const first = { ...visit, url: visit.url.replace(/\?$/, '') }
    const key = [first.url, first.referrer, campaignOf(first)].join('\n')
    const group = groups.get(key) ?? { first, count: 0, latestAt: visit.visitedAt }
    groups.set(key, { ...group, count: group.count + 1, latestAt: visit.visitedAt })
  }
  return [...groups.values()]
}
