import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from '../../platform/db/client'
import { publicBaseUrl } from '../../platform/env'
import { insertLink, type LinkPurpose } from './queries'

const hourMs = 3_600_000
const purposes: Record<LinkPurpose, { path: string; validMs: number }> = {
  password_reset: { path: '/reset-password', validMs: hourMs },
  email_verification: { path: '/verify-email', validMs: 7 * 24 * hourMs },
}

export const linkDigest = (token: string) => createHash('sha256').update(token).digest()

/** Creates a one-time link. Its token is in the fragment, which browsers never send, so it reaches no log. */
export async function createLink(tx: Transaction, userId: string, purpose: LinkPurpose): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { path, validMs } = purposes[purpose]
  await insertLink(tx, {
    userId,
    purpose,
    digest: linkDigest(token),
    expiresAt: new Date(Date.now() + validMs),
  })
  return `${publicBaseUrl()}${path}#token=${token}`
}
