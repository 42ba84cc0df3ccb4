import type { ProjectSummaryWire } from '@/lib/audit/projects/contract'

export interface NextStep {
  label: string
  /** Path below the project's own address. */
  path: '/documents' | '/interviews' | '/analysis' | '/findings'
}

/** The next step of the audit, as the button that leads there. */
export function nextStepOf(project: ProjectSummaryWire): NextStep {
  if (project.hasAuditAnalysis) return { label: 'See the findings', path: '/findings' }
  if (project.documentsCount === 0 && !project.hasAnalysis)
    return { label: 'Upload documents', path: '/documents' }
  if (!project.hasAnalysis) return { label: 'See the documents', path: '/documents' }
  if (!project.hasInterviewAnalysis) return { label: 'Interview stakeholders', path: '/interviews' }
  return { label: 'Run the audit', path: '/analysis' }
}
