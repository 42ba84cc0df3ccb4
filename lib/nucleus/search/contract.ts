import { z } from 'zod'
import { declare } from '../../contract/declare'
import { dateTime, queryInteger, text, uuid } from '../../contract/wire'
import { CAPTURE_ITEM_TYPES } from '../captures/contract'

export const SEARCH_KINDS = ['memory', 'capture', 'item', 'contact', 'project', 'lead'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

const SearchHit = z
  .object({
    kind: z.enum(SEARCH_KINDS),
    id: uuid,
    title: z.string(),
    excerpt: z.string().meta({ description: 'The passage that fits best; may be empty' }),
    highlights: z
      .array(z.object({ start: z.int(), end: z.int() }))
      .meta({ description: 'Ranges of the excerpt that fit, in UTF-16 code units' }),
    projectId: uuid.nullable(),
    captureId: uuid.nullable().meta({ description: 'Of an item: the capture it stands in' }),
    itemType: z.enum(CAPTURE_ITEM_TYPES).nullable(),
    at: dateTime,
  })
  .meta({ id: 'SearchHit' })
export type SearchHitWire = z.output<typeof SearchHit>

export const searchWorkspace = declare({
  id: 'searchWorkspace',
  method: 'GET',
  path: '/api/search',
  tag: 'Search',
  summary: 'Search the workspace',
  description:
    'Memories, captures and their items, contacts, projects and leads; best matches first. The last word may be incomplete.',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  input: {
    query: z.object({
      q: text({ min: 1, max: 200 }),
      kinds: z
        .string()
        .regex(/^[a-z]+(,[a-z]+)*$/, 'must be kinds, separated by commas')
        .optional()
        .meta({ description: `Only these, separated by commas: ${SEARCH_KINDS.join(', ')}` }),
      limit: queryInteger({ min: 1, max: 50, byDefault: 12 }),
    }),
  },
  output: { status: 200, body: z.object({ results: z.array(SearchHit) }) },
})
