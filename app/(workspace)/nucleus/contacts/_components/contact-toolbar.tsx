'use client'

import { MAX_SEARCH_CHARACTERS } from '@/lib/contract/list-limits'
import { RELATIONSHIP_TYPES } from '@/lib/nucleus/contacts/constants'
import { ListToolbar } from '@/lib/ui/list-toolbar'
import { type ContactQuery, contactList } from './contact-query'
import { RELATIONSHIP_NAMES } from './contact-words'

const RELATIONSHIPS = [
  { value: '', label: 'All' },
  ...RELATIONSHIP_TYPES.map((value) => ({ value: value as string, label: RELATIONSHIP_NAMES[value] })),
  { value: 'none', label: 'Not said' },
]

export const ContactToolbar = ({ query }: { query: ContactQuery }) => (
  <ListToolbar
    list={contactList}
    query={query}
    search={{ placeholder: 'Name or company', maxCharacters: MAX_SEARCH_CHARACTERS }}
    filters={[{ field: 'relationship', label: 'Relationship', options: RELATIONSHIPS }]}
  />
)
