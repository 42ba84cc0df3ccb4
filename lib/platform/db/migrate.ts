import path from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { type Connection, openConnection, transactionOver } from './driver'
import { DatabaseSetupError, prepareRoles } from './prepare-roles'

export const migrationsFolder = path.join(process.cwd(), 'drizzle')

/** Any number that no other application on the server uses as a lock. */
const migrationLock = 7_221_864_513
const connectTimeoutMs = 10_000

/**
 * The migrations of this release, in order. The first one creates the roles of the server and grants them, which
 * `prepareRoles` does instead, because not every login is allowed to or needs to.
 */
export function readMigrations(): MigrationMeta[] {
  const [first, ...others] = readMigrationFiles({ migrationsFolder })
  return [{ ...first!, sql: first!.sql.filter((statement) => !/\bDO \$\$/.test(statement)) }, ...others]
}

/**
 * Brings the database at `url` to the current schema. Safe to run from several processes at once: the second
 * waits for the first.
 * @throws DatabaseSetupError when the schema is newer than this release, or the login role lacks rights
 */
export async function migrateDatabase(url: string): Promise<void> {
  const connection = await openConnection(url, { timeoutMs: connectTimeoutMs })
  try {
    await prepareRoles(connection)
    // A transaction-level lock: behind a pooler a session lock would pass to another client.
    await connection.send('begin')
    await connection.send('set local statement_timeout = 0')
    await connection.send(`select pg_advisory_xact_lock(${migrationLock})`)
    const migrations = readMigrations()
    await refuseNewerSchema(connection, migrations)
    await carryOut(connection, migrations)
    await connection.send('commit')
  } finally {
    await connection.end()
  }
}

interface Migrator {
  dialect: { migrate(migrations: MigrationMeta[], session: unknown, config: object): Promise<void> }
  session: unknown
}

async function carryOut(connection: Connection, migrations: MigrationMeta[]): Promise<void> {
  const { dialect, session } = transactionOver(connection, () => false) as unknown as Migrator
  await dialect.migrate(migrations, session, { migrationsFolder })
}

/** This release might misread or overwrite what a newer one has written. */
async function refuseNewerSchema({ send }: Connection, migrations: MigrationMeta[]): Promise<void> {
  const [{ exists } = { exists: false }] = await send<{ exists: boolean }[]>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!exists) return
  const [row] = await send<{ last: string | null }[]>(
    `select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  )
  const newest = migrations.at(-1)!.folderMillis
  if (Number(row?.last ?? 0) <= newest) return
  throw new DatabaseSetupError(
    `The database belongs to a newer release of the workspace: it has a migration of ${new Date(Number(row!.last)).toISOString()}, and this release knows those up to ${new Date(newest).toISOString()}. Start that release, or restore a backup made before the upgrade.`,
  )
}
