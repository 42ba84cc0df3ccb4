import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Column, is, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import {
  drizzle,
  type PostgresJsDatabase,
  PostgresJsSession,
  PostgresJsTransaction,
} from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Transaction } from '../../contract/context'

/**
 * Everything that relies on internals of the database driver (postgres.js) or of drizzle's session for it.
 * `driver.db.test.ts` tests each assumption: after an upgrade its failures show what breaks here.
 */

export type Database = PostgresJsDatabase<Record<string, never>>

/** Longer parameter lists are lists of ids. Each length would leave a prepared statement of its own on the server. */
const maxPreparedParameters = 24

type Send = postgres.Sql['unsafe']

/** Thrown for a closed connection. Uses the driver's error code. */
class ConnectionLostError extends Error {
  readonly code = 'CONNECTION_CLOSED'
}

/** A connection that is never reopened after a loss: the driver's reconnecting is not used. */
export interface Connection {
  /**
   * Sends a statement. It is prepared once for each connection: otherwise the driver asks the server to describe every
   * statement before running it.
   * @throws Error when the connection is lost, so that nobody waits for an answer that will not arrive
   */
  readonly send: Send
  readonly options: postgres.Sql['options']
  readonly openedAtMs: number
  /**
   * Whether a connection pooler is in use: the next transaction may then run in another session of the server, so no
   * state may be kept in the session.
   */
  readonly isPooled: boolean
  readonly isLost: boolean
  /**
   * Called once when the connection is lost. The driver itself does not report this and leaves later statements
   * unanswered.
   */
  onLost: ((error: Error) => void) | undefined
  /** How long the server has not answered, in milliseconds; 0 while it owes no answer. */
  unansweredMs(): number
  /** Closes the connection at once. Running statements are rejected. */
  break(reason: Error): void
  /** Closes the connection. No statement may be running. Never rejects. */
  end(): Promise<void>
}

export interface ConnectionOptions {
  /** How long connecting may take, sign-in included. */
  timeoutMs: number
  /** Called for each NOTIFY on the channels this connection listens to. */
  onNotify?: (channel: string, payload: string) => void
}

const closeTimeoutMs = 1_000
/** After this many seconds without traffic the system checks whether the other side still responds. */
const keepAliveSeconds = 15

/** A query of the driver, with its own resolve and reject. */
interface DriverQuery {
  resolve(result: unknown): void
  reject(error: unknown): void
  /** The state of its connection, as reported by the server, or by a pooler that has connections of its own. */
  state: { pid: number }
}

/** Connects to the first host that answers. */
async function connectSocket(hosts: string[], ports: number[], path: string | false): Promise<Socket> {
  for (const [index, host] of hosts.entries()) {
    const socket = path ? createConnection({ path }) : createConnection({ host, port: ports[index]! })
    try {
      await once(socket, 'connect')
      // The driver verifies the certificate of this name.
      return Object.assign(socket, { host })
    } catch (error) {
      if (index === hosts.length - 1) throw error
    }
  }
  throw new ConnectionLostError('DATABASE_URL names no host')
}

/**
 * Opens one connection, which is never reopened: after a loss the driver would reuse state of the old connection, so
 * that a statement of a dead transaction may run in the next one and its start-up message may never be written. Each
 * connection here therefore has a driver instance of its own, which ends with it.
 * @throws the error of the system, the driver or PostgreSQL
 */
