import { sql } from 'drizzle-orm'
import { ownerConnections, type Transaction } from './client'
import { type Connection, transactionOver } from './driver'
import {
  beginningAs,
  beginningToWrite,
  beginningWithoutUser,
  type Entrance,
  settingUser,
} from './owner-session'

/** A connection reserved for one user. */
interface OwnerConnection {
  tx: Transaction
  /** Whether the statements run in a transaction. */
  hasTransaction: boolean
  /** The result of setting the user. No data may be returned before. Never rejects. */
  opened: Promise<{ row?: unknown; error?: unknown }>
  /** Rejects when the connection is lost, because earlier statements may get no answer. */
  lost: Promise<never>
  run(statement: 'commit' | 'rollback' | 'select'): Promise<{ command: string }>
  /** Returns it to the pool. Nothing may be sent on it afterwards. */
  release(): void
}

/**
 * Takes a connection and sends the statement that sets the user, without waiting for the answer: the statements that
 * follow travel in the same write.
 * @param isRead without a transaction, except behind a pooler, where a setting holds for a transaction only
 */
async function takeOwnerConnection(user: string | Entrance, isRead: boolean): Promise<OwnerConnection> {
  const pool = ownerConnections()
  const connection = await pool.take()
  let isOver = false
  const { promise: lost, reject } = Promise.withResolvers<never>()
  // Users of the connection race with it, or already have their answer.
  lost.catch(() => {})
  connection.onLost = reject
  const hasTransaction = !isRead || connection.isPooled
  const tx = transactionOver(connection, () => isOver)
  if (!hasTransaction) readings.set(tx, connection)
  try {
    return {
      tx,
      hasTransaction,
      opened: openAs(connection, user, hasTransaction).then(
        ([row]) => ({ row }),
        (error: unknown) => ({ error }),
      ),
      lost,
      async run(statement) {
        // Sent behind it, a statement would run as the user whom the session remembers.
        if (statement !== 'select') isOver = true
        return connection.send(statement)
      },
      release() {
        isOver = true
        readings.delete(tx)
        pool.release(connection)
      },
    }
  } catch (error) {
    pool.release(connection)
    throw error
  }
}

/** @throws Error for an id that is not a UUID, before anything is sent */
function openAs(
  connection: Connection,
  user: string | Entrance,
  hasTransaction: boolean,
): Promise<readonly unknown[]> {
  if (typeof user === 'object') return enter(connection, user, hasTransaction)
  if (hasTransaction) return connection.send(beginningAs(connection, user)).execute()
  const { text, parameters } = settingUser(user)
  return connection.send(text, parameters).execute()
}

async function enter(
  connection: Connection,
  { text, parameters }: Entrance,
  hasTransaction: boolean,
): Promise<readonly unknown[]> {
  const begun = hasTransaction ? connection.send(beginningWithoutUser).execute() : undefined
  const entered = connection.send(text, [...parameters, hasTransaction] as never[]).execute()
  const [, rows] = await Promise.all([begun, entered])
  return rows
}

type Work<T> = (tx: Transaction) => Promise<T>

/** Transactions that are reads without `begin`, with their connections. */
const readings = new WeakMap<Transaction, Connection>()
/** Reads whose caller may still be refused, with the pending decision. */
const undecided = new WeakMap<Transaction, Promise<unknown>>()

/**
 * Runs `work` on a connection of a user, without a transaction where possible (behind a pooler there is one): each
 * statement sees what is committed when it begins. The user is set in the same write as the first statement of `work`,
 * which saves a round trip. If setting the user fails, this function rejects and returns no data.
 */
export function inOwnerReading<T>(userId: string, work: Work<T>): Promise<T> {
  return inOwnerConnection(userId, true, ({ tx }) => work(tx))
}

/**
 * Like `inOwnerReading`, for a user whom the database identifies in the same write.
 * @param decide receives the row of the entrance. Until it resolves, the result is held back and `inTransaction` waits;
 *   when it rejects, this function rejects too, whatever the result of `work`
 * @param work receives the pending decision too
 */
export function inEnteredReading<T>(
  entrance: Entrance,
  decide: (entered: unknown) => Promise<void>,
  work: (tx: Transaction, decided: Promise<void>) => Promise<T>,
): Promise<T> {
  return inOwnerConnection(entrance, true, async ({ tx, opened }) => {
    const decided = opened.then(({ row, error }) => {
      if (error !== undefined) throw error
      return decide(row)
    })
    // Both may fail. Then the error of the decision is thrown and the error of `work` is dropped.
    decided.catch(() => {})
    undecided.set(tx, decided)
    const working = work(tx, decided)
    working.catch(() => {})
    await decided
    return working
  })
}

/**
 * Runs `work` in a transaction of a user. Its `begin` travels in the same write as the first statement of `work`. An
 * error rolls everything back.
 */
export function inOwnerTransaction<T>(userId: string, work: Work<T>): Promise<T> {
  return inOwnerConnection(userId, false, ({ tx }) => work(tx))
}

async function inOwnerConnection<T>(
  user: string | Entrance,
  isRead: boolean,
  work: (connection: OwnerConnection) => Promise<T>,
): Promise<T> {
  const connection = await takeOwnerConnection(user, isRead)
  const run = async () => {
    const result = await work(connection)
    const { error } = await connection.opened
    if (error !== undefined) throw error
    if (!connection.hasTransaction) return result
    const { command } = await connection.run('commit')
    // A statement failed and `work` ignored it: PostgreSQL has rolled everything back.
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
    // Statements sent together with the failed one are answered before the connection is used for another user.
    const last = connection.run(connection.hasTransaction ? 'rollback' : 'select')
    await Promise.race([last, connection.lost]).catch(() => {})
    throw first
  } finally {
    connection.release()
  }
}

/**
 * Makes the writes of `work` one transaction, also within a read that turns out to need a write. It runs on the read's
 * own connection: holding one and waiting for another could wait forever. No other statement of the read may be under
 * way.
 */
export async function inTransaction<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await undecided.get(tx)
  const connection = readings.get(tx)
  if (!connection) return work()
  const begun = connection.send(beginningToWrite).execute()
  // If it fails, the following statements fail too, because sessions of owners are read-only by default.
  begun.catch(() => {})
  try {
    const result = await work()
    await begun
    await tx.execute(sql`commit`)
    return result
  } catch (error) {
    await tx.execute(sql`rollback`).catch(() => {})
    throw error
  }
}
