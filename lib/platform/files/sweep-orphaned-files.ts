import type { FileStore } from './file-store'
import { type FileKind, filePrefix, idInKey, ownerInKey, type PassingFileKind } from './keys'

/**
 * A younger file may still get its row: requests and steps store their files first and commit the rows within
 * minutes. They never use files of an earlier attempt, so an older file without a row stays without.
 */
const undecidedMs = 24 * 3_600_000
const batchSize = 500

/**
 * Removes files of a kind without a row, left behind when a process ended between the database and the store.
 * Returns their number.
 * @param findKnownIds which of these ids, of files of these owners, have a row
 */
export async function sweepOrphanedFiles(
  store: FileStore,
  kind: FileKind,
  findKnownIds: (ids: string[], ownerIds: string[]) => Promise<Set<string>>,
  now = Date.now(),
): Promise<number> {
  let removed = 0
  let batch: string[] = []
  const removeUnknown = async () => {
    const known = await findKnownIds(batch.map(idInKey), [...new Set(batch.map(ownerInKey))])
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

/** Removes files of a passing kind that are older than `maxAgeMs`. Returns their number. */
export async function sweepPassingFiles(
  store: FileStore,
  kind: PassingFileKind,
  maxAgeMs: number,
  now = Date.now(),
): Promise<number> {
  let removed = 0
  for await (const { key, modifiedAt } of store.list(filePrefix(kind))) {
    if (now - modifiedAt.getTime() < maxAgeMs) continue
    await store.delete(key)
    removed++
  }
  return removed
}
