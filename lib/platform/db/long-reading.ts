import type { Transaction } from './client'
import { poolSize } from './pool-size'
import { withUser } from './with-user'

/** The longest time that a request may take to arrive. */
const longestMs = 900_000
/** The other connections stay free for short requests. */
const shareOfPool = 4

const waiting: { userId: string; begin: () => void }[] = []
const reading = new Set<string>()

function admit(): void {
  const most = Math.max(1, Math.floor(poolSize() / shareOfPool))
  for (const next of [...waiting]) {
    if (reading.size >= most) return
    if (reading.has(next.userId)) continue
    waiting.splice(waiting.indexOf(next), 1)
    reading.add(next.userId)
    next.begin()
  }
}

/**
 * `withUser` for work that runs only as fast as a client reads. One at a time for each user and few in total; the
 * others wait without a connection, so that slow clients do not use up the database connections.
 * @param work has to end when its signal aborts, after a quarter of an hour
 */
export async function withUserReading<T>(
  userId: string,
  work: (tx: Transaction, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  await new Promise<void>((begin) => {
    waiting.push({ userId, begin })
    admit()
  })
  try {
    return await withUser(userId, (tx) => work(tx, AbortSignal.timeout(longestMs)))
  } finally {
    reading.delete(userId)
    admit()
  }
}
