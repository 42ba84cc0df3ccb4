import type { InsightContext, InsightPriority, InsightType } from './contract'

/** Stored with the public context, to revalidate the insight. Never sent. */
export interface Grounds {
  /** Digest of the source texts: once they change, the insight is no longer valid. */
  digest?: string
  /** The findings that a pattern is based on, each with a digest of its title. */
  findings?: { id: string; digest: string }[]
}

export type StoredContext = InsightContext & { grounds?: Grounds }

/** An insight before it is stored. */
export interface InsightDraft {
  insightType: InsightType
  subjectKey: string
  occasion: string
  title: string
  content: string
  context: StoredContext
  projectId: string | null
  priority: InsightPriority
}
