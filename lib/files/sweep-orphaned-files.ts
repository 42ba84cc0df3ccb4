import type { FileStore } from './file-store'
import { type FileKind, filePrefix, idInKey } from './keys'

/** Longer than any request takes: a file this young may belong to a row that is not committed yet. */
const undecidedMs = 24 * 3_600_000
const batchSize = 500

/**
 * Removes files of a kind that no row knows any more: what was left behind when a process ended between the
 * database and the store. Returns how many.
 * @param findKnownIds which of these ids have a row
 */
export async function sweepOrphanedFiles(
  store: FileStore,
  kind: FileKind,
  findKnownIds: (ids: string[]) => Promise<Set<string>>,
  now = Date.now(),
): Promise<number> {
  let removed = 0
  let batch: string[] = []
  const removeUnknown = async () => {
    const known = await findKnownIds(batch.map(idInKey))
    for (const key of batch) {
      if (known.has(idInKey(key))) continue
      await store.delete(key)
      removed++
    }
    batch = []
  }
  for await (const { key, modifiedAt } of store.list(filePrefix(kind))) {
    if (now - modifiedAt.getTime() < undecidedMs) continue
    batch.push(key)
    if (batch.length === batchSize) await removeUnknown()
  }
  if (batch.length > 0) await removeUnknown()
  return removed
}
