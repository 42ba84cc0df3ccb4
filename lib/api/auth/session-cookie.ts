import { decode } from '@auth/core/jwt'
import type { SessionClaims } from '../../account/users'
import { env } from '../../platform/env'
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

/** The claims of a request's session cookie; undefined when it is missing, forged, damaged or expired. */
export async function readSessionCookie(cookieHeader: string | null): Promise<SessionClaims | undefined> {
  const token = cookieHeader ? readCookie(cookieHeader, sessionCookieName()) : undefined
  if (!token) return undefined
  const salt = sessionCookieName()
  const claims = await decode({ token, secret: secrets().session, salt }).catch(() => null)
  return claims ? claimsOf(claims) : undefined
}
