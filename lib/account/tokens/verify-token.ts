import type { Entrance } from '../../platform/db/with-user'
import { keepLatest } from '../../platform/keep-latest'
import { digestOf } from './format'
import {
  type EnteredToken,
  enteringAsToken,
  findActiveTokenAcrossOwners,
  markUsedAcrossOwners,
} from './queries'

/** `lastUsedAt` is written at most this often, so that most reads do not write. */
const lastUsedGranularityMs = 60_000

type FoundToken = NonNullable<Awaited<ReturnType<typeof findActiveTokenAcrossOwners>>>
type TokenOwner = Omit<FoundToken, 'lastUsedAt'>

/**
 * The owner last found for each digest. It grants no access: it only decides which statements are sent together with
 * the one that verifies the token. Their results are used only if the database returns the same owner.
 */
const lastFound = new Map<string, TokenOwner>()
const mostRemembered = 10_000

function remember(digest: Buffer, { lastUsedAt: _, ...owner }: FoundToken): void {
  const key = digest.toString('base64')
  const before = lastFound.get(key)
  if (before && isSame(before, owner)) return
  keepLatest(lastFound, key, owner, mostRemembered)
}

const members = ['tokenId', 'userId', 'email', 'name', 'tier'] as const

const isSame = (one: TokenOwner, other: TokenOwner): boolean =>
  members.every((member) => one[member] === other[member]) &&
  one.scopes.join() === other.scopes.join() &&
  JSON.stringify(one.flags) === JSON.stringify(other.flags)

async function noteUse({ tokenId, lastUsedAt }: Pick<FoundToken, 'tokenId' | 'lastUsedAt'>): Promise<void> {
  if (lastUsedAt === null || Date.now() - lastUsedAt.getTime() > lastUsedGranularityMs)
    await markUsedAcrossOwners(tokenId)
}

/**
 * The active token of a well-formed plaintext, with its owner; undefined when it is unknown, revoked or
 * expired. No outcome is cached, so a revoked token fails on the very next request.
 */
export async function verifyToken(plaintext: string) {
  const digest = digestOf(plaintext)
  const found = await findActiveTokenAcrossOwners(digest)
  if (found) {
    remember(digest, found)
    await noteUse(found)
  }
  return found
}

/** A token that was active at its last check, and how to check it again while its owner's rows are read. */
export interface ExpectedToken {
  owner: TokenOwner
  /** Reads the rows of the token's current owner; no rows if the token is no longer active. */
  entrance: Entrance
  /** Whether the database has returned that the token is active and its owner is the expected one. */
  isConfirmedBy(entered: unknown): Promise<boolean>
}

/** Undefined for a token that this process has not verified yet. */
export function expectToken(plaintext: string): ExpectedToken | undefined {
  const digest = digestOf(plaintext)
  const key = digest.toString('base64')
  const owner = lastFound.get(key)
  if (!owner) return undefined
  return {
    owner,
    entrance: enteringAsToken(digest),
    async isConfirmedBy(entered) {
      const { lastUsedAt, ...found } = entered as EnteredToken
      if (found.tokenId === null || !isSame(owner, found)) {
        lastFound.delete(key)
        return false
      }
      await noteUse({ tokenId: found.tokenId, lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt) })
      return true
    },
  }
}
