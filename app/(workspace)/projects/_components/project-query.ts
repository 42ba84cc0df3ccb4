import type { z } from 'zod'
import type { browseProjects, ProjectStatus } from '@/lib/projects/contract'
import { PROJECT_SORTS, type ProjectSort } from '@/lib/projects/vocabulary'
import { type SearchParams, searchIn, single } from '@/lib/ui/search-params'
import { STAGES } from './stages'

/** What the address of the list asks for. `live` is every status but archived. */
export interface ProjectQuery {
  search: string
  status: ProjectStatus | 'live'
  sort: ProjectSort
  descending: boolean
  page: number
}

export const PAGE_SIZE = 50
/** As far as the API goes into a list. */
const lastPage = 1_000_000 / PAGE_SIZE

export const DEFAULT_QUERY: ProjectQuery = {
  search: '',
  status: 'live',
  sort: 'updated',
  descending: true,
  page: 1,
}

/** Reads the address; whatever it cannot mean becomes the default. */
export function parseProjectQuery(params: SearchParams): ProjectQuery {
  const status = single(params.status)
  const sort = single(params.sort)
  const field = sort.replace(/^-/, '')
  const isField = (PROJECT_SORTS as readonly string[]).includes(field)
  const page = Number(single(params.page))
  return {
    search: searchIn(params.q, 200),
    status: (STAGES as readonly string[]).includes(status) ? (status as ProjectStatus) : 'live',
    sort: isField ? (field as ProjectSort) : DEFAULT_QUERY.sort,
    descending: isField ? sort.startsWith('-') : DEFAULT_QUERY.descending,
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, lastPage) : 1,
  }
}

/** The shortest address that asks for this: defaults are left out. */
export function projectsHref(query: ProjectQuery): string {
  const params = new URLSearchParams()
  if (query.search) params.set('q', query.search)
  if (query.status !== DEFAULT_QUERY.status) params.set('status', query.status)
  if (query.sort !== DEFAULT_QUERY.sort || query.descending !== DEFAULT_QUERY.descending) {
    params.set('sort', `${query.descending ? '-' : ''}${query.sort}`)
  }
  if (query.page > 1) params.set('page', String(query.page))
  return params.size > 0 ? `/projects?${params}` : '/projects'
}

type ListInput = z.input<NonNullable<typeof browseProjects.input.query>>

/** The same question in the words of the API. */
export const toListInput = ({ search, status, sort, descending, page }: ProjectQuery): ListInput => ({
  search: search.trim(),
  status,
  sortBy: sort,
  sortOrder: descending ? 'desc' : 'asc',
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
})
