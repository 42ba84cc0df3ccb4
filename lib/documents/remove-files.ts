import { fileStore, idInKey, removeAbandonedFiles, sweepOrphanedFiles } from '../files'
import { findKnownIdsAcrossOwners } from './queries'

/** Removes those of these files that no document has: after an upload that came to nothing. */
export async function removeFilesWithoutRow(keys: string[]): Promise<void> {
  const known = await findKnownIdsAcrossOwners(keys.map(idInKey))
  for (const key of keys) if (!known.has(idInKey(key))) await fileStore().delete(key)
}

/**
 * Removes stored files of documents that are gone, and what uploads left behind when their process ended. For a
 * scheduled clean-up: bears being done at any time, and more than once. Returns how many files went.
 */
export async function sweepDocumentFilesAcrossOwners(): Promise<number> {
  const abandoned = await removeAbandonedFiles()
  return abandoned + (await sweepOrphanedFiles(fileStore(), 'documents', findKnownIdsAcrossOwners))
}
