import type { z } from 'zod'
import type { browseContacts, RelationshipFilter } from '@/lib/contacts/browse-contract'
import { RELATIONSHIP_TYPES } from '@/lib/contacts/vocabulary'
import { type SearchParams, searchIn, single } from '@/lib/ui/search-params'

/** What the address of the list asks for. `none` are those whose relationship nobody has said. */
export interface ContactQuery {
  search: string
  relationship: RelationshipFilter | null
  page: number
}

export const PAGE_SIZE = 50
/** As far as the API goes into a list. */
const lastPage = 1_000_000 / PAGE_SIZE
const maxSearchCharacters = 200

/** Reads the address; whatever it cannot mean becomes the default. */
export function parseContactQuery(params: SearchParams): ContactQuery {
  const page = Number(single(params.page))
  const relationship = single(params.relationship)
  return {
    search: searchIn(params.q, maxSearchCharacters),
    relationship: ([...RELATIONSHIP_TYPES, 'none'] as const).find((type) => type === relationship) ?? null,
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, lastPage) : 1,
  }
}

/** The shortest address that asks for this: defaults are left out. */
export function contactsHref({ search, relationship, page }: ContactQuery): string {
  const params = new URLSearchParams()
  if (search) params.set('q', search)
  if (relationship) params.set('relationship', relationship)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `/nucleus/contacts?${params}` : '/nucleus/contacts'
}

export const isFiltered = ({ search, relationship }: ContactQuery): boolean =>
  search.trim() !== '' || relationship !== null

type ListInput = z.input<NonNullable<typeof browseContacts.input.query>>

/** The same question in the words of the API. */
export const toListInput = ({ search, relationship, page }: ContactQuery): ListInput => ({
  search: search.trim(),
  ...(relationship !== null && { relationship }),
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
})
