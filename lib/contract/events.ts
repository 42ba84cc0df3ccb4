/**
 * Events that start background work. Data holds ids only, so that an event never carries a client's text to
 * another machine and never becomes stale.
 */
export interface EventData {
  'document/uploaded': { documentId: string; projectId: string; userId: string }
  'interview/completed': { sessionId: string; projectId: string; userId: string }
  'interview/invited': { sessionId: string; projectId: string; userId: string }
  'audit/requested': { jobId: string; analysisId: string; projectId: string; userId: string }
  'audit/completed': { analysisId: string; projectId: string; userId: string }
  'report/requested': { reportId: string; projectId: string; userId: string }
  'announcement/waiting': { userId: string }
  'domain/check-requested': { readyLinkId: string; userId: string }
  'logo/requested': { readyLinkId: string; userId: string }
  'own-logo/requested': { userId: string }
  'lead-research/requested': { researchId: string; leadId: string; userId: string }
  'survey/completed': { leadId: string; userId: string }
  'capture/created': { captureId: string; userId: string }
  'sample/requested': { userId: string }
  'capture/read': { captureId: string; userId: string }
  'research/requested': { jobId: string; projectId: string; userId: string }
}

export type EventName = keyof EventData
