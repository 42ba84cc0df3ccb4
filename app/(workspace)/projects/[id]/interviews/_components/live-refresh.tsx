'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const everyMs = 10_000

/** Refreshes the page every few seconds while it is visible and new answers may arrive. */
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
