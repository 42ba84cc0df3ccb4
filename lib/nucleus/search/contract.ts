import { z } from 'zod'
import { declare } from '../../contract/declare'
import { dateTime, queryInteger, text, uuid } from '../../contract/wire'
import { CAPTURE_ITEM_TYPES } from '../captures/contract'

export const SEARCH_KINDS = [
  'memory',
  'capture',
  'item',
  'contact',
  'project',
  'lead',
  'document',
  'webpage',
  'interview',
  'finding',
  'readylink',
  'template',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export const FINDING_TYPES = ['opportunity', 'risk', 'contradiction', 'memo'] as const

/** A result as agents and browsers get it. */
export const hitFields = {
  kind: z.enum(SEARCH_KINDS),
  id: uuid,
  title: z.string(),
  excerpt: z.string().meta({ description: 'The passage that fits best; may be empty' }),
  place: z
    .string()
    .nullable()
    .meta({ description: 'The place of the passage in a document, such as `p. 12` or `Costs!B4`' }),
  start: z
    .int()
    .nullable()
    .meta({ description: 'Offset of the excerpt in the text of a source, in UTF-16 code units' }),
  projectId: uuid.nullable(),
  clientName: z.string().nullable().meta({ description: 'Of the project' }),
  captureId: uuid.nullable().meta({ description: 'Of an item: its capture' }),
  itemType: z.enum(CAPTURE_ITEM_TYPES).nullable(),
  findingType: z.enum(FINDING_TYPES).nullable(),
  at: dateTime,
}

const SearchHit = z
  .object({
    ...hitFields,
    highlights: z
      .array(z.object({ start: z.int(), end: z.int() }))
      .meta({ description: 'Ranges of the excerpt that fit, in UTF-16 code units' }),
  })
  .meta({ id: 'SearchHit' })
export type SearchHitWire = z.output<typeof SearchHit>

export const correctedQuery = z
  .string()
  .nullable()
  .meta({ description: 'The query as it was searched where a word of it was misspelt' })

export const searchText = text({ min: 1, max: 200 })
export const searchKinds = z
  .string()
  .regex(/^[a-z]+(,[a-z]+)*$/, 'must be kinds, separated by commas')
  .optional()
  .meta({ description: `Only these, separated by commas: ${SEARCH_KINDS.join(', ')}` })

export const searchWorkspace = declare({
  id: 'searchWorkspace',
  method: 'GET',
  path: '/api/search',
  tag: 'Search',
  summary: 'Search the workspace',
  description:
    'Memories, captures and their items, contacts, projects, leads, documents, web pages, interviews, the findings of the latest audits, ReadyLinks and assessment templates; best matches first. The last word may be incomplete. A misspelt word is corrected where nothing has it.',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  input: {
    query: z.object({
      q: searchText,
      kinds: searchKinds,
      limit: queryInteger({ min: 1, max: 50, byDefault: 12 }),
    }),
  },
  output: { status: 200, body: z.object({ results: z.array(SearchHit), correctedQuery }) },
})

export const searchCaptures = declare({
  id: 'searchCaptures',
  method: 'GET',
  path: '/api/nucleus/captures/search',
  tag: 'Nucleus',
  summary: 'Search captures and their items',
  description:
    'By words and, where no text has all of them, by meaning; best matches first, each with the passage that fits.',
  access: { session: true, token: 'read' },
  flags: ['nucleus'],
  limit: 'read',
  effect: 'read',
  input: {
    query: z.object({
      q: searchText,
      projectId: uuid.optional(),
      limit: queryInteger({ min: 1, max: 50, byDefault: 12 }),
    }),
  },
  output: { status: 200, body: z.object({ results: z.array(SearchHit), correctedQuery }) },
})
