import type { ProjectStatus } from './contract'

/** What a project holds, as the list and the detail report it. */
export interface ProjectFacts {
  status: ProjectStatus
  documentsCount: number
  hasAnalysis: boolean
  hasInterviewAnalysis: boolean
  hasAuditAnalysis: boolean
}

/** Per cent of the audit lifecycle: a quarter for each of its four steps. */
export function analysisProgress(facts: Omit<ProjectFacts, 'status'>): number {
  const steps = [
    facts.documentsCount > 0,
    facts.hasAnalysis,
    facts.hasInterviewAnalysis,
    facts.hasAuditAnalysis,
  ]
  return steps.filter(Boolean).length * 25
}

/** The status in words, and what comes next. */
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
    return { statusLabel, statusDescription: 'Ready for final audit analysis to generate deliverables' }
  }
  if (facts.hasAnalysis) {
    return { statusLabel, statusDescription: 'Analysis complete, ready for stakeholder interviews' }
  }
  if (facts.documentsCount > 0) {
    return { statusLabel, statusDescription: 'Documents uploaded, ready for analysis' }
  }
  return { statusLabel, statusDescription: 'Upload documents to begin analysis' }
}

const STAGES = ['setup', 'analysis', 'interviews', 'complete', 'archived'] as const satisfies ProjectStatus[]

/** The later of two stages of the audit. */
export function nextStatus(current: ProjectStatus, to: ProjectStatus): ProjectStatus {
  return STAGES.indexOf(to) > STAGES.indexOf(current) ? to : current
}
