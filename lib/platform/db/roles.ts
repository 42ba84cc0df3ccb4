import { sql } from 'drizzle-orm'
import { pgPolicy, pgRole } from 'drizzle-orm/pg-core'

/** The role a verb runs as: it sees the rows of one user. */
const appUser = pgRole('app_user').existing()
/** The role of the login itself, for sign-in, schedules and the operator's command line. */
const appSystem = pgRole('app_system').existing()

/**
 * The policies of an owner table. The setting is read in a scalar subquery, so that PostgreSQL evaluates it once a
 * statement, not once a row.
 */
export function ownerPolicies(column: 'user_id' | 'id' = 'user_id') {
  const owns = sql.raw(`${column} = (select nullif(current_setting('app.user_id', true), '')::uuid)`)
  return [
    pgPolicy('owner', { for: 'all', to: appUser, using: owns, withCheck: owns }),
    pgPolicy('system', { for: 'all', to: appSystem, using: sql`true`, withCheck: sql`true` }),
  ]
}
