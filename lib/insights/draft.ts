import type { InsightContext, InsightPriority, InsightType } from './contract'

/** What is kept beside the published context to tell whether an insight still holds. Never sent. */
export interface Grounds {
  /** Of the words that the text was made of: when they change, the text no longer holds. */
  digest?: string
  /** The findings a pattern rests on, each with a digest of its title. */
  findings?: { id: string; digest: string }[]
}

export type StoredContext = InsightContext & { grounds?: Grounds }

/** An insight before it is written down. */
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
