import type { MemoryTrust, MemoryType } from '@/lib/memories/contract'
import { MAX_QUERY_CHARACTERS, MEMORY_TRUST, MEMORY_TYPES } from '@/lib/memories/vocabulary'
import { type SearchParams, searchIn, single } from '@/lib/ui/search-params'

/** What the address of the list asks for; null is "any". */
export interface MemoryQuery {
  search: string
  type: MemoryType | null
  projectId: string | null
  trust: MemoryTrust | null
  page: number
}

export const PAGE_SIZE = 50

export const DEFAULT_QUERY: MemoryQuery = { search: '', type: null, projectId: null, trust: null, page: 1 }

const isUuid = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)
const oneOf = <Choice extends string>(choices: readonly Choice[], value: string) =>
  choices.find((choice) => choice === value) ?? null

/** Reads the address; whatever it cannot mean becomes the default. */
export function parseMemoryQuery(params: SearchParams): MemoryQuery {
  const projectId = single(params.project)
  const page = Number(single(params.page))
  return {
    search: searchIn(params.q, MAX_QUERY_CHARACTERS),
    type: oneOf(MEMORY_TYPES, single(params.type)),
    projectId: isUuid(projectId) ? projectId.toLowerCase() : null,
    trust: oneOf(MEMORY_TRUST, single(params.trust)),
    page: Number.isSafeInteger(page) && page > 0 && page <= 1000 ? page : 1,
  }
}

/** The shortest address that asks for this: defaults are left out. */
export function memoriesHref({ search, type, projectId, trust, page }: MemoryQuery): string {
  const params = new URLSearchParams()
  if (search) params.set('q', search)
  if (type) params.set('type', type)
  if (projectId) params.set('project', projectId)
  if (trust) params.set('trust', trust)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `/nucleus/memories?${params}` : '/nucleus/memories'
}

export const isFiltered = ({ search, type, projectId, trust }: MemoryQuery): boolean =>
  search.trim() !== '' || type !== null || projectId !== null || trust !== null

/** The same question in the words of the API. */
export function toListInput({ search, type, projectId, trust }: MemoryQuery) {
  return {
    ...(search.trim() && { q: search.trim() }),
    ...(type && { type }),
    ...(projectId && { projectId }),
    ...(trust && { trust }),
  }
}
