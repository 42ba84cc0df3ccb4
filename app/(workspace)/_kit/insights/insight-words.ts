import type { InsightPriority, InsightType, InsightWire } from '@/lib/nucleus/insights/contract'

/** The names of the kinds of insights. */
export const TYPE_NAMES: Record<InsightType, string> = {
  overdue_followup: 'Overdue',
  stale_client: 'Quiet client',
  similar_lead: 'Similar lead',
  pattern_detected: 'Pattern',
  pre_meeting: 'Upcoming meeting',
  referral_opportunity: 'Referral',
  portfolio_insight: 'Portfolio',
  content_suggestion: 'Content idea',
}

/** The noun for one insight of each kind, for counts such as `8 quiet clients`. */
export const TYPE_NOUNS: Record<InsightType, string> = {
  overdue_followup: 'overdue item',
  stale_client: 'quiet client',
  similar_lead: 'similar lead',
  pattern_detected: 'pattern',
  pre_meeting: 'upcoming meeting',
  referral_opportunity: 'referral',
  portfolio_insight: 'portfolio insight',
  content_suggestion: 'content idea',
}

export const PRIORITY_COLORS: Record<InsightPriority, string> = { high: 'red', normal: 'blue', low: 'gray' }
export const PRIORITY_NAMES: Record<InsightPriority, string> = {
  high: 'High priority',
  normal: 'Normal priority',
  low: 'Low priority',
}

export interface InsightLink {
  href: string
  label: string
}

export type ProjectNames = ReadonlyMap<string, string>

/** The ids of the projects that an insight is about. */
export const projectsOf = ({ context, projectId }: Pick<InsightWire, 'context' | 'projectId'>): string[] => [
  ...new Set([...(projectId ? [projectId] : []), ...(context.projectIds ?? [])]),
]

/** The subjects of an insight, the nearest first. A project that no longer exists has no link. */
export function insightLinks(
  insight: Pick<InsightWire, 'context' | 'projectId'>,
  names: ProjectNames,
): InsightLink[] {
  const { captureId, captureItemId, contactId, leadId, memoryId } = insight.context
  const links: InsightLink[] = []
  if (contactId) links.push({ href: `/nucleus/contacts?contact=${contactId}`, label: 'Open the contact' })
  if (captureId && captureItemId) {
    links.push({ href: `/nucleus/captures/${captureId}?item=${captureItemId}`, label: 'Open the passage' })
  } else if (captureId) links.push({ href: `/nucleus/captures/${captureId}`, label: 'Open the capture' })
  if (leadId) links.push({ href: `/leads/${leadId}`, label: 'Open the lead' })
  if (memoryId) links.push({ href: `/nucleus/memories?memory=${memoryId}`, label: 'Open the memory' })
  for (const id of projectsOf(insight)) {
    const name = names.get(id)
    if (name !== undefined) links.push({ href: `/projects/${id}`, label: name })
  }
  return links
}
