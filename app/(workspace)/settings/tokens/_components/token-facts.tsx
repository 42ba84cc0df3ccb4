import { Badge } from '@mantine/core'
import type { AccessTokenWire } from '@/lib/account/tokens/contract'
import { DateText, RelativeTime } from '@/lib/ui/relative-time'

export type ListedToken = AccessTokenWire & { isExpired: boolean }

const SCOPE_WORDS = { read: 'Read', write: 'Write' }

export function ScopeBadges({ token }: { token: ListedToken }) {
  return (
    <>
      {token.scopes.map((scope) => (
        <Badge key={scope} color={scope === 'write' ? 'violet' : 'blue'}>
          {SCOPE_WORDS[scope]}
        </Badge>
      ))}
      {token.isExpired && <Badge color="red">Expired</Badge>}
    </>
  )
}

export function LastUse({ token }: { token: ListedToken }) {
  if (token.lastUsedAt === null) return 'never used'
  return (
    <>
      last used <RelativeTime at={token.lastUsedAt} />
    </>
  )
}

export function Expiry({ token }: { token: ListedToken }) {
  if (token.expiresAt === null) return 'does not expire'
  return (
    <>
      {token.isExpired ? 'expired' : 'expires'} <DateText at={token.expiresAt} />
    </>
  )
}
