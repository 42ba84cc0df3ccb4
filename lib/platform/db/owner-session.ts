import { getTableName } from 'drizzle-orm'
import type { Connection } from './driver'
import { rowSecurityCanary } from './tables'

/** Settings of each session; behind a pooler, which shares sessions, of each transaction of an owner. */
export const sessionSettings = {
  statement_timeout: '30000',
  // Data is in memory or on SSD, so index scans are cheap.
  random_page_cost: '1.1',
}

/** Statements that apply the settings to a session. Poolers would refuse them as start-up parameters. */
export const settingSession = Object.entries(sessionSettings)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ')

export const beginningToWrite = 'begin read write'

/** The role whose statements see the rows of one user. */
export const ownerRole = 'app_user'
/** Writes need a transaction that says so: a read that tries to write before its caller is authorized fails. */
export const settingOwnerSession = `${settingSession}; set default_transaction_read_only = on; set role ${ownerRole}`

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * The id, safe to put into the text of a statement because it is a valid UUID.
 * @throws Error if it is not
 */
function uuidOf(userId: string): string {
  if (!uuid.test(userId)) throw new Error('A user id is no UUID')
  return userId
}

/**
 * The statement that begins a transaction of a user. Behind a pooler it sets everything within this transaction,
 * because the session is shared with other clients.
 */
export function beginningAs(connection: Pick<Connection, 'isPooled'>, userId: string): string {
  const user = { 'app.user_id': uuidOf(userId) }
  return beginning(connection.isPooled ? { role: ownerRole, ...user, ...sessionSettings } : user)
}

function beginning(settings: Record<string, string>): string {
  const calls = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`)
  return `${beginningToWrite}; select ${calls.join(', ')}`
}

/** The statement that begins a transaction behind a pooler whose user is set by the next statement. */
export const beginningWithoutUser = beginning({ role: ownerRole, 'app.user_id': '', ...sessionSettings })

/**
 * A call of a database function that identifies the user, sets it and returns it. Its last argument limits the setting
 * to the transaction.
 */
export interface Entrance {
  text: string
  parameters: readonly unknown[]
}

/** The statement that sets the user of a session until the next one is set. Not for pooled connections. */
export const settingUser = (userId: string) => ({
  text: `select set_config('app.user_id', $1, false)`,
  parameters: [uuidOf(userId)],
})

/** The owner of the canary row (not an account), and a user without rows. */
const canaryOwner = 'ca4a47f0-0000-4000-8000-000000000001'
const stranger = 'ca4a47f0-0000-4000-8000-000000000002'

/** Row security does not hold on a connection: it must not be used. */
class RowSecurityError extends Error {
  override name = 'RowSecurityError'
}

/**
 * Proves with the canary row that statements of an owner see only the rows of this owner. Begins and ends transactions
 * like every other caller.
 * @throws RowSecurityError when it does not hold
 */
export async function proveRowSecurity(connection: Connection): Promise<void> {
  const own = await look(connection, canaryOwner)
  const foreign = await look(connection, stranger)
  for (const seen of [own, foreign]) {
    if (seen.role !== ownerRole || seen.isAbove)
      throw new RowSecurityError(
        `Row security is off: statements of an owner run as the role ${seen.role} instead of ${ownerRole}. A pooler between the workspace and PostgreSQL must pass on "set role" and set_config.`,
      )
  }
  if (own.rows !== 1 || foreign.rows !== 0)
    throw new RowSecurityError(
      `Row security is off: an owner sees ${foreign.rows} rows of somebody else and ${own.rows} of 1 own rows of the table ${getTableName(rowSecurityCanary)}.`,
    )
}

async function look(connection: Connection, userId: string) {
  const [, [row]] = await Promise.all([
    connection.send(beginningAs(connection, userId)).execute(),
    connection.send(
      `select current_user::text as role, count(*)::int as rows,
         (select rolsuper or rolbypassrls from pg_catalog.pg_roles where rolname = current_user) as "isAbove"
       from ${getTableName(rowSecurityCanary)}`,
    ),
    connection.send('commit'),
  ])
  return row as unknown as { role: string; rows: number; isAbove: boolean }
}
