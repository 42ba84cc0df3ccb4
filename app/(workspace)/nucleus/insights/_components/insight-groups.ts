import type { InsightType, InsightWire } from '@/lib/nucleus/insights/contract'
import { type ProjectNames, projectsOf } from '../../../_kit/insights/insight-words'

/** From so many insights of one kind on, they are one row. */
const GROUP_FROM = 5
const namesShown = 3

export interface InsightGroup {
  type: InsightType
  insights: InsightWire[]
}

/** The kinds of which there are so many that they are grouped. */
export const crowdedTypes = (insights: readonly InsightWire[]): InsightType[] =>
  [...Map.groupBy(insights, ({ insightType }) => insightType)]
    .filter(([, those]) => those.length >= GROUP_FROM)
    .map(([type]) => type)

/** Insights in their order; those of a grouped kind are one entry, at the place of the first of them. */
export function groupInsights(
  insights: readonly InsightWire[],
  grouped: ReadonlySet<InsightType>,
): (InsightWire | InsightGroup)[] {
  const groups = new Map<InsightType, InsightGroup>()
  return insights.flatMap<InsightWire | InsightGroup>((insight) => {
    const type = insight.insightType
    if (!grouped.has(type)) return [insight]
    const group = groups.get(type)
    if (group) {
      group.insights.push(insight)
      return []
    }
    const begun: InsightGroup = { type, insights: [insight] }
    groups.set(type, begun)
    return [begun]
  })
}

/** Names the subjects of the first few insights of a group, and counts the others. */
export function groupSubjects({ insights }: InsightGroup, names: ProjectNames): string {
  const shown = insights.slice(0, namesShown).map((insight) => subjectOf(insight, names))
  const others = insights.length - shown.length
  return shown.join(' · ') + (others > 0 ? ` and ${others} more` : '')
}

function subjectOf(insight: InsightWire, names: ProjectNames): string {
  // The group's own name says that they are overdue.
  if (insight.insightType === 'overdue_followup')
    return insight.title.replace(/^(?:Follow-up o|O)verdue: /, '')
  if (insight.insightType !== 'stale_client') return insight.title
  return names.get(projectsOf(insight)[0] ?? '') ?? insight.title
}