export async function openConnection(
  url: string,
  { timeoutMs, onNotify }: ConnectionOptions,
): Promise<Connection> {
  let socket: Socket | undefined
  let isOpened = false
  let isLost = false
  let unanswered = 0
  let unansweredSinceMs = 0
  let onLost: Connection['onLost']
  const { promise: failed, reject: fail } = Promise.withResolvers<never>()
  failed.catch(() => {})

  const lose = (error: Error) => {
    if (isLost) return
    isLost = true
    // Statements that a dead transaction still sends are refused from now on, by the driver as well.
    void sql.end({ timeout: 0 })
    onLost?.(error)
  }
  const options = {
    max: 1,
    idle_timeout: undefined,
    max_lifetime: null,
    backoff: false,
    connect_timeout: timeoutMs / 1000,
    keep_alive: keepAliveSeconds,
    onnotice: () => {},
    onnotify: onNotify,
    onclose: () => lose(new ConnectionLostError('The connection to the database was closed')),
    connection: { application_name: 'agent-audit-workspace' },
    // A second socket would be a reconnection, for which the driver would also wait forever.
    socket: async ({ host, port, path }: { host: string[]; port: number[]; path: string | false }) => {
      if (isOpened) throw new ConnectionLostError('The database closed the connection while it was opened')
      isOpened = true
      try {
        socket = await connectSocket(host, port, path)
        return socket
      } catch (error) {
        // With several hosts the driver would wait for the next one to answer.
        fail(error)
        throw error
      }
    },
  }
  const sql = postgres(url, options as postgres.Options<Record<string, never>>)
  // It sets which types are read as text.
  drizzle(sql)

  const late = Object.assign(new Error('The database does not answer'), { code: 'CONNECT_TIMEOUT' })
  const timer = setTimeout(() => fail(late), timeoutMs)
  let reserved: postgres.ReservedSql
  let isPooled: boolean
  try {
    const greeting = sql.unsafe('select pg_backend_pid() as id')
    const [row] = await Promise.race([greeting, failed])
    isPooled = row!.id !== (greeting as unknown as DriverQuery).state.pid
    reserved = await Promise.race([sql.reserve(), failed])
    if (isLost) throw new ConnectionLostError('The database closed the connection while it was opened')
  } catch (error) {
    isLost = true
    socket?.destroy()
    void sql.end({ timeout: 0 })
    throw error
  } finally {
    clearTimeout(timer)
  }

  const answered = () => {
    unanswered -= 1
    unansweredSinceMs = performance.now()
  }
  const send = ((text, parameters, options) => {
    if (isLost) throw new ConnectionLostError('A statement came after its connection was lost')
    const prepare = !isPooled && (parameters?.length ?? 0) <= maxPreparedParameters
    const sent = reserved.unsafe(text, parameters, { ...options, prepare })
    const query = sent as unknown as DriverQuery
    const { resolve, reject } = query
    query.resolve = (result) => {
      answered()
      resolve(result)
    }
    query.reject = (error) => {
      answered()
      reject(error)
    }
    if (unanswered === 0) unansweredSinceMs = performance.now()
    unanswered += 1
    return sent
  }) as Send
  return {
    send,
    options: sql.options,
    openedAtMs: performance.now(),
    isPooled,
    get isLost() {
      return isLost
    },
    get onLost() {
      return onLost
    },
    set onLost(listener) {
      onLost = listener
    },
    unansweredMs: () => (unanswered > 0 ? performance.now() - unansweredSinceMs : 0),
    break(reason) {
      lose(reason)
      socket?.destroy()
    },
    async end() {
      isLost = true
      const closed = socket && !socket.destroyed ? once(socket, 'close').catch(() => {}) : undefined
      await sql.end({ timeout: 0 })
      await Promise.race([closed, delay(closeTimeoutMs, undefined, { ref: false })])
      socket?.destroy()
    },
  }
}

const dialect = new PgDialect()

/** The part of the driver that drizzle uses. */
interface DrizzleClient {
  unsafe: Send
  options: unknown
  begin?: (work: (client: postgres.TransactionSql) => Promise<unknown>) => Promise<unknown>
  savepoint?: (work: (client: postgres.TransactionSql) => Promise<unknown>) => Promise<unknown>
}

/**
 * Drizzle's transaction over a connection, which the caller begins and ends.
 * @param isOver whether the connection may no longer be used
 */
export function transactionOver(connection: Connection, isOver: () => boolean): Transaction {
  const unsafe: Send = (...statement) => {
    // Sent later, it would run as the connection's next user.
    if (isOver()) throw new Error('A statement came after its transaction had ended')
    return connection.send(...statement)
  }
  const client: DrizzleClient = { unsafe, options: connection.options }
  let savepoints = 0
  // Drizzle calls this for a transaction within a transaction.
  client.savepoint = async (work) => {
    savepoints += 1
    const name = `inner_${savepoints}`
    await unsafe(`savepoint ${name}`)
    try {
      return await work(client as unknown as postgres.TransactionSql)
    } catch (error) {
      await unsafe(`rollback to savepoint ${name}`)
      throw error
    }
  }
  // The migrator calls this, and has its transaction already.
  client.begin = client.savepoint
  const driver = client as unknown as postgres.Sql & postgres.TransactionSql
  const session = new PostgresJsSession(driver, dialect, undefined, {})
  return new PostgresJsTransaction(dialect, session, undefined) as unknown as Transaction
}

