'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import type { CaptureWire, getCapture } from '@/lib/nucleus/captures/contract'
import { request } from '@/lib/ui/request'
import { usePolling } from '@/lib/ui/use-polling'

const giveUpAfterMs = 120_000

const isBeingRead = ({ status }: CaptureWire) => status === 'pending' || status === 'processing'

/** Polls a capture until it has been read, then refreshes the page, which shows its items. */
export function useCaptureReading(handedIn: CaptureWire) {
  const router = useRouter()
  const [, startTransition] = useTransition()
  const [capture, setCapture] = useState(handedIn)
  const [isGivenUp, setGivenUp] = useState(false)
  const { id } = handedIn

  const [isRead, setRead] = useState(false)
  const [startedAt] = useState(() => Date.now())
  usePolling(
    isRead || isGivenUp ? undefined : id,
    async (signal) => {
      try {
        const { capture: found } = await request<typeof getCapture>(
          'GET /api/nucleus/captures/{id}',
          { params: { id } },
          { signal },
        )
        setCapture(found)
        if (isBeingRead(found)) return
        setRead(true)
        startTransition(() => router.refresh())
      } finally {
        if (Date.now() - startedAt > giveUpAfterMs) setGivenUp(true)
      }
    },
    { firstMs: 600, slowestMs: 5_000 },
  )

  return { capture, isWaiting: isBeingRead(capture) && !isGivenUp, isGivenUp }
}
