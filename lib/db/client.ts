import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { env } from '../env'
import { databaseUrl } from './address'
import { preparing } from './prepared-statements'

export type Database = PostgresJsDatabase<Record<string, never>>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

interface Connections {
  sql: postgres.Sql
  database: Database
}

// The server bundles this module more than once; the pool must exist once a process.
const key = Symbol.for('agent-audit-workspace.database')
const shared = globalThis as { [key]?: Connections }

function connections(): Connections {
  shared[key] ??= connect(databaseUrl(), env().DATABASE_POOL_SIZE)
  return shared[key]
}

/** Opens a pool of its own, for the command line and for tests. The caller ends it. */
export function connect(url: string, maxConnections: number): Connections {
  const sql = postgres(url, {
    max: maxConnections,
    idle_timeout: 300,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: 'agent-audit-workspace', statement_timeout: 30_000 },
  })
  return { sql, database: drizzle(preparing(sql)) }
}

/**
 * The database as the login role, which sees every owner's rows. Only queries named `…AcrossOwners` and the
 * operator's command line may use it; everything else gets its transaction from `withUser`.
 */
export function acrossOwners(): Database {
  return connections().database
}

/** The driver itself, for health checks. */
export function driver(): postgres.Sql {
  return connections().sql
}

/** Ends the pool of this process; the next use opens another. */
export async function closeDatabase(): Promise<void> {
  const open = shared[key]
  shared[key] = undefined
  await open?.sql.end({ timeout: 5 })
}
