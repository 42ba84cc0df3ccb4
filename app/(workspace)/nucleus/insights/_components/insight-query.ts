import { DETECTED_INSIGHT_TYPES, MAX_INSIGHTS } from '@/lib/nucleus/insights/constants'
import { flag, listQuery, oneOf, type QueryOf } from '@/lib/ui/list-query'

/** The state of the inbox of insights in its address. */
export const insightList = listQuery({
  path: '/nucleus/insights',
  fields: { type: oneOf(DETECTED_INSIGHT_TYPES), isUnreadOnly: flag({ name: 'unread' }) },
  pageSize: MAX_INSIGHTS,
})
export type InsightQuery = QueryOf<typeof insightList>
