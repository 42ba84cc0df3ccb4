/** How many there are; from `MOST_COUNTED` on it is that many or more. */
export type Count = number

export const MOST_COUNTED = 100

/** Some projects and one of them, the latest. */
export interface SomeProjects {
  count: Count
  clientName: string | null
}

/** What a workspace, or one project of it, holds and lacks at this moment. */
export interface SharedFacts {
  /** The plan lets the consultant create projects and interviews and run audits. */
  mayAudit: boolean
  /** Open action items whose date has passed. */
  overdueItems: Count
  /** Captures in which nothing reliable was found. */
  capturesToReview: Count
  captures: Count
  /** Memories read out of captures that nobody confirmed or rejected. */
  unconfirmedMemories: Count
}

export interface WorkspaceFacts extends SharedFacts {
  /** Contacts whose follow-up is overdue, and the one that has waited longest. */
  overdueContacts: Count
  overdueContactName: string | null
  /** Detected patterns that nobody confirmed or rejected. */
  hypotheses: Count
  contacts: Count
  /** Those not deleted. */
  readyLinks: Count
  /** Leads that handed in the survey and were never opened, and the latest of them. */
  newLeads: Count
  newLeadName: string | null
  /** Projects outside the archive. */
  projects: SomeProjects
  /** Live ones without a readable document and without a completed interview. */
  withoutSources: SomeProjects
  /** Live ones with sources and without any audit, also none under way. */
  unanalysed: SomeProjects
  /** Live ones that got a source after their latest audit was begun. */
  outdated: SomeProjects
  /** Live ones with documents and without any interview. */
  withoutInterviews: SomeProjects
  /** Outside the archive, with a complete audit. */
  audited: SomeProjects
}

export interface ProjectFacts extends SharedFacts {
  clientName: string
  isArchived: boolean
  /** Readable documents and completed interviews. */
  sources: Count
  documents: Count
  interviews: Count
  /** Begun or sent, and not completed. */
  openInterviews: Count
  audit: 'none' | 'running' | 'complete'
  /** A source came in after the latest audit was begun. */
  isOutdated: boolean
  /** Of the latest complete audit, those not dismissed. */
  opportunities: Count
  graveRisks: Count
}
