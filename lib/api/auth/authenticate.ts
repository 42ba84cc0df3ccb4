import { type Deployment, deployment, resolveFlags } from '../../account/settings'
import { type ExpectedToken, expectToken, isWellFormedToken, verifyToken } from '../../account/tokens'
import { findSessionUserAcrossOwners } from '../../account/users'
import type { Principal, SessionPrincipal, TokenPrincipal } from '../../contract/context'
import { AppError } from '../../contract/errors'
import type { Tier } from '../../contract/plans'
import type { RequestHeaders } from '../api-request'
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

const challenge = 'error="invalid_token"'

async function tokenPrincipal(bearer: string): Promise<Principal> {
  if (!looksLikeToken(bearer)) throw new AppError('UNAUTHENTICATED', { challenge })
  const deployed = await deployment()
  if (!deployed.isAgentApiEnabled) throw new AppError('PAT_DISABLED')
  if (!isWellFormedToken(bearer)) throw new AppError('PAT_MALFORMED', { challenge })
  const found = await verifyToken(bearer)
  if (!found) throw new AppError('UNAUTHENTICATED', { challenge })
  const caller = toCaller(found, deployed)
  if (!caller.flags['agent-api']) throw new AppError('PAT_DISABLED')
  return { kind: 'token', ...caller, tokenId: found.tokenId, scopes: found.scopes }
}

/** The expected caller of a request, and how the database confirms it while reading has begun. */
export interface ExpectedCaller extends Pick<ExpectedToken, 'entrance' | 'isConfirmedBy'> {
  principal: TokenPrincipal
}

/** Undefined where `authenticate` has to run first: for a session, an unknown token and everything that it refuses. */
export async function expectCaller(authorization: string | null): Promise<ExpectedCaller | undefined> {
  const bearer = bearerOf(authorization)
  if (bearer === undefined || !isWellFormedToken(bearer)) return undefined
  const deployed = await deployment()
  const expected = deployed.isAgentApiEnabled ? expectToken(bearer) : undefined
  if (!expected) return undefined
  const { owner, entrance, isConfirmedBy } = expected
  const caller = toCaller(owner, deployed)
  if (!caller.flags['agent-api']) return undefined
  const principal: TokenPrincipal = { kind: 'token', ...caller, tokenId: owner.tokenId, scopes: owner.scopes }
  return { principal, entrance, isConfirmedBy }
}

/** The signed-in user of a Cookie header, checked against the database on every call. */
export async function sessionPrincipal(cookieHeader: string | null): Promise<SessionPrincipal | undefined> {
  const claims = await readSessionCookie(cookieHeader)
  if (!claims) return undefined
  const user = await findSessionUserAcrossOwners(claims)
  if (!user) return undefined
  const { signedInAt, sessionId } = claims
  return {
    kind: 'session',
    ...toCaller(user, await deployment()),
    signedInAt,
    sessionId,
    hasSample: user.hasSample,
  }
}

/**
 * Authenticates by the bearer token if there is one, and then ignores the cookie.
 * @throws AppError PAT_DISABLED, PAT_MALFORMED, UNAUTHENTICATED
 */
export async function authenticate(headers: RequestHeaders): Promise<Principal> {
  const authorization = headers.get('authorization')
  if (authorization !== null && /^bearer\b/i.test(authorization.trim())) {
    return tokenPrincipal(bearerOf(authorization) ?? '')
  }
  const principal = await sessionPrincipal(headers.get('cookie'))
  if (!principal) throw new AppError('UNAUTHENTICATED')
  return principal
}
