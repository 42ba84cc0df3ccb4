import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Transaction } from '../../contract/context'
import { rethrowNoted } from '../outage'
import { databaseUrl } from './address'
import {
  type Connection,
  type ConnectionOptions,
  type Database,
  databaseOver,
  openConnection,
  transactionOver,
} from './driver'
import { proveRowSecurity, sessionSettings, settingOwnerSession, settingSession } from './owner-session'
import { ConnectionPool, type PoolState } from './pool'
import { poolSize } from './pool-size'

type DriverTransaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type { Transaction } from '../../contract/context'
export type { Database } from './driver'

declare module '../../contract/context' {
  interface Transaction extends DriverTransaction {}
}

interface Pools {
  system: ConnectionPool
  database: Database
  owners: ConnectionPool
}

// The server bundles this module more than once; the pool must exist once a process.
const key = Symbol.for('agent-audit-workspace.database')
const shared = globalThis as { [key]?: Pools }

const openTimeoutMs = 5_000

/**
 * Opens a connection with the product's settings and the rights of the login role.
 */
export async function openSystemConnection(onNotify?: ConnectionOptions['onNotify']): Promise<Connection> {
  const connection = await openConnection(databaseUrl(), { timeoutMs: openTimeoutMs, onNotify })
  return prepared(connection, async () => {
    if (!connection.isPooled) await connection.send(settingSession)
  })
}

/** Opens a connection of the row-secured role, with its row security proved. */
export async function openOwnerConnection(): Promise<Connection> {
  const connection = await openConnection(databaseUrl(), { timeoutMs: openTimeoutMs })
  return prepared(connection, async () => {
    if (!connection.isPooled) await connection.send(settingOwnerSession)
    await proveRowSecurity(connection)
  })
}

/** Returns the connection after `work` on it has succeeded, within the time limit for opening one. */
async function prepared(connection: Connection, work: () => Promise<void>): Promise<Connection> {
  const late = Object.assign(new Error('The database does not answer'), { code: 'CONNECT_TIMEOUT' })
  const timer = setTimeout(() => connection.break(late), openTimeoutMs)
  try {
    await untilLost(connection, work())
    return connection
  } catch (error) {
    connection.break(error as Error)
    throw error
  } finally {
    clearTimeout(timer)
    connection.onLost = undefined
  }
}

/** Rejects when the connection is lost, because its statements may then never be answered. */
function untilLost<T>(connection: Connection, work: Promise<T>): Promise<T> {
  const { promise: lost, reject } = Promise.withResolvers<never>()
  connection.onLost = reject
  return Promise.race([work, lost])
}

function pools(): Pools {
  if (!shared[key]) {
    const system = new ConnectionPool('system', poolSize(), () => openSystemConnection())
    shared[key] = {
      system,
      database: databaseOver({
        use: (work) => onConnection(system, (connection) => work(connection.send)),
        transaction: (work) => onConnection(system, (connection) => inTransaction(connection, work)),
      }),
      owners: new ConnectionPool('owners', poolSize(), openOwnerConnection),
    }
  }
  return shared[key]
}

/** Runs `work` with a connection of the pool. */
async function onConnection<T>(
  pool: ConnectionPool,
  work: (connection: Connection) => PromiseLike<T>,
): Promise<T> {
  const connection = await pool.take().catch(rethrowNoted)
  try {
    return await untilLost(connection, Promise.resolve(work(connection))).catch(rethrowNoted)
  } finally {
    pool.release(connection)
  }
}

async function inTransaction<T>(connection: Connection, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let isOver = false
  try {
    await connection.send('begin')
    const result = await work(transactionOver(connection, () => isOver))
    const { command } = await connection.send('commit')
    // A statement failed and `work` ignored it: PostgreSQL has rolled everything back.
    if (command !== 'COMMIT')
      throw new Error('A transaction was rolled back after a statement had failed in it')
    return result
  } catch (error) {
    isOver = true
    if (!connection.isLost) await connection.send('rollback').then(undefined, () => {})
    throw error
  } finally {
    isOver = true
  }
}

/**
 * Opens a pool of the driver's own, for tests and measurements, with the product's session settings. The caller closes
 * it.
 */
export function connect(url: string, maxConnections: number): { sql: postgres.Sql; database: Database } {
  const sql = postgres(url, {
    max: maxConnections,
    idle_timeout: 300,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: 'agent-audit-workspace', ...sessionSettings } as object,
  })
  return { sql, database: drizzle(sql) }
}

/**
 * The database as the login role, which sees every owner's rows. Only queries named `…AcrossOwners` and the
 * operator's command line may use it; everything else gets its transaction from `withUser`.
 */
export function acrossOwners(): Database {
  return pools().database
}

/** Connections whose statements run as the row-secured role from the start: only `withUser` uses them. */
export function ownerConnections(): ConnectionPool {
  return pools().owners
}

/** The state of the pools of this process. */
export function poolStates(): { system: PoolState; owners: PoolState } {
  const { system, owners } = pools()
  return { system: system.state(), owners: owners.state() }
}

/** Closes the pools of this process; the next use opens new ones. */
export async function closeDatabase(): Promise<void> {
  const open = shared[key]
  shared[key] = undefined
  await Promise.all([open?.system.close(), open?.owners.close()])
}
