import type { ShareStatus } from './contract'

const dayMs = 86_400_000

export const expiryAfter = (days: number, now: Date): Date => new Date(now.getTime() + days * dayMs)

export function statusOf(share: { revokedAt: Date | null; expiresAt: Date }, now: Date): ShareStatus {
  if (share.revokedAt) return 'revoked'
  return share.expiresAt <= now ? 'expired' : 'active'
}
