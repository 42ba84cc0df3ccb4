import { type SearchParams, single } from '@/lib/ui/search-params'

/** What the address of the list asks for. */
export interface ReadyLinkQuery {
  search: string
  state: 'all' | 'active' | 'closed'
  sort: SortField
  descending: boolean
  page: number
}

export const SORT_FIELDS = ['createdAt', 'name', 'leadCount'] as const
export type SortField = (typeof SORT_FIELDS)[number]

/** How the fields are called in the address. */
const SORT_WORDS: Record<SortField, string> = { createdAt: 'created', name: 'name', leadCount: 'leads' }

export const PAGE_SIZE = 20

export const DEFAULT_QUERY: ReadyLinkQuery = {
  search: '',
  state: 'all',
  sort: 'createdAt',
  descending: true,
  page: 1,
}

/** Reads the address; whatever it cannot mean becomes the default. */
export function parseReadyLinkQuery(params: SearchParams): ReadyLinkQuery {
  const state = single(params.state)
  const sort = single(params.sort)
  const field = SORT_FIELDS.find((name) => SORT_WORDS[name] === sort.replace(/^-/, ''))
  const page = Number(single(params.page))
  return {
    search: single(params.q).slice(0, 200),
    state: state === 'active' || state === 'closed' ? state : 'all',
    sort: field ?? DEFAULT_QUERY.sort,
    descending: field ? sort.startsWith('-') : DEFAULT_QUERY.descending,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** How an order is written in the address and in the field that chooses it. */
export const sortWord = ({ sort, descending }: Pick<ReadyLinkQuery, 'sort' | 'descending'>): string =>
  `${descending ? '-' : ''}${SORT_WORDS[sort]}`

/** The shortest address that asks for this: defaults are left out. */
export function readyLinksHref(query: ReadyLinkQuery): string {
  const params = new URLSearchParams()
  if (query.search) params.set('q', query.search)
  if (query.state !== DEFAULT_QUERY.state) params.set('state', query.state)
  if (sortWord(query) !== sortWord(DEFAULT_QUERY)) params.set('sort', sortWord(query))
  if (query.page > 1) params.set('page', String(query.page))
  return params.size > 0 ? `/readylinks?${params}` : '/readylinks'
}

/** The same as the query of the endpoint. */
export const toListQuery = (query: ReadyLinkQuery) => ({
  search: query.search.trim() || undefined,
  isActive:
    query.state === 'all' ? undefined : query.state === 'active' ? ('true' as const) : ('false' as const),
  sortBy: query.sort,
  sortOrder: query.descending ? ('desc' as const) : ('asc' as const),
  limit: PAGE_SIZE,
  offset: (query.page - 1) * PAGE_SIZE,
})
