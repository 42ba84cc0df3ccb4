import type { ProjectStatus } from '@/lib/audit/projects/contract'

/** The stages of a project in their order; the badge's own words are broader. */
export const STAGE_NAMES: Record<ProjectStatus, string> = {
  setup: 'Setup',
  analysis: 'Analysis',
  interviews: 'Interviews',
  complete: 'Complete',
  archived: 'Archived',
}

// Declared here rather than in the contract, which would add the schemas to the list's own script.
export const STAGES = Object.keys(STAGE_NAMES) as ProjectStatus[]
