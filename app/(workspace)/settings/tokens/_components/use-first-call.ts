'use client'

import { useEffect, useState } from 'react'
import type { listAccessTokens } from '@/lib/account/tokens/contract'
import { request } from '@/lib/ui/request'

const firstLookMs = 2_000
const slowestLookMs = 10_000

/** Whether a token has been used, polled at increasing intervals and only while the page is visible. */
export function useFirstCall(tokenId: string): boolean {
  const [wasUsed, setWasUsed] = useState(false)
  useEffect(() => {
    if (wasUsed) return
    const left = new AbortController()
    let waitMs = firstLookMs
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const { keys } = await request<typeof listAccessTokens>(
          'GET /api/user/api-keys',
          {},
          { signal: left.signal },
        )
        if (keys.some(({ id, lastUsedAt }) => id === tokenId && lastUsedAt !== null)) setWasUsed(true)
      } catch {
        // A look that fails is made good by the next.
      }
      waitMs = Math.min(slowestLookMs, waitMs * 1.2)
      if (!left.signal.aborted) timer = setTimeout(look, waitMs)
    }
    const onVisible = () => {
      clearTimeout(timer)
      waitMs = firstLookMs
      void look()
    }
    timer = setTimeout(look, waitMs)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      left.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [tokenId, wasUsed])
  return wasUsed
}
