/** Most projects of one answer. */
export const MAX_PROJECTS = 500

/** Most projects on a page of the list. */
export const MAX_PROJECTS_PER_PAGE = 100

/** What the list can be sorted by. */
export const PROJECT_SORTS = [
  'client',
  'status',
  'progress',
  'documents',
  'stakeholders',
  'activity',
  'updated',
  'created',
] as const
export type ProjectSort = (typeof PROJECT_SORTS)[number]
