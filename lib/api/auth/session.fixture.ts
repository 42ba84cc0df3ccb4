import { randomUUID } from 'node:crypto'
import { encode } from '@auth/core/jwt'
import { secrets } from '../../platform/secrets'
import { sessionCookieName, sessionMaxAgeSeconds } from './session-cookie'

export interface SessionCookie {
  name: string
  value: string
}

/**
 * The cookie that a browser holds after a sign-in, without the slow check of a password.
 * @param signedInAt now by default
 */
export async function sessionCookieOf(
  user: { id: string; sessionVersion: number },
  signedInAt = new Date(),
): Promise<SessionCookie> {
  const name = sessionCookieName()
  const claims = {
    sub: user.id,
    sessionVersion: user.sessionVersion,
    sessionId: randomUUID(),
    signedInAt: signedInAt.getTime(),
  }
  const value = await encode({
    token: claims,
    secret: secrets().session,
    salt: name,
    maxAge: sessionMaxAgeSeconds,
  })
  return { name, value }
}
