import type { ProjectSummaryWire } from '@/lib/audit/projects/contract'
import { countOf } from '@/lib/ui/numbers'

interface NextStep {
  label: string
  /** Path below the project's own address. */
  path: '/documents' | '/interviews' | '/analysis' | '/findings' | '/report' | ''
}

/**
 * The next step of the engagement, as the button that leads there.
 * @param findings how many findings wait for review, where it is known
 */
export function nextStepOf(project: ProjectSummaryWire, findings?: number): NextStep {
  if (project.stage === 'closed') return { label: 'Open the report', path: '/report' }
  if (project.stage === 'delivered') return { label: 'Close the project', path: '' }
  if (project.stage === 'review') {
    return {
      label: findings ? `Review ${countOf(findings, 'finding')}` : 'Review the findings',
      path: '/findings',
    }
  }
  if (project.documentsCount === 0 && !project.hasAnalysis)
    return { label: 'Upload documents', path: '/documents' }
  if (!project.hasAnalysis) return { label: 'See the documents', path: '/documents' }
  if (!project.hasInterviewAnalysis) return { label: 'Interview stakeholders', path: '/interviews' }
  return { label: 'Run the audit', path: '/analysis' }
}
