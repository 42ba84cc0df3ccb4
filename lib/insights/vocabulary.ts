/** The kinds of insights. The last four are reserved: none of them is made. */
export const INSIGHT_TYPES = [
  'overdue_followup',
  'stale_client',
  'similar_lead',
  'pattern_detected',
  'pre_meeting',
  'referral_opportunity',
  'portfolio_insight',
  'content_suggestion',
] as const
export type InsightType = (typeof INSIGHT_TYPES)[number]

export const INSIGHT_PRIORITIES = ['low', 'normal', 'high'] as const
export type InsightPriority = (typeof INSIGHT_PRIORITIES)[number]

/** Days an insight stays open. */
export const INSIGHT_DAYS = 7

export const MAX_INSIGHTS = 100
