import { fileStore, removeAbandonedFiles, sweepOrphanedFiles } from '../../platform/files'
import { findKnownIdsAcrossOwners } from './queries'

/**
 * Removes stored files of deleted documents, and files that uploads left behind when their process ended. For a
 * scheduled clean-up: idempotent and safe at any time. Returns the number of removed files.
 */
export async function sweepDocumentFilesAcrossOwners(): Promise<number> {
  const abandoned = await removeAbandonedFiles()
  return abandoned + (await sweepOrphanedFiles(fileStore(), 'documents', findKnownIdsAcrossOwners))
}
