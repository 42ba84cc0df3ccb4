import { PgDialect } from 'drizzle-orm/pg-core'
import { PostgresJsSession, PostgresJsTransaction } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import { driver, type Transaction } from './client'
import { preparing } from './prepared-statements'

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const dialect = new PgDialect()

/** The row-secured role and its user, set for one transaction. Sent as text: nothing else may be in it. */
function opening(userId: string): string {
  if (!uuid.test(userId)) throw new Error('A user id is no UUID')
  return `begin; select set_config('role', 'app_user', true), set_config('app.user_id', '${userId}', true)`
}

function transactionOver(connection: postgres.ReservedSql): Transaction {
  // Savepoints, which a connection taken out of the pool lacks, are the one thing nobody here asks for.
  const client = preparing(connection) as unknown as postgres.Sql & postgres.TransactionSql
  const session = new PostgresJsSession(client, dialect, undefined, {})
  return new PostgresJsTransaction(dialect, session, undefined) as unknown as Transaction
}

/** Whether the server refused the statement: then the connection stands. */
const isRefusal = (error: unknown) => error instanceof Error && 'severity' in error

/**
 * Runs `work` in a transaction of a user. Its begin goes ahead of the work's first statement in the same write, so
 * that neither waits for the other.
 * @param awaitsEnd false for work that only reads: its caller has what it wanted before the transaction has ended
 */
export async function inOwnerTransaction<T>(
  userId: string,
  work: (tx: Transaction) => Promise<T>,
  awaitsEnd: boolean,
): Promise<T> {
  const begin = opening(userId)
  const connection = await driver().reserve()
  /** Gives the connection back at the moment the answer is there: one that broke since must not go back. */
  const end = (statement: 'commit' | 'rollback') =>
    connection.unsafe(statement).then(
      ({ command }) => {
        connection.release()
        return command
      },
      (error) => {
        if (isRefusal(error)) connection.release()
        throw error
      },
    )

  const opened = connection.unsafe(begin).execute()
  opened.catch(() => {})
  let result: T
  try {
    result = await work(transactionOver(connection))
    await opened
  } catch (error) {
    const first = await opened.then(
      () => error,
      (failure) => failure,
    )
    await end('rollback').catch(() => {})
    throw first
  }
  const ended = end('commit')
  if (!awaitsEnd) {
    ended.catch(() => {})
    return result
  }
  // A statement failed and the work went on as if it had not: PostgreSQL has rolled everything back.
  if ((await ended) !== 'COMMIT')
    throw new Error('A transaction was rolled back after a statement had failed in it')
  return result
}
