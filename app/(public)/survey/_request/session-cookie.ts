import { isSecureDeployment } from '@/lib/api/auth/session-cookie'
import { SESSION_DAYS } from '@/lib/lead-generation/surveys'

const name = 'survey_session'
const maxAgeSeconds = SESSION_DAYS * 24 * 3600

/** The session id in the survey's cookie. */
export function readSurveyCookie(headers: Headers): string | undefined {
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const separator = part.indexOf('=')
    if (separator > 0 && part.slice(0, separator).trim() === name) return part.slice(separator + 1).trim()
  }
  return undefined
}

/**
 * A Set-Cookie header. In a frame on another site, browsers keep a cookie only if it is partitioned, which requires
 * https.
 * @param home the path of the survey; no other survey receives the cookie
 */
export function surveyCookie(home: string, session: string): string {
  const site = isSecureDeployment() ? 'Secure; SameSite=None; Partitioned' : 'SameSite=Lax'
  return `${name}=${session}; Path=${home}; Max-Age=${maxAgeSeconds}; HttpOnly; ${site}`
}

export function removedSurveyCookie(home: string): string {
  return surveyCookie(home, '').replace(`Max-Age=${maxAgeSeconds}`, 'Max-Age=0')
}
