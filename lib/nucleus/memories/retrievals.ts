import { asOwner } from '../../platform/db/with-user'
import { log } from '../../platform/log'
import { addRetrievals } from './queries'

/** Searches within this time are written together. */
const gatherMs = 200

/** How often each memory was found since the last writing, by owner. */
let waiting = new Map<string, Map<string, number>>()
let timer: NodeJS.Timeout | undefined
let writing: Promise<void> = Promise.resolve()

/**
 * Counts a retrieval of each memory, soon and outside the transaction that found them: in it, searches that find the same
 * would wait for each other. A count is lost when the process ends before it is written.
 */
export function countRetrievals(userId: string, memoryIds: readonly string[]): void {
  if (memoryIds.length === 0) return
  const counts = waiting.get(userId) ?? new Map<string, number>()
  waiting.set(userId, counts)
  for (const id of memoryIds) counts.set(id, (counts.get(id) ?? 0) + 1)
  timer ??= setTimeout(() => void retrievalsWritten(), gatherMs)
}

/** Writes what waits. Resolves when everything counted before is written, or could not be. */
export function retrievalsWritten(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const gathered = waiting
  waiting = new Map()
  // One after the other: two writings of one process need not wait for each other's rows.
  writing = writing.then(() => write(gathered))
  return writing
}

async function write(gathered: typeof waiting): Promise<void> {
  for (const [userId, counts] of gathered) {
    await asOwner(userId, (ctx) => addRetrievals(ctx, counts)).catch((err) =>
      log().warn({ err }, 'retrievals of memories could not be counted'),
    )
  }
}
