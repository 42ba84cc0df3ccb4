import { PgDialect } from 'drizzle-orm/pg-core'
import { PostgresJsSession, PostgresJsTransaction } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import { ownerDriver, type Transaction } from './client'
import { preparing } from './prepared-statements'

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const dialect = new PgDialect()

/** Of the driver's connection itself, which it passes to `onexecute` only. */
interface PhysicalConnection {
  onclose: ((error: Error) => void) | null
}

interface Statement {
  text: string
  parameters?: string[]
}

/** A connection taken out of the pool for one user. */
export interface OwnerConnection {
  tx: Transaction
  /** What the setting of the user ended with: until it has, nothing that was read may leave. Never rejects. */
  opened: Promise<{ error?: unknown }>
  /** Rejects when the connection is lost; the driver leaves statements sent afterwards without an answer. */
  lost: Promise<never>
  run(statement: 'commit' | 'rollback' | 'select'): Promise<{ command: string }>
  /** Back to the pool, unless the connection is lost. Nothing may be sent on it afterwards. */
  release(): void
}

function transactionOver(connection: postgres.ReservedSql, isOver: () => boolean): Transaction {
  const send = preparing(connection.unsafe)
  const unsafe: typeof send = (...statement) => {
    // What somebody still sends then would run as the connection's next user, or wait for an answer for ever.
    if (isOver()) throw new Error('A statement came after its transaction had ended')
    return send(...statement)
  }
  const client = { unsafe, options: connection.options } as postgres.Sql & postgres.TransactionSql
  let savepoints = 0
  // What drizzle asks for where a transaction is begun within one; a connection taken out of the pool has none.
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

/**
 * Takes a connection and sends `opening` with the user's id on it, without waiting for the answer: what is sent next
 * travels with it.
 * @param opening the statement for a user id, which stands in its text and therefore is nothing but a UUID
 */
export async function takeOwnerConnection(
  userId: string,
  opening: (userId: string) => Statement,
): Promise<OwnerConnection> {
  if (!uuid.test(userId)) throw new Error('A user id is no UUID')
  const { text, parameters = [] } = opening(userId)
  const connection = await ownerDriver().reserve()
  let physical: PhysicalConnection | undefined
  let isLost = false
  let isOver = false
  let lose: (error: Error) => void = () => {}
  const lost = new Promise<never>((_, reject) => {
    lose = reject
  })
  // Whoever holds the connection races with it or has its answer already.
  lost.catch(() => {})
  const onexecute = (held: PhysicalConnection) => {
    physical = held
    held.onclose = (error) => {
      isLost = true
      lose(error)
    }
    return true
  }
  const options = { prepare: parameters.length > 0, onexecute } as postgres.UnsafeQueryOptions
  const opened = connection
    .unsafe(text, parameters, options)
    .execute()
    .then(
      () => ({}),
      (error: unknown) => ({ error }),
    )
  return {
    tx: transactionOver(connection, () => isOver || isLost),
    opened,
    lost,
    run: (statement) => (isLost ? lost : connection.unsafe(statement)),
    release() {
      isOver = true
      if (isLost) return
      if (physical) physical.onclose = null
      connection.release()
    },
  }
}
