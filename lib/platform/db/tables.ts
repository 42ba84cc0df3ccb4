import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { ownerPolicies } from './roles'

/** One row of a user that is not an account. Used to prove that row security holds. */
export const rowSecurityCanary = pgTable(
  'row_security_canary',
  { userId: uuid('user_id').primaryKey() },
  () => ownerPolicies(),
)
