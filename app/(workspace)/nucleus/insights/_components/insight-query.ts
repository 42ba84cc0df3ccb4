import type { InsightType } from '@/lib/insights/contract'
import { type SearchParams, single } from '@/lib/ui/search-params'
import { LIVE_TYPES } from './insight-words'

/** What the address of the inbox asks for. */
export interface InsightQuery {
  type: InsightType | null
  isUnreadOnly: boolean
}

/** Reads the address; whatever it cannot mean is left out. */
export function parseInsightQuery(params: SearchParams): InsightQuery {
  const type = single(params.type)
  return {
    type: LIVE_TYPES.find((known) => known === type) ?? null,
    isUnreadOnly: single(params.unread) === '1',
  }
}

export function insightsHref({ type, isUnreadOnly }: InsightQuery): string {
  const params = new URLSearchParams()
  if (type) params.set('type', type)
  if (isUnreadOnly) params.set('unread', '1')
  return params.size > 0 ? `/nucleus/insights?${params}` : '/nucleus/insights'
}
