import { MAX_QUERY_CHARACTERS, MEMORY_TRUST, MEMORY_TYPES } from '@/lib/nucleus/memories/constants'
import { listQuery, oneOf, type QueryOf, recordId, words } from '@/lib/ui/list-query'

/** The state of the list of memories in its address. */
export const memoryList = listQuery({
  path: '/nucleus/memories',
  fields: {
    search: words(MAX_QUERY_CHARACTERS),
    type: oneOf(MEMORY_TYPES),
    projectId: recordId({ name: 'project' }),
    trust: oneOf(MEMORY_TRUST),
  },
  pageSize: 50,
})
export type MemoryQuery = QueryOf<typeof memoryList>

/** The query parameters for the API. */
export function toListInput({ search, type, projectId, trust }: MemoryQuery) {
  return {
    ...(search.trim() && { q: search.trim() }),
    ...(type && { type }),
    ...(projectId && { projectId }),
    ...(trust && { trust }),
  }
}
