'use client'

import { useEffect, useRef, useState } from 'react'
import { type UploadItem, type UploadOptions, UploadQueue } from './upload-queue'

/** Uploads in progress. The browser asks before the page is left while there are any. */
export function useUploads<Uploaded>(options: UploadOptions<Uploaded>) {
  const [items, setItems] = useState<UploadItem[]>([])
  const current = useRef(options)
  useEffect(() => {
    current.current = options
  })
  const [queue] = useState(
    () =>
      new UploadQueue<Uploaded>({
        ...options,
        send: (...request) => current.current.send(...request),
        onUploaded: (uploaded) => current.current.onUploaded(uploaded),
        onChange: setItems,
        wait: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
      }),
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
