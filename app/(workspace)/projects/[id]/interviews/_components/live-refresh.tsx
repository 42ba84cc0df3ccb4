'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const everyMs = 10_000

/** Brings the page up to date every few seconds while somebody looks at it and something may come in. */
export function LiveRefresh({ isAwaiting }: { isAwaiting: boolean }) {
  const router = useRouter()
  useEffect(() => {
    if (!isAwaiting) return
    const refresh = () => {
      if (document.visibilityState === 'visible') router.refresh()
    }
    const timer = setInterval(refresh, everyMs)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [isAwaiting, router])
  return null
}
