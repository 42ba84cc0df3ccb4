'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { CaptureItemWire, CaptureWire, getCapture } from '@/lib/nucleus/captures/contract'
import { useRefresh } from '@/lib/ui/address'
import { ApiError, request } from '@/lib/ui/request'
import { isUnderWay } from '../../_components/capture-words'

const firstLookMs = 900
const slowestLookMs = 10_000

interface Known {
  capture: CaptureWire
  items: CaptureItemWire[]
}

/** A capture with its items, looked up again while it is being read: ever more seldom, never while nobody looks. */
export function useCapture(initial: Known) {
  const refresh = useRefresh()
  const [known, setKnown] = useState(initial)
  const { id } = initial.capture
  const isReading = isUnderWay(known.capture)
  const asked = useRef(0)

  const reload = useCallback(
    async (signal?: AbortSignal) => {
      asked.current += 1
      const turn = asked.current
      try {
        const found = await request<typeof getCapture>(
          'GET /api/nucleus/captures/{id}',
          { params: { id } },
          { signal },
        )
        // A stale response would revert later changes.
        if (turn === asked.current) setKnown(found)
      } catch (error) {
        // Deleted meanwhile: the page says so.
        if (error instanceof ApiError && error.status === 404) refresh()
      }
    },
    [id, refresh],
  )

  useEffect(() => {
    if (!isReading) return
    const left = new AbortController()
    let waitMs = firstLookMs
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      await reload(left.signal)
      waitMs = Math.min(slowestLookMs, waitMs * 1.4)
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
  }, [isReading, reload])

  const replace = useCallback((capture: CaptureWire) => {
    asked.current += 1
    setKnown((before) => ({ ...before, capture }))
  }, [])
  const replaceItem = useCallback((item: CaptureItemWire) => {
    setKnown((before) => ({
      ...before,
      items: before.items.map((one) => (one.id === item.id ? item : one)),
    }))
  }, [])

  return { ...known, isReading, reload, replace, replaceItem }
}