/** A database in which each statement and each transaction takes a connection and returns it. */
export function databaseOver(connections: {
  /** Runs `work` with its own connection. */
  use<T>(work: (send: Send) => PromiseLike<T>): Promise<T>
  /** Runs `work` in a transaction on its own connection. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}): Database {
  const unsafe = (...statement: Parameters<Send>) => ({
    values: () => connections.use((send) => send(...statement).values()),
    // biome-ignore lint/suspicious/noThenProperty: a statement is sent when it is awaited, as with the driver.
    then: (resolved?: (rows: unknown) => unknown, rejected?: (error: unknown) => unknown) =>
      connections.use((send) => send(...statement)).then(resolved, rejected),
  })
  const client = { unsafe, options: { parsers: {}, serializers: {} } } as unknown as postgres.Sql
  const database = drizzle(client) as Database
  // Replaces drizzle's own method, which begins with a connection of the driver.
  Object.assign((database as unknown as { session: object }).session, {
    transaction: (work: (tx: Transaction) => Promise<unknown>) => connections.transaction(work),
  })
  return database
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

/** A statement that drizzle has built. */
export interface BuiltStatement {
  /** What is selected, in the order of the columns. */
  fields?: { path: string[]; field: unknown }[]
  customResultMapper?: (rows: unknown[][]) => unknown[]
  execute(values: Record<string, unknown>): Promise<unknown>
}

const decoderOf = (field: unknown): Decoder =>
  is(field, Column)
    ? field
    : is(field, SQL)
      ? (field as unknown as { decoder: Decoder }).decoder
      : (field as { sql: { decoder: Decoder } }).sql.decoder

/**
 * Reads rows as drizzle does, but chooses the reader of each column only once. Undefined for rows with nested members.
 */
export function rowReader(
  fields: BuiltStatement['fields'] = [],
): ((rows: unknown[][]) => unknown[]) | undefined {
  if (fields.length === 0 || fields.some(({ path }) => path.length !== 1)) return undefined
  const columns = fields.map(({ path, field }) => ({ name: path[0]!, decoder: decoderOf(field) }))
  return (rows) =>
    rows.map((row) => {
      const result: Record<string, unknown> = {}
      for (let index = 0; index < columns.length; index++) {
        const { name, decoder } = columns[index]!
        const value = row[index]
        result[name] = value === null ? null : decoder.mapFromDriverValue(value)
      }
      return result
    })
}

/** Runs a statement that was built elsewhere on the connection of `tx`. */
export function executeOn(
  tx: Transaction | Database,
  statement: BuiltStatement,
  values: Record<string, unknown>,
): Promise<unknown> {
  const { client } = (tx as unknown as { _: { session: { client: unknown } } })._.session
  const bound: BuiltStatement = Object.create(statement, { client: { value: client } })
  return bound.execute(values)
}

/**
 * Whether an error, or its cause, means that the connection was lost: by the codes of the driver, the system and
 * PostgreSQL.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return isLossCode((error as { code?: unknown }).code) || isConnectionLoss(error.cause)
}

const isLossCode = (code: unknown): boolean =>
  typeof code === 'string' &&
  /^(?:CONNECT|ECONN|EPIPE$|ETIMEDOUT$|E(?:HOST|NET)(?:UNREACH|DOWN)$|ENOTFOUND$|EAI_|57P0\d$|08\d{3}$)/.test(
    code,
  )

/**
 * Whether an uncaught error comes from a bug of the driver and can be ignored, because the queries of callers were
 * rejected properly: when a connection ends between a query and its write, the driver writes to the closed socket; when
 * one ends while the driver reads the array types, nothing awaits that query.
 */
export function isUncaughtConnectionLoss(error: unknown): boolean {
  // Compared by name and members: an error from another process is a copy without its class.
  const { name, message, stack, code, query } = (error ?? {}) as Partial<
    Error & { code: string; query: string }
  >
  const isLateWrite =
    name === 'TypeError' &&
    Boolean(message?.includes("reading 'write'")) &&
    Boolean(stack?.includes('postgres/src/connection.js'))
  const isTypeQuery = Boolean(query?.includes('pg_catalog.pg_type')) && isLossCode(code)
  return isLateWrite || isTypeQuery
}
