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
import { isOneOf, moment } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import { SEARCH_KINDS, type SearchKind } from './contract'

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
    /** The number of the passage of a long text, from 0. */
    passage: integer('passage').notNull().default(0),
    /** The capture of an item. */
    captureId: uuid('capture_id'),
    /** The offset and length of the passage of a long text, in PostgreSQL characters. */
    startsAt: integer('starts_at').notNull().default(0),
    /** The same offset in UTF-16 code units, as places in sources are counted; 0 for captures indexed before it was kept. */
    unitStartsAt: integer('unit_starts_at').notNull().default(0),
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
    check('search_passages_kind', isOneOf(table.kind, SEARCH_KINDS)),
    ...ownerPolicies(),
  ],
)

/**
 * Rows that are still to be indexed, left by a migration that made more of them findable. Emptied in the background, a
 * few at a time.
 */
export const searchBacklog = pgTable(
  'search_backlog',
  {
    kind: text('kind').$type<SearchKind>().notNull(),
    sourceId: uuid('source_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.sourceId] })],
)
