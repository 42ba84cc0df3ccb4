import type { MantineColor } from '@mantine/core'
import { PROJECT_STAGES, type ProjectStage } from '@/lib/audit/projects/constants'
import type { ProjectSummaryWire } from '@/lib/audit/projects/contract'

/** The state of a project for its consultant: its stage, or that it is archived. */
export const STANDINGS = [...PROJECT_STAGES, 'archived'] as const
export type Standing = ProjectStage | 'archived'

export const STANDING_NAMES: Record<Standing, string> = {
  evidence: 'Evidence',
  review: 'Review',
  delivered: 'Delivered',
  closed: 'Closed',
  archived: 'Archived',
}

export const STANDING_COLORS: Record<Standing, MantineColor> = {
  evidence: 'blue',
  review: 'violet',
  delivered: 'green',
  closed: 'gray',
  archived: 'gray',
}

export const standingOf = ({ status, stage }: Pick<ProjectSummaryWire, 'status' | 'stage'>): Standing =>
  status === 'archived' ? 'archived' : stage

/**
 * A note about a completed audit for which a percentage would be misleading, such as `Audit without interviews`; null
 * while evidence is gathered.
 */
export function auditInWords({
  stage,
  hasAuditAnalysis,
  hasInterviewAnalysis,
  hasAnalysis,
}: Pick<ProjectSummaryWire, 'stage' | 'hasAuditAnalysis' | 'hasInterviewAnalysis' | 'hasAnalysis'>):
  | string
  | null {
  if (stage === 'evidence') return null
  if (!hasAuditAnalysis) return 'No audit'
  if (!hasInterviewAnalysis) return 'Audit without interviews'
  return hasAnalysis ? 'Audit done' : 'Audit without documents'
}
