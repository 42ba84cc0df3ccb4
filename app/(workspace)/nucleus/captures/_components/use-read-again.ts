'use client'

import { useState } from 'react'
import type { CaptureWire, reprocessCapture } from '@/lib/nucleus/captures/contract'
import { useRefresh } from '@/lib/ui/address'
import { request } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'

/**
 * Schedules another reading of a capture.
 * @param onAsked called with the pending capture; without it, the page is refreshed
 */
export function useReadAgain(captureId: string, title: string, onAsked?: (capture: CaptureWire) => void) {
  const refresh = useRefresh()
  const [isAsking, setIsAsking] = useState(false)
  async function readAgain() {
    setIsAsking(true)
    try {
      const { capture } = await request<typeof reprocessCapture>('POST /api/nucleus/captures/{id}', {
        params: { id: captureId },
      })
      if (onAsked) onAsked(capture)
      else refresh()
    } catch (error) {
      showFailure(error, `“${title}” could not be queued again`)
    } finally {
      setIsAsking(false)
    }
  }
  return { readAgain, isAsking }
}
