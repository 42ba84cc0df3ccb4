'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import type { CaptureWire } from '@/lib/captures/contract'
import type { dropCapture } from '@/lib/captures/record-contract'
import { pathOf } from '@/lib/ui/request'
import { sendForm } from '@/lib/ui/send-form'
import { localDay, momentOf } from './capture-day'
import { type DroppedFile, DropQueue } from './drop-queue'

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

/** Files on their way into Nucleus; leaving the page asks first while there are any. */
export function useDroppedFiles(projectId: string | null, onTaken: (capture: CaptureWire) => void) {
  const [files, setFiles] = useState<DroppedFile[]>([])
  const current = useRef({ projectId, onTaken })
  useEffect(() => {
    current.current = { projectId, onTaken }
  })

  const queue = useMemo(
    () =>
      new DropQueue({
        send: async (file, idempotencyKey, onProgress) => {
          const form = new FormData()
          form.append('file', file)
          const now = new Date()
          const query = new URLSearchParams({ capturedAt: momentOf(localDay(now), now) })
          if (current.current.projectId) query.set('projectId', current.current.projectId)
          const path = `${pathOf<typeof dropCapture>('POST /api/nucleus/captures/files')}?${query}`
          const { capture } = await sendForm<{ capture: CaptureWire }>({
            path,
            form,
            idempotencyKey,
            onProgress,
          })
          return capture
        },
        newKey,
        onChange: setFiles,
        onTaken: (capture) => current.current.onTaken(capture),
        wait: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
      }),
    [],
  )

  const isBusy = files.some(({ status }) => status !== 'failed')
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])

  return { files, queue }
}
