/** Maximum projects per response. */
export const MAX_PROJECTS = 500

/** Maximum projects per page of the list. */
export const MAX_PROJECTS_PER_PAGE = 100

/** Maximum activities of a project per page. */
export const MAX_ACTIVITIES_PER_PAGE = 100

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

/**
 * The stages of an engagement, in addition to its status: evidence is gathered, findings are reviewed, the report is
 * with the client, the work is done.
 */
export const PROJECT_STAGES = ['evidence', 'review', 'delivered', 'closed'] as const
export type ProjectStage = (typeof PROJECT_STAGES)[number]

const sizeRange = /^(\d[\d.,]*)(?:\s*[-–]\s*(\d[\d.,]*)|(\+))?$/

/** How many people a client employs, such as `11–50 employees`; a size in other words as it was given. */
export function companySizeOf({ companySize }: { companySize: string }): string {
  const [, from, to, more] = sizeRange.exec(companySize.trim()) ?? []
  if (from === undefined) return companySize
  return `${from}${to ? `–${to}` : (more ?? '')} ${from === '1' && !to && !more ? 'employee' : 'employees'}`
}
