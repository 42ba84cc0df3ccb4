import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from '../db/client'
import { publicBaseUrl } from '../tier-refusal'
import { insertLink, type LinkPurpose } from './queries'

const hourMs = 3_600_000
const purposes: Record<LinkPurpose, { path: string; validMs: number }> = {
  password_reset: { path: '/reset-password', validMs: hourMs },
  email_verification: { path: '/verify-email', validMs: 7 * 24 * hourMs },
}

export const linkDigest = (token: string) => createHash('sha256').update(token).digest()

/**
 * A one-time link. Its token stands behind the #, which browsers never send, so no log on the way holds it.
 */
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
