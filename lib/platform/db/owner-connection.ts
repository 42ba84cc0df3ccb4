import { ownerDriver, type Transaction } from './client'
import { sendAndWatch, transactionOver } from './driver'

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** A connection reserved for one user. */
interface OwnerConnection {
  tx: Transaction
  /** The outcome of setting the user: nothing that was read may leave before. Never rejects. */
  opened: Promise<{ error?: unknown }>
  /** Rejects when the connection is lost: statements sent afterwards get no answer. */
  lost: Promise<never>
  run(statement: 'commit' | 'rollback' | 'select'): Promise<{ command: string }>
  /** Returns it to the pool, unless it is lost. Nothing may be sent on it afterwards. */
  release(): void
}

/**
 * Reserves a connection and sends `opening` with the user's id on it, without waiting for the answer: the statements
 * that follow travel in the same write.
 * @param opening the statement for a user id, which may stand in its text because it is nothing but a UUID
 */
async function takeOwnerConnection(
  userId: string,
  opening: (userId: string) => { text: string; parameters?: string[] },
): Promise<OwnerConnection> {
  if (!uuid.test(userId)) throw new Error('A user id is no UUID')
  const statement = opening(userId)
  const connection = await ownerDriver().reserve()
  let isLost = false
  let isOver = false
  const { promise: lost, reject } = Promise.withResolvers<never>()
  // Every user of the connection races with it or has its answer already.
  lost.catch(() => {})
  const { answered, unwatch } = sendAndWatch(connection, statement, (error) => {
    isLost = true
    reject(error)
  })
  return {
    tx: transactionOver(connection, () => isOver || isLost),
    opened: answered.then(
      () => ({}),
      (error: unknown) => ({ error }),
    ),
    lost,
    run: (statement) => (isLost ? lost : connection.unsafe(statement)),
    release() {
      isOver = true
      if (isLost) return
      unwatch()
      connection.release()
    },
  }
}

type Work<T> = (tx: Transaction) => Promise<T>

/** Those without a transaction around them. */
const readings = new WeakSet<Transaction>()

/**
 * Runs `work` on a connection of a user without a transaction around it: each statement sees what is committed when it
 * begins, as it would inside. The user is set in the same write as the first statement of `work`, so that neither
 * waits for the other; if that fails, nothing that was read leaves this function.
 */
export async function inOwnerReading<T>(userId: string, work: Work<T>): Promise<T> {
  const connection = await takeOwnerConnection(userId, (id) => ({
    text: `select set_config('app.user_id', $1, false)`,
    parameters: [id],
  }))
  readings.add(connection.tx)
  try {
    const result = await Promise.race([work(connection.tx), connection.lost])
    const { error } = await connection.opened
    if (error !== undefined) throw error
    return result
  } catch (error) {
    // Statements sent beside the one that failed are answered before the connection has its next user.
    await Promise.race([connection.run('select'), connection.lost]).catch(() => {})
    throw error
  } finally {
    connection.release()
  }
}

/**
 * Runs `work` in a transaction of a user. Its `begin` travels in the same write as the first statement of `work`. An
 * error rolls everything back.
 */
export async function inOwnerTransaction<T>(userId: string, work: Work<T>): Promise<T> {
  const connection = await takeOwnerConnection(userId, (id) => ({
    text: `begin; select set_config('app.user_id', '${id}', true)`,
  }))
  try {
    const run = async () => {
      const result = await work(connection.tx)
      const { error } = await connection.opened
      if (error !== undefined) throw error
      const { command } = await connection.run('commit')
      // A statement failed and the work went on as if it had not: PostgreSQL has rolled everything back.
      if (command !== 'COMMIT')
        throw new Error('A transaction was rolled back after a statement had failed in it')
      return result
    }
    return await Promise.race([run(), connection.lost])
  } catch (error) {
    const { error: first = error } = await Promise.race([connection.opened, connection.lost]).catch(() => ({
      error,
    }))
    await Promise.race([connection.run('rollback'), connection.lost]).catch(() => {})
    throw first
  } finally {
    connection.release()
  }
}

/** Whether `tx` is a connection without a transaction around its statements. */
export const isReading = (tx: Transaction): boolean => readings.has(tx)
