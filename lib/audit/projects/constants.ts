/** Maximum projects per response. */
export const MAX_PROJECTS = 500

/** Maximum projects per page of the list. */
export const MAX_PROJECTS_PER_PAGE = 100

/** The sort keys of the project list. */
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
