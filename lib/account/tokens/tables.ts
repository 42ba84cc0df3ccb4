import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import { users } from '../users/tables'

export const accessTokens = pgTable(
  'access_tokens',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    scopes: text('scopes').array().$type<('read' | 'write')[]>().notNull(),
    tokenPrefix: text('token_prefix').notNull(),
    /** HMAC-SHA-256 of the plaintext under the server's pepper. */
    digest: bytes('digest').notNull(),
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('access_tokens_digest').on(table.digest),
    index('access_tokens_user').on(table.userId, table.createdAt.desc()),
    check(
      'access_tokens_scopes',
      sql`${table.scopes} <@ array['read', 'write'] and cardinality(${table.scopes}) > 0`,
    ),
    ...ownerPolicies(),
  ],
)
