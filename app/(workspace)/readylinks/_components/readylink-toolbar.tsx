'use client'

import { MAX_SEARCH_CHARACTERS } from '@/lib/contract/list-limits'
import { ListToolbar } from '@/lib/ui/list-toolbar'
import { type ReadyLinkQuery, readyLinkList } from './readylink-query'

const STATES = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'closed', label: 'Switched off' },
]

const ORDERS = [
  { value: '-created', label: 'Newest first' },
  { value: 'created', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: '-leads', label: 'Most leads' },
  { value: 'leads', label: 'Fewest leads' },
]

export const ReadyLinkToolbar = ({ query }: { query: ReadyLinkQuery }) => (
  <ListToolbar
    list={readyLinkList}
    query={query}
    search={{ placeholder: 'Name, company or address', maxCharacters: MAX_SEARCH_CHARACTERS }}
    filters={[{ field: 'state', label: 'Status', options: STATES }]}
    orders={ORDERS}
    history="replace"
  />
)
