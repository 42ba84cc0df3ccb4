'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const everyMs = 3000
const mostTimes = 60

/** Reads the page again until the server says that the sample is ready, for three minutes at the most. */
export function RefreshWhilePreparing() {
  const router = useRouter()
  useEffect(() => {
    let times = 0
    const timer = setInterval(() => {
      times += 1
      if (times >= mostTimes) clearInterval(timer)
      if (!document.hidden) router.refresh()
    }, everyMs)
    return () => clearInterval(timer)
  }, [router])
  return null
}
