import { fileStore, sweepOrphanedFiles } from '../../../platform/files'
import { findKnownLogoIdsAcrossOwners } from '../address-queries'

/** Removes stored logos that no link shows any more. For a scheduled clean-up; returns the number of removed files. */
export const sweepLogoFilesAcrossOwners = (): Promise<number> =>
  sweepOrphanedFiles(fileStore(), 'logos', findKnownLogoIdsAcrossOwners)
