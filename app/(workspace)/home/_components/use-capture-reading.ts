'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState, useTransition } from 'react'
import type { CaptureWire, getCapture } from '@/lib/nucleus/captures/contract'
import { request } from '@/lib/ui/request'

const firstAfterMs = 600
const longestPauseMs = 5000
const giveUpAfterMs = 120_000

const isBeingRead = ({ status }: CaptureWire) => status === 'pending' || status === 'processing'

/** Looks after a capture until it has been read, then brings the page up to date, as its items belong there. */
export function useCaptureReading(handedIn: CaptureWire) {
  const router = useRouter()
  const [, startTransition] = useTransition()
  const [capture, setCapture] = useState(handedIn)
  const [isGivenUp, setGivenUp] = useState(false)
  const { id } = handedIn

  useEffect(() => {
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const startedAt = Date.now()
    async function look(pauseMs: number) {
      try {
        const { capture: found } = await request<typeof getCapture>(
          'GET /api/nucleus/captures/{id}',
          { params: { id } },
          { signal: controller.signal },
        )
        setCapture(found)
        if (!isBeingRead(found)) {
          startTransition(() => router.refresh())
          return
        }
      } catch {
        // Looked for again; whether it was read stands on its own page as well.
        if (controller.signal.aborted) return
      }
      if (Date.now() - startedAt > giveUpAfterMs) setGivenUp(true)
      else timer = setTimeout(() => void look(Math.min(pauseMs * 1.6, longestPauseMs)), pauseMs)
    }
    timer = setTimeout(() => void look(firstAfterMs), firstAfterMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [id, router])

  return { capture, isWaiting: isBeingRead(capture) && !isGivenUp, isGivenUp }
}
