/**
 * Events of an account that are announced by webhook, and most of them by mail. The data contains ids and states only,
 * so that no client's text is sent to another machine.
 */
export interface AnnouncementData {
  'lead.created': { leadId: string; readyLinkId: string }
  'interview.completed': { interviewId: string; projectId: string }
  'audit.completed': { auditId: string; projectId: string }
  'audit.failed': { auditId: string; projectId: string; errorCode: string }
  'report.commented': { commentId: string; projectId: string }
  'job.completed': {
    jobId: string
    projectId: string
    kind: string
    status: 'completed' | 'failed'
    errorCode: string | null
  }
}

export type AnnouncementType = keyof AnnouncementData

/** The events that a webhook can subscribe to, in the order of the guide. */
export const ANNOUNCEMENT_TYPES = [
  'lead.created',
  'interview.completed',
  'audit.completed',
  'audit.failed',
  'report.commented',
  'job.completed',
] as const satisfies readonly AnnouncementType[]

/** Descriptions of the events, for settings pages and guides. */
export const ANNOUNCEMENT_LABELS: Record<AnnouncementType, string> = {
  'lead.created': 'A prospect completed a survey',
  'interview.completed': 'An interview was completed',
  'audit.completed': 'An audit was completed',
  'audit.failed': 'An audit failed',
  'report.commented': 'A reader commented on a shared report',
  'job.completed': 'An audit or web research ended, whether it succeeded or not',
}
