import { index, integer, jsonb, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../account/tables'
import { bytes, createdAt, id } from '../../db/columns'
import { ownerPolicies } from '../../db/roles'

/** The first answer to a request that carried an Idempotency-Key, kept to be given again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Digest of credential, operation, path and key: keys of one credential never meet those of another. */
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
