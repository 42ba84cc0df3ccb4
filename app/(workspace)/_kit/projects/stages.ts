import type { ProjectStatus } from '@/lib/audit/projects/contract'

/** The stages of a project in their order; the status texts of the API are more detailed. */
export const STAGE_NAMES: Record<ProjectStatus, string> = {
  setup: 'Setup',
  analysis: 'Analysis',
  interviews: 'Interviews',
  complete: 'Complete',
  archived: 'Archived',
}

// Declared here rather than in the contract, whose schemas would be added to the list's script.
export const STAGES = Object.keys(STAGE_NAMES) as ProjectStatus[]
