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
import { moment } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import type { SearchKind } from './contract'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The search index: the words of everything that can be found, maintained by triggers, so that every writer is
 * covered and counting a retrieval updates no index. Derived data only.
 */
export const searchPassages = pgTable(
  'search_passages',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<SearchKind>().notNull(),
    sourceId: uuid('source_id').notNull(),
    /** The number of the passage of a long capture, from 0. */
    passage: integer('passage').notNull().default(0),
    /** The capture of an item. */
    captureId: uuid('capture_id'),
    /** The offset and length of a capture's passage, in PostgreSQL characters. */
    startsAt: integer('starts_at').notNull().default(0),
    characters: integer('characters').notNull().default(0),
    isSuperseded: boolean('is_superseded').notNull().default(false),
    happenedAt: moment('happened_at').notNull(),
    /** Its words, each prefixed by its owner, so that other accounts' data slows no search. */
    words: tsvector('words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.sourceId, table.passage] }),
    index('search_passages_newest').on(table.userId, table.kind, table.happenedAt.desc()),
    // A search scans the pending list sequentially, so it has to stay short.
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
