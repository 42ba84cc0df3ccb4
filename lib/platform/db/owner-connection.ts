import { ownerConnections, type Transaction } from './client'
import { type Connection, transactionOver } from './driver'
import { beginningAs, settingUser } from './owner-session'

/** A connection reserved for one user. */
interface OwnerConnection {
  tx: Transaction
  /** Whether a transaction is around the statements. */
  hasTransaction: boolean
  /** The outcome of setting the user: nothing that was read may leave before. Never rejects. */
  opened: Promise<{ error?: unknown }>
  /** Rejects when the connection is lost: statements sent before may get no answer. */
  lost: Promise<never>
  run(statement: 'commit' | 'rollback' | 'select'): Promise<{ command: string }>
  /** Returns it to the pool. Nothing may be sent on it afterwards. */
  release(): void
}

/**
 * Takes a connection and sends the statement that sets the user, without waiting for the answer: the statements that
 * follow travel in the same write.
 * @param isRead without a transaction, unless a pooler stands between, where a setting holds for a transaction only
 */
async function takeOwnerConnection(userId: string, isRead: boolean): Promise<OwnerConnection> {
  const pool = ownerConnections()
  const connection = await pool.take()
  let isOver = false
  const { promise: lost, reject } = Promise.withResolvers<never>()
  // Every user of the connection races with it or has its answer already.
  lost.catch(() => {})
  connection.onLost = reject
  const hasTransaction = !isRead || connection.isPooled
  try {
    return {
      tx: transactionOver(connection, () => isOver),
      hasTransaction,
      opened: openAs(connection, userId, hasTransaction).then(
        () => ({}),
        (error: unknown) => ({ error }),
      ),
      lost,
      run: async (statement) => connection.send(statement),
      release() {
        isOver = true
        pool.giveBack(connection)
      },
    }
  } catch (error) {
    pool.giveBack(connection)
    throw error
  }
}

/** @throws Error for an id that is no UUID, before anything is sent */
function openAs(connection: Connection, userId: string, hasTransaction: boolean): Promise<unknown> {
  if (hasTransaction) return connection.send(beginningAs(connection, userId)).execute()
  const { text, parameters } = settingUser(userId)
  return connection.send(text, parameters).execute()
}

type Work<T> = (tx: Transaction) => Promise<T>

/** Those without a transaction around them. */
const readings = new WeakSet<Transaction>()

/**
 * Runs `work` on a connection of a user whose statements may each count by itself: each sees what is committed when it
 * begins, as it would in a transaction, which is only there behind a pooler. The user is set in the same write as the
 * first statement of `work`, so that neither waits for the other; if that fails, nothing that was read leaves this
 * function.
 */
export function inOwnerReading<T>(userId: string, work: Work<T>): Promise<T> {
  return inOwnerConnection(userId, work, true)
}

/**
 * Runs `work` in a transaction of a user. Its `begin` travels in the same write as the first statement of `work`. An
 * error rolls everything back.
 */
export function inOwnerTransaction<T>(userId: string, work: Work<T>): Promise<T> {
  return inOwnerConnection(userId, work, false)
}

async function inOwnerConnection<T>(userId: string, work: Work<T>, isRead: boolean): Promise<T> {
  const connection = await takeOwnerConnection(userId, isRead)
  if (!connection.hasTransaction) readings.add(connection.tx)
  const run = async () => {
    const result = await work(connection.tx)
    const { error } = await connection.opened
    if (error !== undefined) throw error
    if (!connection.hasTransaction) return result
    const { command } = await connection.run('commit')
    // A statement failed and the work went on as if it had not: PostgreSQL has rolled everything back.
    if (command !== 'COMMIT')
      throw new Error('A transaction was rolled back after a statement had failed in it')
    return result
  }
  try {
    return await Promise.race([run(), connection.lost])
  } catch (error) {
    const { error: first = error } = await Promise.race([connection.opened, connection.lost]).catch(() => ({
      error,
    }))
    // Statements sent beside the one that failed are answered before the connection has its next user.
    const last = connection.run(connection.hasTransaction ? 'rollback' : 'select')
    await Promise.race([last, connection.lost]).catch(() => {})
    throw first
  } finally {
    connection.release()
  }
}

/** Whether `tx` is a connection without a transaction around its statements. */
export const isReading = (tx: Transaction): boolean => readings.has(tx)
