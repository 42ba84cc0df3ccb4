'use client'

import { Code } from '@mantine/core'
import type { TokenReach } from '@/lib/api/token-reach'
import { RecordDrawer, useLastShown } from '@/lib/ui/record-drawer'
import { ApiError } from '@/lib/ui/request'
import type { ListedToken } from './token-facts'
import { TokenRecord } from './token-record'

interface TokenDrawerProps {
  tokenId: string | null
  tokens: ListedToken[]
  reach: TokenReach
  onRevoked: (tokenId: string) => void
  onClose: () => void
  /** Called after the closing animation: the focus returns to the list. */
  onClosed: (tokenId: string | null) => void
}

const missing = new ApiError(404, 'There is no such token.', undefined, [], undefined, {})

export function TokenDrawer({ tokenId, tokens, reach, onRevoked, onClose, onClosed }: TokenDrawerProps) {
  const lastId = useLastShown(tokenId)
  const token = tokens.find(({ id }) => id === lastId)
  return (
    <RecordDrawer
      isOpen={tokenId !== null}
      recordId={tokenId}
      noun="token"
      title={token?.label}
      subtitle={token && <Code>{token.tokenPrefix}…</Code>}
      failure={token ? undefined : missing}
      onRetry={onClose}
      onClose={onClose}
      onClosed={() => onClosed(lastId)}
    >
      {token && <TokenRecord token={token} reach={reach} onRevoked={() => onRevoked(token.id)} />}
    </RecordDrawer>
  )
}
