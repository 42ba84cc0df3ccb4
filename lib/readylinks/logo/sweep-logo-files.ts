import { fileStore, sweepOrphanedFiles } from '../../files'
import { findKnownLogoIdsAcrossOwners } from '../address-queries'

/** Removes stored logos that no link shows any more. For a scheduled clean-up. Returns how many files went. */
export const sweepLogoFilesAcrossOwners = (): Promise<number> =>
  sweepOrphanedFiles(fileStore(), 'logos', findKnownLogoIdsAcrossOwners)
