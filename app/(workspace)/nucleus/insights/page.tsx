import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { homeOperations } from '@/lib/nucleus/home'
import { insightOperations } from '@/lib/nucleus/insights'
import { MAX_INSIGHTS } from '@/lib/nucleus/insights/constants'
import { PageHeader } from '@/lib/ui/page-header'
import type { SearchParams } from '@/lib/ui/search-params'
import { projectsOf } from '../../_kit/insights/insight-words'
import { withTitles } from '../../_server/insight-titles'
import { namesWithinReach } from '../../_server/names-within-reach'
import { InsightInbox } from './_components/insight-inbox'
import { insightList } from './_components/insight-query'

export const metadata: Metadata = { title: 'Insights' }

export default async function InsightsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const principal = await requirePrincipal()
  // The layout shows this state and nothing else.
  if (!principal.flags.nucleus) return null
  const query = insightList.parse(await searchParams)
  const list = async (asked: {
    type?: typeof query.type
    isUnreadOnly?: boolean
    limit: number
    offset?: number
  }) => {
    const { type, isUnreadOnly, limit, offset } = asked
    const input = {
      limit,
      offset,
      ...(type && { type }),
      ...(isUnreadOnly && { unreadOnly: 'true' as const }),
    }
    return (await callAsUser(insightOperations.listInsights, principal, { query: input })).insights
  }
  const [insights, { projects }] = await Promise.all([
    list({ ...query, limit: MAX_INSIGHTS, offset: (query.page - 1) * MAX_INSIGHTS }),
    callAsUser(homeOperations.listProjectNames, principal),
  ])
  // The last insight of the page was dismissed, or the address is outdated.
  if (insights.length === 0 && query.page > 1) redirect(insightList.href({ ...query, page: query.page - 1 }))
  const hasOlder =
    insights.length === MAX_INSIGHTS &&
    (await list({ ...query, limit: 1, offset: query.page * MAX_INSIGHTS })).length > 0
  const isEmpty =
    insights.length === 0 && (!insightList.isFiltered(query) || (await list({ limit: 1 })).length === 0)
  const within = await namesWithinReach(principal, projects, insights.flatMap(projectsOf))
  const names = new Map(within.map(({ id, clientName }) => [id, clientName]))
  return (
    <>
      <PageHeader title="Insights" />
      <InsightInbox
        insights={await withTitles(principal, insights, names)}
        query={query}
        isEmpty={isEmpty}
        hasOlder={hasOlder}
        projects={within}
      />
    </>
  )
}
