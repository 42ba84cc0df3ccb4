import type { z } from 'zod'
import { MAX_SEARCH_CHARACTERS } from '@/lib/contract/list-limits'
import type { browseContacts } from '@/lib/nucleus/contacts/browse-contract'
import { RELATIONSHIP_TYPES } from '@/lib/nucleus/contacts/constants'
import { listQuery, oneOf, type QueryOf, words } from '@/lib/ui/list-query'

/** The state of the list of contacts in its address. `none` are contacts without a relationship. */
export const contactList = listQuery({
  path: '/nucleus/contacts',
  fields: {
    search: words(MAX_SEARCH_CHARACTERS),
    relationship: oneOf([...RELATIONSHIP_TYPES, 'none']),
  },
  pageSize: 50,
})
export type ContactQuery = QueryOf<typeof contactList>

type ListInput = z.input<NonNullable<typeof browseContacts.input.query>>

/** The query parameters for the API. */
export const toListInput = ({ search, relationship, page }: ContactQuery): ListInput => ({
  search: search.trim(),
  ...(relationship !== null && { relationship }),
  limit: contactList.pageSize,
  offset: (page - 1) * contactList.pageSize,
})
