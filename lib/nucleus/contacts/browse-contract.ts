import { z } from 'zod'
import { declare } from '../../contract/declare'
import { pageOf, text, uuid } from '../../contract/wire'
import {
  MAX_CONTACT_NAMES,
  MAX_CONTACTS_PER_PAGE,
  MAX_SIMILAR_CONTACTS,
  RELATIONSHIP_TYPES,
} from './constants'
import { CONTACTS_PATH, Contact } from './contract'

const access = { session: true, token: 'read' } as const
const tag = 'Nucleus records'
const flags = ['nucleus'] as const

const RELATIONSHIP_FILTERS = [...RELATIONSHIP_TYPES, 'none'] as const
export type RelationshipFilter = (typeof RELATIONSHIP_FILTERS)[number]

export const browseContacts = declare({
  id: 'browseContacts',
  method: 'GET',
  path: `${CONTACTS_PATH}/browse`,
  tag,
  summary: 'Search and filter contacts, page by page',
  description: 'Ordered by name.',
  access,
  flags,
  limit: 'read',
  effect: 'read',
  input: {
    query: z.object({
      search: text({ max: 200 })
        .default('')
        .meta({ description: 'Part of a name or company, ignoring case and accents' }),
      relationship: z
        .enum(RELATIONSHIP_FILTERS, `must be one of ${RELATIONSHIP_FILTERS.join(', ')}`)
        .optional()
        .meta({ description: 'none: contacts without a relationship' }),
      ...pageOf(MAX_CONTACTS_PER_PAGE),
    }),
  },
  output: { status: 200, body: z.object({ contacts: z.array(Contact), total: z.int() }) },
})

export const listSimilarContacts = declare({
  id: 'listSimilarContacts',
  method: 'GET',
  path: `${CONTACTS_PATH}/similar`,
  tag,
  summary: 'Find contacts that may be a given person',
  description: `Best match first, at most ${MAX_SIMILAR_CONTACTS}: by e-mail address, then by shared words of the names, ignoring case and accents.`,
  access,
  flags,
  limit: 'read',
  effect: 'read',
  input: {
    query: z.object({ name: text({ max: 200 }).default(''), email: text({ max: 254 }).default('') }),
  },
  output: { status: 200, body: z.object({ contacts: z.array(Contact) }) },
})

const anUuid = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
const uuids = new RegExp(`^(${anUuid}(,${anUuid})*)?$`)
const uuidCharacters = 36

export const listContactNames = declare({
  id: 'listContactNames',
  method: 'GET',
  path: `${CONTACTS_PATH}/names`,
  tag,
  summary: 'Look up the names of contacts',
  description: `At most ${MAX_CONTACT_NAMES}; deleted contacts are left out.`,
  access,
  flags,
  limit: 'read',
  effect: 'read',
  input: {
    query: z.object({
      ids: z
        .string()
        .max(MAX_CONTACT_NAMES * (uuidCharacters + 1) - 1, `must be at most ${MAX_CONTACT_NAMES} ids`)
        .regex(uuids, 'must be ids, separated by commas')
        .default('')
        .meta({ description: 'Ids of contacts, separated by commas' }),
    }),
  },
  output: {
    status: 200,
    body: z.object({ contacts: z.array(z.object({ id: uuid, name: z.string() })) }),
  },
})
