import type { LimitClass } from './limit-classes'
import type { Flag, Tier } from './plans'

/**
 * The database transaction that verbs and queries run in. Only declared here: `platform/db` adds the members
 * of the driver's transaction by declaration merging, which keeps the contract free of the driver.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface Transaction {}

/** The scopes an access token can have. */
export const SCOPES = ['read', 'write'] as const
export type Scope = (typeof SCOPES)[number]

/** The account on whose behalf a request runs. */
export interface Caller {
  userId: string
  email: string
  name: string | null
  tier: Tier
  /** Every flag, resolved for this user. */
  flags: Record<Flag, boolean>
}

export interface TokenPrincipal extends Caller {
  kind: 'token'
  tokenId: string
  scopes: readonly Scope[]
}

export interface SessionPrincipal extends Caller {
  kind: 'session'
  /** Undefined without a browser sign-in, such as in tests of verbs. */
  signedInAt?: Date
  sessionId?: string
  /** Whether the account has kept the sample engagement. */
  hasSample?: boolean
}

export type Principal = TokenPrincipal | SessionPrincipal

/** A transaction that sees only one owner's rows. Also used by background work, which has no caller. */
export interface OwnerContext {
  tx: Transaction
  principal: { userId: string }
}

/** The context of a verb: the caller, and a transaction that sees only the caller's rows. */
export interface Context extends OwnerContext {
  principal: Principal
  requestId: string
  /**
   * Counts the call in a further class, for work that only the verb knows about. Left out where nothing is counted,
   * such as for a page. @throws AppError RATE_LIMITED
   */
  countIn?: (limitClass: LimitClass) => Promise<void>
  /** The state of a limit of this caller, without counting. Left out where nothing is counted. */
  limitState?: (limitClass: LimitClass) => Promise<{ limit: number; remaining: number }>
}

/** The context of a public endpoint's verb, without a signed-in user. */
export interface PublicContext {
  requestId: string
  clientAddress: string
}

/** The owner whose rows a context sees. */
export const ownerOf = (ctx: OwnerContext): string => ctx.principal.userId
