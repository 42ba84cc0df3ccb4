import { sql } from 'drizzle-orm'
import { bigint, check, date, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../account/users/tables'
import { bytes, createdAt, id, updatedAt } from '../platform/db/columns'
import { ownerPolicies } from '../platform/db/roles'

/** A user's own key for a language model, encrypted. */
export const modelKeys = pgTable(
  'model_keys',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<'anthropic' | 'openai'>().notNull(),
    model: text('model').notNull(),
    sealedKey: bytes('sealed_key').notNull(),
    /** The last four characters, to distinguish keys. */
    keyHint: text('key_hint').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => ownerPolicies(),
)

/** Tokens of the deployment's model that a user has spent on a day, in UTC, including those of running calls. */
export const modelUsage = pgTable(
  'model_usage',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    tokens: bigint('tokens', { mode: 'number' }).notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('model_usage_day').on(table.userId, table.day),
    check('model_usage_tokens', sql`${table.tokens} >= 0`),
    ...ownerPolicies(),
  ],
)
