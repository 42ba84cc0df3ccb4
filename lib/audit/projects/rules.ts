import type { ProjectStage } from './constants'
import { PROJECT_STATUSES, type ProjectStatus } from './contract'

/** The contents of a project that its progress and status text depend on. */
export interface ProjectFacts {
  status: ProjectStatus
  documentsCount: number
  hasAnalysis: boolean
  hasInterviewAnalysis: boolean
  hasAuditAnalysis: boolean
}

/** Percentage of the audit lifecycle: a quarter for each of its four steps. */
export function analysisProgress(facts: Omit<ProjectFacts, 'status'>): number {
  const steps = [
    facts.documentsCount > 0,
    facts.hasAnalysis,
    facts.hasInterviewAnalysis,
    facts.hasAuditAnalysis,
  ]
  return steps.filter(Boolean).length * 25
}

/** The status as a label, and the next step. */
export function describeStatus(facts: ProjectFacts): { statusLabel: string; statusDescription: string } {
  const { statusLabel, statusDescription } = progressInWords(facts)
  return facts.status === 'archived'
    ? { statusLabel: 'Archived', statusDescription }
    : { statusLabel, statusDescription }
}

function progressInWords(facts: ProjectFacts): { statusLabel: string; statusDescription: string } {
  if (facts.hasAuditAnalysis) {
    return {
      statusLabel: 'Completed',
      statusDescription: 'Analysis complete with deliverables ready for review',
    }
  }
  const statusLabel = 'In Progress'
  if (facts.hasInterviewAnalysis) {
    return { statusLabel, statusDescription: 'Documents and interviews read, ready for the audit' }
  }
  if (facts.hasAnalysis) {
    return { statusLabel, statusDescription: 'Documents read, ready for stakeholder interviews' }
  }
  if (facts.documentsCount > 0) {
    return { statusLabel, statusDescription: 'Documents uploaded, being read' }
  }
  return { statusLabel, statusDescription: 'Upload documents to begin analysis' }
}

/** The later of two stages of the audit, in the order the statuses are declared. */
export function nextStatus(current: ProjectStatus, to: ProjectStatus): ProjectStatus {
  return PROJECT_STATUSES.indexOf(to) > PROJECT_STATUSES.indexOf(current) ? to : current
}

/** The stage of a project: where the consultant moved it, otherwise review once an audit is complete. */
export const stageOf = ({
  stage,
  hasAuditAnalysis,
}: {
  stage: ProjectStage | null
  hasAuditAnalysis: boolean
}): ProjectStage => stage ?? (hasAuditAnalysis ? 'review' : 'evidence')
