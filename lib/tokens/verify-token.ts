import { digestOf } from './format'
import { findActiveTokenAcrossOwners, markUsedAcrossOwners } from './queries'

/** `lastUsedAt` is written at most this often, so that reading stays reading. */
const lastUsedGranularityMs = 60_000

/**
 * The active token behind a well-formed plaintext, with its owner; nothing when it is unknown, revoked or
 * expired. Nothing is cached, so a revoked token fails on the very next request.
 */
export async function verifyToken(plaintext: string) {
  const found = await findActiveTokenAcrossOwners(digestOf(plaintext))
  if (
    found &&
    (found.lastUsedAt === null || Date.now() - found.lastUsedAt.getTime() > lastUsedGranularityMs)
  ) {
    await markUsedAcrossOwners(found.tokenId)
  }
  return found
}
