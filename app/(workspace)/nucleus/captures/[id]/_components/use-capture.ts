'use client'

import { useCallback, useRef, useState } from 'react'
import type { CaptureItemWire, CaptureWire, getCapture } from '@/lib/nucleus/captures/contract'
import { useRefresh } from '@/lib/ui/address'
import { ApiError, request } from '@/lib/ui/request'
import { usePolling } from '@/lib/ui/use-polling'
import { isUnderWay } from '../../_components/capture-words'

interface Known {
  capture: CaptureWire
  items: CaptureItemWire[]
}

/** A capture with its items, polled while it is being read. */
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

  usePolling(isReading ? id : undefined, reload, { firstMs: 900, slowestMs: 10_000 })

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

  const addItem = useCallback((item: CaptureItemWire) => {
    setKnown((before) => ({
      ...before,
      items: [...before.items.filter(({ id }) => id !== item.id), item].sort(
        (left, right) => left.metadata.start - right.metadata.start,
      ),
    }))
  }, [])

  return { ...known, addItem, isReading, reload, replace, replaceItem }
}
