import { findSessionUserAcrossOwners } from '../account'
import type { Principal, SessionPrincipal } from '../context'
import { Refusal } from '../errors'
import type { Tier } from '../plans'
import { type Deployment, deployment, resolveFlags } from '../settings'
import { isWellFormedToken, verifyToken } from '../tokens'
import { bearerOf, looksLikeToken } from './bearer'
import { readSessionCookie } from './session-cookie'

interface AccountRow {
  userId: string
  email: string
  name: string | null
  tier: string
  flags: Record<string, boolean>
}

function toCaller(row: AccountRow, { flags: deployed }: Deployment) {
  return {
    userId: row.userId,
    email: row.email,
    name: row.name,
    tier: row.tier as Tier,
    flags: resolveFlags(deployed, row.flags),
  }
}

async function tokenPrincipal(bearer: string): Promise<Principal> {
  if (!looksLikeToken(bearer)) throw new Refusal('UNAUTHENTICATED')
  const deployed = await deployment()
  if (!deployed.isAgentApiEnabled) throw new Refusal('PAT_DISABLED')
  if (!isWellFormedToken(bearer)) throw new Refusal('PAT_MALFORMED')
  const found = await verifyToken(bearer)
  if (!found) throw new Refusal('UNAUTHENTICATED')
  const caller = toCaller(found, deployed)
  if (!caller.flags['agent-api']) throw new Refusal('PAT_DISABLED')
  return { kind: 'token', ...caller, tokenId: found.tokenId, scopes: found.scopes }
}

/** The signed-in user behind a Cookie header, checked against the database on every call. */
export async function sessionPrincipal(cookieHeader: string | null): Promise<SessionPrincipal | undefined> {
  const claims = await readSessionCookie(cookieHeader)
  if (!claims) return undefined
  const user = await findSessionUserAcrossOwners(claims.userId, claims.sessionVersion)
  return user ? { kind: 'session', ...toCaller(user, await deployment()) } : undefined
}

/**
 * Who is calling. A bearer decides, and then the cookie is not looked at.
 * @throws Refusal PAT_DISABLED, PAT_MALFORMED, UNAUTHENTICATED
 */
export async function authenticate(headers: Headers): Promise<Principal> {
  const authorization = headers.get('authorization')
  if (authorization !== null && /^bearer\b/i.test(authorization.trim())) {
    return tokenPrincipal(bearerOf(authorization) ?? '')
  }
  const principal = await sessionPrincipal(headers.get('cookie'))
  if (!principal) throw new Refusal('UNAUTHENTICATED')
  return principal
}
