'use client'

import { useState } from 'react'
import type { listAccessTokens } from '@/lib/account/tokens/contract'
import { request } from '@/lib/ui/request'
import { usePolling } from '@/lib/ui/use-polling'

/** Whether a token has been used; polled until it has. */
export function useFirstCall(tokenId: string): boolean {
  const [wasUsed, setWasUsed] = useState(false)
  usePolling(
    wasUsed ? undefined : tokenId,
    async (signal) => {
      const { keys } = await request<typeof listAccessTokens>('GET /api/user/api-keys', {}, { signal })
      if (keys.some(({ id, lastUsedAt }) => id === tokenId && lastUsedAt !== null)) setWasUsed(true)
    },
    { firstMs: 2_000, slowestMs: 10_000 },
  )
  return wasUsed
}
