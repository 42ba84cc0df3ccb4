'use client'

import { MAX_SEARCH_CHARACTERS } from '@/lib/contract/list-limits'
import { ListToolbar } from '@/lib/ui/list-toolbar'
import { STANDING_NAMES } from '../../_kit/projects/stages'
import { type ProjectQuery, projectList } from './project-query'

const STATUSES = [{ value: 'live', label: 'Active' }].concat(
  Object.entries(STANDING_NAMES).map(([value, label]) => ({ value, label })),
)

const ORDERS = [
  { value: '-updated', label: 'Last updated' },
  { value: 'updated', label: 'Longest untouched' },
  { value: '-activity', label: 'Latest activity' },
  { value: '-created', label: 'Newest first' },
  { value: 'created', label: 'Oldest first' },
  { value: 'client', label: 'Client, A to Z' },
  { value: '-client', label: 'Client, Z to A' },
  { value: 'status', label: 'Stage, earliest first' },
  { value: '-progress', label: 'Most progress' },
  { value: 'progress', label: 'Least progress' },
  { value: '-documents', label: 'Most documents' },
  { value: '-stakeholders', label: 'Most stakeholders' },
]
/** Orders that are only offered by the table's headings. */
const OTHER_ORDERS: Record<string, string> = {
  activity: 'Oldest activity',
  '-status': 'Stage, latest first',
  documents: 'Fewest documents',
  stakeholders: 'Fewest stakeholders',
}

export function ProjectToolbar({ query }: { query: ProjectQuery }) {
  const order = projectList.order(query)
  const other = OTHER_ORDERS[order]
  return (
    <ListToolbar
      list={projectList}
      query={query}
      search={{ placeholder: 'Client, industry or size', maxCharacters: MAX_SEARCH_CHARACTERS }}
      filters={[{ field: 'status', label: 'Stage', options: STATUSES }]}
      orders={other ? [...ORDERS, { value: order, label: other }] : ORDERS}
      history="replace"
    />
  )
}
