import { MAX_SEARCH_CHARACTERS } from '@/lib/contract/list-limits'
import { listQuery, oneOf, type QueryOf, words } from '@/lib/ui/list-query'

const SORTS = { created: 'createdAt', name: 'name', leads: 'leadCount' } as const

/** The state of the list of ReadyLinks in its address. */
export const readyLinkList = listQuery({
  path: '/readylinks',
  fields: {
    search: words(MAX_SEARCH_CHARACTERS),
    state: oneOf(['all', 'active', 'closed'], { initial: 'all' }),
  },
  sort: { fields: Object.keys(SORTS) as (keyof typeof SORTS)[], initial: '-created' },
  pageSize: 20,
})
export type ReadyLinkQuery = QueryOf<typeof readyLinkList>

/** The query parameters for the API. */
export const toListQuery = (query: ReadyLinkQuery) => ({
  search: query.search.trim() || undefined,
  isActive:
    query.state === 'all' ? undefined : query.state === 'active' ? ('true' as const) : ('false' as const),
  sortBy: SORTS[query.sort],
  sortOrder: query.descending ? ('desc' as const) : ('asc' as const),
  limit: readyLinkList.pageSize,
  offset: (query.page - 1) * readyLinkList.pageSize,
})
