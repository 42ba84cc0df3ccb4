import type { z } from 'zod'
import type { LeadSort, listLeads, SurveyStatus } from '@/lib/leads/contract'
import { type SearchParams, searchIn, single } from '@/lib/ui/search-params'
import { STATUS_NAMES } from './lead-words'

/** What the inbox shows: `active` is everything but the archive, `all` both. */
export type Shown = 'active' | 'all' | SurveyStatus

/** What the address of the inbox asks for. */
export interface LeadQuery {
  search: string
  shown: Shown
  /** Only leads of this ReadyLink. */
  linkId: string | null
  /** 0 to 100. */
  minScore: number | null
  sort: SortField
  descending: boolean
  page: number
}

const SORTS = {
  created: 'created_at',
  updated: 'updated_at',
  score: 'ai_readiness_score',
  composite: 'composite_score',
  business: 'business_name',
  person: 'client_name',
} as const satisfies Record<string, LeadSort>
export type SortField = keyof typeof SORTS

export const PAGE_SIZE = 25

export const DEFAULT_QUERY: LeadQuery = {
  search: '',
  shown: 'active',
  linkId: null,
  minScore: null,
  sort: 'created',
  descending: true,
  page: 1,
}

const isUuid = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)
const isShown = (value: string): value is Shown => value === 'all' || Object.hasOwn(STATUS_NAMES, value)

/** Reads the address; whatever it cannot mean becomes the default. */
export function parseLeadQuery(params: SearchParams): LeadQuery {
  const shown = single(params.show)
  const sort = single(params.sort)
  const field = sort.replace(/^-/, '')
  const isField = Object.hasOwn(SORTS, field)
  const linkId = single(params.link)
  const minScore = single(params.min)
  const page = Number(single(params.page))
  return {
    search: searchIn(params.q, 200),
    shown: isShown(shown) ? shown : DEFAULT_QUERY.shown,
    linkId: isUuid(linkId) ? linkId.toLowerCase() : null,
    minScore: /^\d{1,3}$/.test(minScore) && Number(minScore) <= 100 ? Number(minScore) : null,
    sort: isField ? (field as SortField) : DEFAULT_QUERY.sort,
    descending: isField ? sort.startsWith('-') : DEFAULT_QUERY.descending,
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

function toParams(query: LeadQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (query.search) params.set('q', query.search)
  if (query.shown !== DEFAULT_QUERY.shown) params.set('show', query.shown)
  if (query.linkId) params.set('link', query.linkId)
  if (query.minScore !== null) params.set('min', String(query.minScore))
  if (query.sort !== DEFAULT_QUERY.sort || query.descending !== DEFAULT_QUERY.descending) {
    params.set('sort', `${query.descending ? '-' : ''}${query.sort}`)
  }
  if (query.page > 1) params.set('page', String(query.page))
  return params
}

/** The shortest address that asks for this: defaults are left out. */
export function leadsHref(query: LeadQuery): string {
  const params = toParams(query)
  return params.size > 0 ? `/leads?${params}` : '/leads'
}

/** What a saved view keeps of a query: everything but the page. */
export const viewOf = (query: LeadQuery): string => toParams({ ...query, page: 1 }).toString()

/** The query a saved view stands for. */
export const queryOfView = (view: string): LeadQuery =>
  parseLeadQuery(Object.fromEntries(new URLSearchParams(view)))

export const isFiltered = (query: LeadQuery): boolean =>
  query.search.trim() !== '' ||
  query.shown !== DEFAULT_QUERY.shown ||
  query.linkId !== null ||
  query.minScore !== null

type ListInput = z.input<NonNullable<typeof listLeads.input.query>>

/** The same question in the words of the API. */
export function toListInput(query: LeadQuery): ListInput {
  const { shown, linkId, minScore } = query
  const isState = shown !== 'active' && shown !== 'all' && shown !== 'archived'
  return {
    status: isState ? 'active' : shown,
    ...(isState && { surveyStatus: shown }),
    ...(linkId !== null && { readyLinkId: linkId }),
    ...(minScore !== null && { minScore }),
    search: query.search.trim(),
    sortBy: SORTS[query.sort],
    sortOrder: query.descending ? 'desc' : 'asc',
    limit: PAGE_SIZE,
    page: query.page,
  }
}
