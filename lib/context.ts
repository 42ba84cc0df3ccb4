import type { Transaction } from './db/client'
import type { Flag, Tier } from './plans'

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
  scopes: readonly ('read' | 'write')[]
}

export interface SessionPrincipal extends Caller {
  kind: 'session'
}

export type Principal = TokenPrincipal | SessionPrincipal

/** A transaction that sees only one owner's rows, also where nobody is calling: in background work. */
export interface OwnerContext {
  tx: Transaction
  principal: { userId: string }
}

/** What a verb gets: the caller, and a transaction that sees only the caller's rows. */
export interface Context extends OwnerContext {
  principal: Principal
  requestId: string
}

/** What a verb of a public endpoint gets: nobody is signed in. */
export interface PublicContext {
  requestId: string
  clientAddress: string
}

/** The owner whose rows a context sees. */
export const ownerOf = (ctx: OwnerContext): string => ctx.principal.userId
