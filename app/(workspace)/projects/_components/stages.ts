import type { ProjectStatus } from '@/lib/projects/contract'

/** The stages of a project in their order; the badge's own words are broader. */
export const STAGE_NAMES: Record<ProjectStatus, string> = {
  setup: 'Setup',
  analysis: 'Analysis',
  interviews: 'Interviews',
  complete: 'Complete',
  archived: 'Archived',
}

// Taken from here and not from the contract, which would bring the schemas into the list's own script.
export const STAGES = Object.keys(STAGE_NAMES) as ProjectStatus[]
