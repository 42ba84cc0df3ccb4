'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import type { DocumentWire } from '@/lib/documents/contract'
import { sendFiles } from './send-files'
import { type UploadItem, UploadQueue } from './upload-queue'

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

/** Files on their way into a project; leaving the page asks first while there are any. */
export function useUploads(projectId: string, onUploaded: (documents: DocumentWire[]) => void) {
  const [items, setItems] = useState<UploadItem[]>([])
  const uploaded = useRef(onUploaded)
  uploaded.current = onUploaded

  const queue = useMemo(
    () =>
      new UploadQueue({
        send: (files, idempotencyKey, onProgress) =>
          sendFiles({ projectId, files, idempotencyKey, onProgress }),
        newKey,
        onChange: setItems,
        onUploaded: (documents) => uploaded.current(documents),
        wait: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
      }),
    [projectId],
  )

  const isBusy = items.some(({ status }) => status !== 'failed')
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])

  return { items, queue }
}
