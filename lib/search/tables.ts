import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '../db/columns'
import { ownerPolicies } from '../db/roles'
import type { SearchKind } from './contract'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What a search reads: the words of everything it finds, kept by triggers on the tables they stand in, so that a
 * row is found whoever wrote it and counting a retrieval costs no index anything. Nothing here is original.
 */
export const searchPassages = pgTable(
  'search_passages',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<SearchKind>().notNull(),
    sourceId: uuid('source_id').notNull(),
    /** Long captures stand here in several passages, from 0. */
    passage: integer('passage').notNull().default(0),
    /** Of an item: the capture it stands in. */
    captureId: uuid('capture_id'),
    /** Where a capture's passage begins and how long it is, in characters of PostgreSQL. */
    startsAt: integer('starts_at').notNull().default(0),
    characters: integer('characters').notNull().default(0),
    isSuperseded: boolean('is_superseded').notNull().default(false),
    happenedAt: moment('happened_at').notNull(),
    /** Its words, each behind a mark of its owner: what others wrote makes nobody's search slower. */
    words: tsvector('words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.sourceId, table.passage] }),
    index('search_passages_newest').on(table.userId, table.kind, table.happenedAt.desc()),
    // A search reads the list of what is not yet sorted in from end to end: it has to stay short.
    index('search_passages_words')
      .using('gin', table.words)
      .with({ fastupdate: true, gin_pending_list_limit: 256 }),
    check(
      'search_passages_kind',
      sql`${table.kind} in ('memory', 'capture', 'item', 'contact', 'project', 'lead')`,
    ),
    ...ownerPolicies(),
  ],
)
