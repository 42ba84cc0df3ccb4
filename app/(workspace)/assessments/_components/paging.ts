/** Surveys on one page of a list; 100 is the most the API gives at once. */
export const PAGE_SIZE = 50

/** The page named in the address, from 1. */
export function pageOf(value: string | string[] | undefined): number {
  const page = Number(value)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

export function assessmentsHref({ templates, copies }: { templates: number; copies: number }): string {
  const query = new URLSearchParams()
  if (templates > 1) query.set('page', String(templates))
  if (copies > 1) query.set('copies', String(copies))
  return query.size > 0 ? `/assessments?${query}` : '/assessments'
}
