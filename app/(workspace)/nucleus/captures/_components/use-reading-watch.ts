'use client'

import { useEffect, useRef } from 'react'
import type { CaptureStatus, listCaptures } from '@/lib/nucleus/captures/contract'
import { useRefresh } from '@/lib/ui/address'
import { request } from '@/lib/ui/request'
import { isUnderWay } from './capture-words'

const firstLookMs = 1_000
const slowestLookMs = 10_000

async function idsWith(status: CaptureStatus, signal: AbortSignal): Promise<string[]> {
  const { captures } = await request<typeof listCaptures>(
    'GET /api/nucleus/captures',
    { query: { status } },
    { signal },
  )
  return captures.map(({ id }) => `${id} ${status}`)
}

/**
 * Has the list made anew when a capture on it begins or ends being read. Asks only for what is under way, ever more
 * seldom, and not at all once nothing is or while nobody looks.
 */
export function useReadingWatch(captures: { id: string; status: CaptureStatus }[]) {
  const refresh = useRefresh()
  const awaited = captures
    .filter(isUnderWay)
    .map(({ id, status }) => `${id} ${status}`)
    .sort()
    .join(',')
  const shown = useRef(awaited)
  useEffect(() => {
    shown.current = awaited
  }, [awaited])

  const isAwaiting = awaited !== ''
  useEffect(() => {
    if (!isAwaiting) return
    const left = new AbortController()
    let waitMs = firstLookMs
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const found = await Promise.all([idsWith('pending', left.signal), idsWith('processing', left.signal)])
        const isSame = shown.current.split(',').every((one) => found.flat().includes(one))
        if (!isSame) refresh()
        waitMs = isSame ? Math.min(slowestLookMs, waitMs * 1.4) : firstLookMs
      } catch {
        // A look that fails is made good by the next.
        waitMs = slowestLookMs
      }
      if (!left.signal.aborted) timer = setTimeout(look, waitMs)
    }
    const onVisible = () => {
      clearTimeout(timer)
      void look()
    }
    timer = setTimeout(look, waitMs)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      left.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [isAwaiting, refresh])
}
