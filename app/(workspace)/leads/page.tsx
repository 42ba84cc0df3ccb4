import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import type { SessionPrincipal } from '@/lib/contract/context'
import { leadOperations, leadRecordOperations } from '@/lib/lead-generation/leads'
import { readyLinkOperations } from '@/lib/lead-generation/readylinks'
import type { ReadyLinkWire } from '@/lib/lead-generation/readylinks/contract'
import { PageHeader } from '@/lib/ui/page-header'
import type { SearchParams } from '@/lib/ui/search-params'
import { LeadInbox } from './_components/lead-inbox'
import { type LeadQuery, leadList, toListInput } from './_components/lead-query'
import { NoLeads } from './_components/no-leads'
import { leadPrices } from './_server/lead-prices'

/** Several surveys of one person are one line. */
const onePerson = { latestOnly: 'true' } as const

const perPage = 100
/** With more links than this a filter is of no use; each lead names its link on its own page. */
const mostPages = 10

/** The account's ReadyLinks by name. */
async function listLinks(principal: SessionPrincipal): Promise<ReadyLinkWire[]> {
  const links: ReadyLinkWire[] = []
  for (let page = 0; page < mostPages; page += 1) {
    const query = { sortBy: 'name', sortOrder: 'asc', limit: perPage, offset: page * perPage } as const
    const { data } = await callAsUser(readyLinkOperations.listReadyLinks, principal, { query })
    links.push(...data.readylinks)
    if (links.length >= data.pagination.total || data.readylinks.length === 0) break
  }
  return links
}

export const metadata: Metadata = { title: 'Leads' }

export default async function LeadsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const principal = await requirePrincipal()
  const query = leadList.parse(await searchParams)
  const count = async (asked: Partial<ReturnType<typeof toListInput>>) => {
    const input = { ...asked, ...onePerson, limit: 1, page: 1 }
    return (await callAsUser(leadOperations.listLeads, principal, { query: input })).pagination.total
  }
  const [{ data: leads, pagination }, links, { views }, prices] = await Promise.all([
    callAsUser(leadOperations.listLeads, principal, { query: { ...toListInput(query), ...onePerson } }),
    listLinks(principal),
    callAsUser(leadRecordOperations.listLeadViews, principal),
    leadPrices(principal),
  ])
  // The last lead of the last page was moved, or the address is outdated.
  if (leads.length === 0 && pagination.total > 0)
    redirect(leadList.href({ ...query, page: pagination.totalPages }))

  if (pagination.total === 0 && (await count({ status: 'all' })) === 0) {
    const newest = links
      .filter(({ isActive }) => isActive)
      .reduce<(typeof links)[number] | undefined>(
        (latest, link) => (latest && latest.createdAt > link.createdAt ? latest : link),
        undefined,
      )
    return (
      <>
        <PageHeader title="Leads" />
        <NoLeads link={newest} />
      </>
    )
  }
  const archive: LeadQuery = { ...query, shown: 'archived', page: 1 }
  const isArchiveSought = pagination.total === 0 && query.shown !== 'archived' && query.shown !== 'all'
  return (
    <LeadInbox
      leads={leads}
      query={query}
      total={pagination.total}
      archivedMatches={isArchiveSought ? await count(toListInput(archive)) : 0}
      links={links.map(({ id, name }) => ({ id, name }))}
      views={views}
      prices={prices}
    />
  )
}
