import type { Transaction } from './client'
import { poolSize } from './pool-size'
import { withUser } from './with-user'

/** As long as a request may take to come in. */
const longestMs = 900_000
/** The other connections stay with requests that are answered at once. */
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
 * As `withUser`, for work that goes on as fast as a client takes what it gives. One at a time for each user and few
 * in all, the others wait their turn without a connection: slow clients leave the database to everybody else.
 * @param work ends with an error when told to; that is after a quarter of an hour
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
