import type { z } from 'zod'
import { MAX_SEARCH_CHARACTERS } from '@/lib/contract/list-limits'
import type { LeadSort, listLeads, SurveyStatus } from '@/lib/lead-generation/leads/contract'
import { listQuery, oneOf, type QueryOf, recordId, wholeNumber, words } from '@/lib/ui/list-query'
import { STATUS_NAMES } from '../../_kit/leads/lead-words'

/** Leads to show: `active` excludes the archive, `all` includes it. */
export type Shown = 'active' | 'all' | SurveyStatus
const SHOWN: Shown[] = ['active', 'all', ...(Object.keys(STATUS_NAMES) as SurveyStatus[])]

const SORTS = {
  created: 'created_at',
  updated: 'updated_at',
  score: 'ai_readiness_score',
  composite: 'composite_score',
  business: 'business_name',
  person: 'client_name',
} as const satisfies Record<string, LeadSort>

/** The state of the inbox in its address. */
export const leadList = listQuery({
  path: '/leads',
  fields: {
    search: words(MAX_SEARCH_CHARACTERS),
    shown: oneOf(SHOWN, { name: 'show', initial: 'active' }),
    /** Only leads of this ReadyLink. */
    linkId: recordId({ name: 'link' }),
    minScore: wholeNumber(100, { name: 'min' }),
  },
  sort: {
    fields: Object.keys(SORTS) as (keyof typeof SORTS)[],
    initial: '-created',
    ascendingFirst: ['business', 'person'],
  },
  pageSize: 25,
})
export type LeadQuery = QueryOf<typeof leadList>

/** The part of a query that is stored in a view: everything except the page. */
export const viewOf = (query: LeadQuery): string => leadList.params({ ...query, page: 1 }).toString()

/** The query of a saved view. */
export const queryOfView = (view: string): LeadQuery =>
  leadList.parse(Object.fromEntries(new URLSearchParams(view)))

type ListInput = z.input<NonNullable<typeof listLeads.input.query>>

/** The query parameters for the API. */
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
    limit: leadList.pageSize,
    page: query.page,
  }
}
