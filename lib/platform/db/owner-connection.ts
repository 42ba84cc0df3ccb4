import { sql } from 'drizzle-orm'
import { ownerConnections, type Transaction } from './client'
import { type Connection, transactionOver } from './driver'
import { beginningAs, beginningAsNobody, beginningToWrite, type Entrance, settingUser } from './owner-session'

/** A connection reserved for one user. */
interface OwnerConnection {
  tx: Transaction
  /** Whether a transaction is around the statements. */
  hasTransaction: boolean
  /** The outcome of setting the user: nothing that was read may leave before. Never rejects. */
  opened: Promise<{ row?: unknown; error?: unknown }>
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
async function takeOwnerConnection(user: string | Entrance, isRead: boolean): Promise<OwnerConnection> {
  const pool = ownerConnections()
  const connection = await pool.take()
  let isOver = false
  const { promise: lost, reject } = Promise.withResolvers<never>()
  // Every user of the connection races with it or has its answer already.
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
        pool.giveBack(connection)
      },
    }
  } catch (error) {
    pool.giveBack(connection)
    throw error
  }
}

/** @throws Error for an id that is no UUID, before anything is sent */
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
  const begun = hasTransaction ? connection.send(beginningAsNobody).execute() : undefined
  const entered = connection.send(text, [...parameters, hasTransaction] as never[]).execute()
  const [, rows] = await Promise.all([begun, entered])
  return rows
}

type Work<T> = (tx: Transaction) => Promise<T>

/** Those without a transaction around them. */
const readings = new WeakMap<Transaction, Connection>()
/** Those whose caller may still be refused. */
const undecided = new WeakMap<Transaction, Promise<unknown>>()

/**
 * Runs `work` on a connection of a user whose statements may each count by itself: each sees what is committed when it
 * begins, as it would in a transaction, which is only there behind a pooler. The user is set in the same write as the
 * first statement of `work`, so that neither waits for the other; if that fails, nothing that was read leaves this
 * function.
 */
export function inOwnerReading<T>(userId: string, work: Work<T>): Promise<T> {
  return inOwnerConnection(userId, true, ({ tx }) => work(tx))
}

/**
 * Like `inOwnerReading`, for a user whom the database finds out in the same write.
 * @param decide gets what the entrance tells. Until it resolves, what was read stays here and `inTransaction` waits; when
 *   it rejects, so does this function, whatever `work` came to
 * @param work gets the decision too
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
    // Both may fail: then the decision is told, and nobody hears of the work.
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

/**
 * Makes the writes of `work` one transaction, also within a read that finds out that it has to write something first.
 * It runs on the read's own connection: holding one and waiting for another could wait forever. No other statement of
 * the read may be under way.
 */
export async function inTransaction<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await undecided.get(tx)
  const connection = readings.get(tx)
  if (!connection) return work()
  const begun = connection.send(beginningToWrite).execute()
  // If it fails, so does what follows in the same write, because sessions of owners only read by default.
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
