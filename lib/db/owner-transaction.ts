import type { Transaction } from './client'
import { takeOwnerConnection } from './owner-connection'
import { noteReading } from './transaction-of-read'

type Work<T> = (tx: Transaction) => Promise<T>

/**
 * Runs `work` on a connection of a user without a transaction around it: each statement sees what is committed when
 * it begins, as it would inside. The user is set in the same write as the work's first statement, so that neither
 * waits for the other; where that fails, nothing that was read leaves this function. What the work starts together
 * travels together.
 */
export async function inOwnerReading<T>(userId: string, work: Work<T>): Promise<T> {
  const connection = await takeOwnerConnection(userId, (id) => ({
    text: `select set_config('app.user_id', $1, false)`,
    parameters: [id],
  }))
  noteReading(connection.tx)
  try {
    const result = await Promise.race([work(connection.tx), connection.lost])
    const { error } = await connection.opened
    if (error !== undefined) throw error
    return result
  } catch (error) {
    // What was sent beside the statement that failed is answered before the connection has its next user.
    await Promise.race([connection.run('select'), connection.lost]).catch(() => {})
    throw error
  } finally {
    connection.release()
  }
}

/**
 * Runs `work` in a transaction of a user. Its begin goes ahead of the work's first statement in the same write.
 * What the work throws rolls everything back.
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
