import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../account/users/tables'
import { bytes, createdAt, updatedAt } from '../platform/db/columns'
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
