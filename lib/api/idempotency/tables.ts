import { index, integer, jsonb, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../account/users/tables'
import { bytes, createdAt, id } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'

/** The first answer to a request with an Idempotency-Key, stored for replays. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Digest of credential, operation, path and key: keys of different credentials never collide. */
    keyDigest: bytes('key_digest').notNull(),
    bodyDigest: bytes('body_digest').notNull(),
    status: integer('status'),
    headers: jsonb('headers').$type<Record<string, string>>(),
    /** The body's bytes, encrypted under a key made from the Idempotency-Key itself, which is not stored. */
    body: bytes('body'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('idempotency_keys_digest').on(table.userId, table.keyDigest),
    index('idempotency_keys_created').on(table.createdAt),
    ...ownerPolicies(),
  ],
)
