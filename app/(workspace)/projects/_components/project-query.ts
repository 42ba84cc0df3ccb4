import type { ProjectStatus, ProjectSummaryWire } from '@/lib/projects/contract'
import { STAGES } from './stages'

/** What the address of the list asks for. `live` is every status but archived. */
export interface ProjectQuery {
  search: string
  status: ProjectStatus | 'live'
  sort: SortField
  descending: boolean
  page: number
}

export const SORT_FIELDS = [
  'client',
  'status',
  'progress',
  'documents',
  'stakeholders',
  'activity',
  'updated',
  'created',
] as const
export type SortField = (typeof SORT_FIELDS)[number]

export const PAGE_SIZE = 50

export const DEFAULT_QUERY: ProjectQuery = {
  search: '',
  status: 'live',
  sort: 'updated',
  descending: true,
  page: 1,
}

export type SearchParams = Record<string, string | string[] | undefined>

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? ''

/** Reads the address; whatever it cannot mean becomes the default. */
export function parseProjectQuery(params: SearchParams): ProjectQuery {
  const status = single(params.status)
  const sort = single(params.sort)
  const field = sort.replace(/^-/, '')
  const isField = (SORT_FIELDS as readonly string[]).includes(field)
  const page = Number(single(params.page))
  return {
    search: single(params.q).slice(0, 200),
    status: (STAGES as readonly string[]).includes(status) ? (status as ProjectStatus) : 'live',
    sort: isField ? (field as SortField) : DEFAULT_QUERY.sort,
    descending: isField ? sort.startsWith('-') : DEFAULT_QUERY.descending,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
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

function matchesSearch(project: ProjectSummaryWire, search: string): boolean {
  const text = `${project.clientName} ${project.industry} ${project.companySize}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const sortValues: Record<SortField, (project: ProjectSummaryWire) => string | number> = {
  client: (project) => project.clientName,
  status: (project) => STAGES.indexOf(project.status),
  progress: (project) => project.analysisProgress,
  documents: (project) => project.documentsCount,
  stakeholders: (project) => project.stakeholdersCount,
  activity: (project) => project.lastActivity?.date ?? '',
  updated: (project) => project.updatedAt,
  created: (project) => project.createdAt,
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function compare(left: string | number, right: string | number): number {
  return typeof left === 'number' ? left - (right as number) : collator.compare(left, right as string)
}

/** The projects asked for, in order, before they are cut into pages. */
export function selectProjects(projects: ProjectSummaryWire[], query: ProjectQuery): ProjectSummaryWire[] {
  const value = sortValues[query.sort]
  const direction = query.descending ? -1 : 1
  return projects
    .filter(({ status }) => (query.status === 'live' ? status !== 'archived' : status === query.status))
    .filter((project) => matchesSearch(project, query.search.trim()))
    .sort(
      (left, right) =>
        direction * compare(value(left), value(right)) || compare(right.updatedAt, left.updatedAt),
    )
}
