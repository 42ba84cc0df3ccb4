import type { InsightDraft } from './draft'
import { priorityOfAge } from './overdue-rules'
import { dayOf, shortened } from './wording'

interface SilentProject {
  projectId: string
  clientName: string
  lastActivityAt: string
}

/** The insight about a live project without activity. */
export function describeStaleProject(project: SilentProject, now: Date): InsightDraft {
  const last = new Date(project.lastActivityAt)
  return {
    insightType: 'stale_client',
    subjectKey: `project:${project.projectId}`,
    occasion: project.lastActivityAt,
    title: `No activity since ${dayOf(last)}: ${shortened(project.clientName)}`,
    content:
      'Nothing was uploaded, captured, answered or changed in this project since then, and it is neither complete nor archived.',
    context: { projectIds: [project.projectId], lastActivityAt: last.toISOString() },
    projectId: project.projectId,
    priority: priorityOfAge('stale', last, now),
  }
}
