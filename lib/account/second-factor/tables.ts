import { index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import { users } from '../users/tables'

/** The authenticator app of an account. Active once a first code has confirmed it. */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    sealedSecret: bytes('sealed_secret').notNull(),
    confirmedAt: moment('confirmed_at'),
    /** The time step of the latest accepted code: no code is accepted twice. */
    lastStep: integer('last_step').notNull().default(0),
    createdAt: createdAt(),
  },
  () => ownerPolicies(),
)

/** Codes that each replace a code of the authenticator app once. Only their digests are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    digest: bytes('digest').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('recovery_codes_digest').on(table.userId, table.digest),
    index('recovery_codes_user').on(table.userId),
    ...ownerPolicies(),
  ],
)
