'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DocumentWire, listDocuments } from '@/lib/audit/documents/contract'
import { request } from '@/lib/ui/request'
import { isUnderWay } from './document-words'

const pollEveryMs = 2_000

/** The documents of a project, polled while one of them is being read. */
export function useDocuments(projectId: string, initial: DocumentWire[]) {
  const router = useRouter()
  const [documents, setDocuments] = useState(initial)
  const isReading = documents.some(isUnderWay)
  const wasReading = useRef(isReading)

  const reload = useCallback(
    async (signal?: AbortSignal) => {
      const answer = await request<typeof listDocuments>(
        'GET /api/projects/{id}/documents',
        { params: { id: projectId } },
        { signal },
      )
      setDocuments(answer.documents)
    },
    [projectId],
  )

  useEffect(() => {
    if (wasReading.current && !isReading) router.refresh()
    wasReading.current = isReading
    if (!isReading) return
    const abort = new AbortController()
    // A poll that fails is made good by the next.
    const timer = setInterval(() => void reload(abort.signal).catch(() => {}), pollEveryMs)
    return () => {
      clearInterval(timer)
      abort.abort()
    }
  }, [isReading, reload, router])

  const add = useCallback((added: DocumentWire[]) => {
    setDocuments((present) => [
      ...added,
      ...present.filter(({ id }) => !added.some((document) => document.id === id)),
    ])
  }, [])
  const replace = useCallback((changed: DocumentWire) => {
    setDocuments((present) => present.map((document) => (document.id === changed.id ? changed : document)))
  }, [])
  const remove = useCallback((documentId: string) => {
    setDocuments((present) => present.filter(({ id }) => id !== documentId))
  }, [])

  return { documents, add, replace, remove }
}
