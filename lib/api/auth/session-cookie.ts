import { createHash } from 'node:crypto'
import { decode } from '@auth/core/jwt'
import type { SessionClaims } from '../../account/users'
import { env } from '../../platform/env'
import { keepLatest } from '../../platform/keep-latest'
import { secrets } from '../../platform/secrets'

/** Thirty days. */
export const sessionMaxAgeSeconds = 30 * 24 * 60 * 60

/** Browsers keep a cookie of this name to https only, so it is used where the public address is https. */
export const isSecureDeployment = () => env().BASE_URL?.startsWith('https:') ?? false

export const sessionCookieName = () => `${isSecureDeployment() ? '__Secure-' : ''}authjs.session-token`

function readCookie(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const separator = part.indexOf('=')
    if (separator > 0 && part.slice(0, separator).trim() === name) return part.slice(separator + 1).trim()
  }
  return undefined
}

/** The claims of a decoded cookie; undefined when one is missing. */
export function claimsOf(claims: Record<string, unknown>): SessionClaims | undefined {
  const { sub, sessionVersion, sessionId, signedInAt } = claims
  if (typeof sub !== 'string' || typeof sessionVersion !== 'number') return undefined
  if (typeof sessionId !== 'string' || typeof signedInAt !== 'number') return undefined
  return { userId: sub, sessionVersion, sessionId, signedInAt: new Date(signedInAt) }
}

interface Decrypted {
  claims: SessionClaims
  expiresAtMs: number
}

/**
 * Decrypted cookies, by a digest of the cookie and the secret: decrypting takes about a millisecond, as long as many
 * reads. An entry grants no access: each request asks the database whether the session is still valid.
 */
const decrypted = new Map<string, Decrypted>()
const mostDecrypted = 10_000

/** The claims of a request's session cookie; undefined when it is missing, forged, damaged or expired. */
export async function readSessionCookie(cookieHeader: string | null): Promise<SessionClaims | undefined> {
  const salt = sessionCookieName()
  const token = cookieHeader ? readCookie(cookieHeader, salt) : undefined
  if (!token) return undefined
  const secret = secrets().session
  const key = createHash('sha256').update(`${secret}\n${salt}\n${token}`).digest('base64')
  const known = decrypted.get(key)
  if (known && known.expiresAtMs > Date.now()) return known.claims
  decrypted.delete(key)
  const content = await decode({ token, secret, salt }).catch(() => null)
  const claims = content ? claimsOf(content) : undefined
  if (claims && content?.exp)
    keepLatest(decrypted, key, { claims, expiresAtMs: content.exp * 1000 }, mostDecrypted)
  return claims
}
