import type { SessionPrincipal } from '@/lib/contract/context'
import { titlesOfPatterns } from '@/lib/nucleus/insights'
import type { InsightWire } from '@/lib/nucleus/insights/contract'
import { asOwner } from '@/lib/platform/db/with-user'
import { insightTitle, vaguePatterns } from '../_kit/insights/insight-title'
import type { ProjectNames } from '../_kit/insights/insight-words'

/** Insights with the titles that the consultant reads. */
export async function withTitles(
  principal: SessionPrincipal,
  insights: readonly InsightWire[],
  names: ProjectNames,
): Promise<InsightWire[]> {
  const vague = vaguePatterns(insights)
  const findingTitles =
    vague.length > 0
      ? await asOwner(principal.userId, (ctx) => titlesOfPatterns(ctx, vague))
      : new Map<string, string>()
  return insights.map((insight) => ({ ...insight, title: insightTitle(insight, names, findingTitles) }))
}
