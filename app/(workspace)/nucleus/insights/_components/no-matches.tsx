import { NoMatches } from '@/lib/ui/empty-message'
import { TYPE_NAMES } from '../../../_kit/insights/insight-words'
import { type InsightQuery, insightList } from './insight-query'

export const NoMatchingInsights = ({ query: { type, isUnreadOnly } }: { query: InsightQuery }) => (
  <NoMatches
    title={`${isUnreadOnly ? 'No unread insight' : 'No insight'}${type ? ` of the kind “${TYPE_NAMES[type]}”` : ''}`}
    description="There are open ones beyond these filters."
    clear={{ href: insightList.href({}), label: 'Show all insights', isMain: true }}
  />
)
