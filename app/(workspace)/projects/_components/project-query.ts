import type { z } from 'zod'
import { PROJECT_SORTS } from '@/lib/audit/projects/constants'
import type { browseProjects } from '@/lib/audit/projects/contract'
import { MAX_SEARCH_CHARACTERS } from '@/lib/contract/list-limits'
import { listQuery, oneOf, type QueryOf, words } from '@/lib/ui/list-query'
import { STANDINGS, type Standing } from '../../_kit/projects/stages'

/** The state of the list of projects in its address. `live` is every stage, without the archive. */
export const projectList = listQuery({
  path: '/projects',
  fields: {
    search: words(MAX_SEARCH_CHARACTERS),
    status: oneOf<Standing | 'live'>(['live', ...STANDINGS], { initial: 'live' }),
  },
  sort: { fields: PROJECT_SORTS, initial: '-updated', ascendingFirst: ['client', 'status'] },
  pageSize: 50,
})
export type ProjectQuery = QueryOf<typeof projectList>

type ListInput = z.input<NonNullable<typeof browseProjects.input.query>>

/** The query parameters for the API. */
export const toListInput = ({ search, status, sort, descending, page }: ProjectQuery): ListInput => ({
  search: search.trim(),
  status,
  sortBy: sort,
  sortOrder: descending ? 'desc' : 'asc',
  limit: projectList.pageSize,
  offset: (page - 1) * projectList.pageSize,
})
