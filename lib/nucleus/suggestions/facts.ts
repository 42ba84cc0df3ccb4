/** A number of rows; `MOST_COUNTED` means at least that many. */
export type Count = number

export const MOST_COUNTED = 100

/** A number of projects, and the latest of them. */
export interface SomeProjects {
  count: Count
  projectId: string | null
  clientName: string | null
}

/** The state of a workspace or of one project, as far as suggestions depend on it. */
export interface SharedFacts {
  /** The plan lets the consultant create projects and interviews and run audits. */
  mayAudit: boolean
  /** Open action items whose date has passed. */
  overdueItems: Count
  /** Captures without a reliable finding. */
  capturesToReview: Count
  captures: Count
  /** Memories extracted from captures that were neither confirmed nor rejected. */
  unconfirmedMemories: Count
}

export interface WorkspaceFacts extends SharedFacts {
  /** Contacts whose follow-up is overdue, and the one that has waited longest. */
  overdueContacts: Count
  overdueContactName: string | null
  /** Detected patterns that were neither confirmed nor rejected. */
  hypotheses: Count
  contacts: Count
  /** ReadyLinks that were not deleted. */
  readyLinks: Count
  /** Leads that completed the survey and were never opened, and the latest of them. */
  newLeads: Count
  newLeadName: string | null
  /** Projects that are not archived. */
  projects: SomeProjects
  /** Active ones without a readable document and without a completed interview. */
  withoutSources: SomeProjects
  /** Active ones with sources and without a complete or running audit. */
  unanalysed: SomeProjects
  /** Active ones that got a source after their latest audit began. */
  outdated: SomeProjects
  /** Active ones with documents and without any interview. */
  withoutInterviews: SomeProjects
  /** Not archived, with a complete audit. */
  audited: SomeProjects
}

export interface ProjectFacts extends SharedFacts {
  projectId: string
  clientName: string
  isArchived: boolean
  /** Readable documents and completed interviews. */
  sources: Count
  documents: Count
  interviews: Count
  /** Sent or begun, and not completed. */
  openInterviews: Count
  audit: 'none' | 'running' | 'complete'
  /** A source was added after the latest audit began. */
  isOutdated: boolean
  /** Opportunities of the latest complete audit that were not dismissed. */
  opportunities: Count
  graveRisks: Count
}
