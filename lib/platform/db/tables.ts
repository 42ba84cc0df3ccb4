import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { ownerPolicies } from './roles'

/** One row of nobody's account, which only its owner may see: the proof that row security holds. */
export const rowSecurityCanary = pgTable(
  'row_security_canary',
  { userId: uuid('user_id').primaryKey() },
  () => ownerPolicies(),
)
