import { digestOf } from './format'
import { findActiveTokenAcrossOwners, markUsedAcrossOwners } from './queries'

/** `lastUsedAt` is written at most this often, so that most reads do not write. */
const lastUsedGranularityMs = 60_000

/**
 * The active token of a well-formed plaintext, with its owner; undefined when it is unknown, revoked or
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
