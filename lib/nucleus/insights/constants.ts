/** The kinds of insights that the workspace detects. */
export const DETECTED_INSIGHT_TYPES = [
  'overdue_followup',
  'stale_client',
  'similar_lead',
  'pattern_detected',
] as const
export type DetectedInsightType = (typeof DETECTED_INSIGHT_TYPES)[number]

/** All kinds; those that are not detected are reserved. */
export const INSIGHT_TYPES = [
  ...DETECTED_INSIGHT_TYPES,
  'pre_meeting',
  'referral_opportunity',
  'portfolio_insight',
  'content_suggestion',
] as const
export type InsightType = (typeof INSIGHT_TYPES)[number]

export const INSIGHT_PRIORITIES = ['low', 'normal', 'high'] as const
export type InsightPriority = (typeof INSIGHT_PRIORITIES)[number]

/** The title of a pattern: the number of clients and what they share, in words that name none of them. */
export const patternTitle = (count: string, subject: string): string => `Seen at ${count}: ${subject}`
const patternTitleParts = /^Seen at .*? clients: (.+)$/s
/** What a pattern is about, by its title. */
export const patternSubject = (title: string): string => patternTitleParts.exec(title)?.[1] ?? title

const vagueSubject = /^The same (?:opportunity|risk)\b/
/** Whether a subject has no meaning of its own, because the words of the findings may contain a name. */
export const isVagueSubject = (subject: string): boolean => vagueSubject.test(subject)

/** Days an insight stays open. */
export const INSIGHT_DAYS = 7

export const MAX_INSIGHTS = 100
