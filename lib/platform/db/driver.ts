import { Column, is, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type PostgresJsDatabase, PostgresJsSession, PostgresJsTransaction } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import type { Transaction } from '../../contract/context'

/**
 * Everything that relies on internals of the database driver (postgres.js) or of drizzle's session for it.
 * `driver.db.test.ts` states each as a promise of theirs: after an upgrade its failures say what breaks here.
 */

export type Database = PostgresJsDatabase<Record<string, never>>

/** A longer list of parameters is one of ids: each length would leave a statement of its own on the server. */
const maxPreparedParameters = 24

/**
 * A way to send statements so that they are prepared once for each connection: otherwise the driver asks the server to
 * describe every statement before running it.
 */
export function preparing(send: postgres.Sql['unsafe']): postgres.Sql['unsafe'] {
  return (query, parameters, options) =>
    send(query, parameters, { ...options, prepare: (parameters?.length ?? 0) <= maxPreparedParameters })
}

/** The same for everything that goes through a driver. */
export function preparingDriver(driver: postgres.Sql): postgres.Sql {
  const unsafe = preparing(driver.unsafe)
  return new Proxy(driver, {
    get: (target, name) => (name === 'unsafe' ? unsafe : Reflect.get(target, name)),
  })
}

const dialect = new PgDialect()

/**
 * Drizzle's transaction over a reserved connection, whose beginning and end are up to the caller.
 * @param isOver whether the connection may no longer be used
 */
export function transactionOver(connection: postgres.ReservedSql, isOver: () => boolean): Transaction {
  const send = preparing(connection.unsafe)
  const unsafe: typeof send = (...statement) => {
    // Sent later, it would run as the connection's next user, or wait forever for an answer.
    if (isOver()) throw new Error('A statement came after its transaction had ended')
    return send(...statement)
  }
  const client = { unsafe, options: connection.options } as postgres.Sql & postgres.TransactionSql
  let savepoints = 0
  // Drizzle calls this for a transaction within a transaction; a reserved connection has none.
  Object.assign(client, {
    savepoint: async (work: (client: postgres.TransactionSql) => Promise<unknown>) => {
      savepoints += 1
      const name = `inner_${savepoints}`
      await unsafe(`savepoint ${name}`)
      try {
        return await work(client)
      } catch (error) {
        await unsafe(`rollback to savepoint ${name}`)
        throw error
      }
    },
  })
  const session = new PostgresJsSession(client, dialect, undefined, {})
  return new PostgresJsTransaction(dialect, session, undefined) as unknown as Transaction
}

/** The driver's own connection, which it passes to `onexecute` only. */
interface PhysicalConnection {
  onclose: ((error: Error) => void) | null
}

/**
 * Sends a statement on a reserved connection and has `onLost` called when that connection is lost, about which the
 * driver tells nobody: it leaves statements sent afterwards without an answer.
 * @returns the answer to the statement, and how to stop watching once the connection goes back to the pool
 */
export function sendAndWatch(
  connection: postgres.ReservedSql,
  { text, parameters = [] }: { text: string; parameters?: string[] },
  onLost: (error: Error) => void,
): { answered: Promise<unknown>; unwatch: () => void } {
  let physical: PhysicalConnection | undefined
  const onexecute = (held: PhysicalConnection) => {
    physical = held
    held.onclose = onLost
    return true
  }
  const options = { prepare: parameters.length > 0, onexecute } as postgres.UnsafeQueryOptions
  return {
    answered: connection.unsafe(text, parameters, options).execute(),
    unwatch() {
      if (physical) physical.onclose = null
    },
  }
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

/** Reads rows as drizzle does, but decides once how each column is read. Undefined for rows with nested members. */
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

/** Whether an error, or its cause, means that the connection broke: by the codes of driver, system and PostgreSQL. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  const isLoss = typeof code === 'string' && /^(?:CONNECT|ECONN|EPIPE|ETIMEDOUT|57P0\d$|08\d{3}$)/.test(code)
  return isLoss || isConnectionLoss(error.cause)
}

/**
 * A bug of the driver: when a connection ends between a query and its being written, it writes to the socket that is
 * gone, outside of any promise. The query itself is rejected as it should be.
 */
export function isWriteOnLostConnection(error: unknown): boolean {
  // By its name: between processes an error arrives as a copy of no class.
  const { name, message, stack } = (error ?? {}) as Partial<Error>
  return (
    name === 'TypeError' &&
    Boolean(message?.includes("reading 'write'")) &&
    Boolean(stack?.includes('postgres/src/connection.js'))
  )
}
