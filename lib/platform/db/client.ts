import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { databaseUrl } from './address'
import { type Database, preparingDriver } from './driver'
import { poolSize } from './pool-size'

type DriverTransaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type { Transaction } from '../../contract/context'
export type { Database } from './driver'

declare module '../../contract/context' {
  interface Transaction extends DriverTransaction {}
}

interface Connections {
  sql: postgres.Sql
  database: Database
}

interface Pools extends Connections {
  owners: postgres.Sql
}

// The server bundles this module more than once; the pool must exist once a process.
const key = Symbol.for('agent-audit-workspace.database')
const shared = globalThis as { [key]?: Pools }

function connections(): Pools {
  if (!shared[key]) {
    const size = poolSize()
    const url = databaseUrl()
    const { sql: owners } = connect(url, size, 'app_user')
    shared[key] = { ...connect(url, size), owners }
  }
  return shared[key]
}

/**
 * Opens a pool of its own, for the command line and for tests. The caller ends it.
 * @param role whose rights every statement has; without, those of the login role
 */
export function connect(url: string, maxConnections: number, role?: 'app_user'): Connections {
  const sql = postgres(url, {
    max: maxConnections,
    idle_timeout: 300,
    connect_timeout: 10,
    onnotice: () => {},
    connection: {
      application_name: 'agent-audit-workspace',
      statement_timeout: 30_000,
      // What is asked for lies in memory or on a disk without a moving head: an index is worth its while early.
      random_page_cost: '1.1',
      ...(role && { role }),
    },
  })
  return { sql, database: drizzle(preparingDriver(sql)) }
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

/** The driver whose connections are those of the row-secured role from their first moment: only `withUser` uses it. */
export function ownerDriver(): postgres.Sql {
  return connections().owners
}

/** Ends the pools of this process; the next use opens others. */
export async function closeDatabase(): Promise<void> {
  const open = shared[key]
  shared[key] = undefined
  await Promise.all([open?.sql.end({ timeout: 5 }), open?.owners.end({ timeout: 5 })])
}

/**
 * Calls `onNotice` for each NOTIFY on `channel`, and once whenever listening begins, also after a lost connection,
 * because earlier notices were missed.
 * @returns ends the listening
 */
export async function listen(
  channel: string,
  onNotice: (payload: string | undefined) => void,
): Promise<() => Promise<void>> {
  const { unlisten } = await driver().listen(channel, onNotice, () => onNotice(undefined))
  return unlisten
}
