'use client'

import { useEffect, useState } from 'react'
import type {
  DocumentSectionWire,
  DocumentWire,
  getDocument,
  getDocumentText,
} from '@/lib/audit/documents/contract'
import { failureMessage } from '@/lib/ui/form-errors'
import { request } from '@/lib/ui/request'
import { isUnderWay } from '../../_components/document-words'

const pollEveryMs = 2_000

/** A document, polled while it is being read, and its text once there is one. */
export function useDocument(projectId: string, initial: DocumentWire) {
  const [document, setDocument] = useState(initial)
  const [text, setText] = useState<string>()
  const [sections, setSections] = useState<DocumentSectionWire[]>([])
  const [failure, setFailure] = useState<string>()
  const { id: documentId } = initial
  const isReading = isUnderWay(document)
  const hasText = document.textLength !== null

  useEffect(() => {
    if (!isReading) return
    const abort = new AbortController()
    const look = () =>
      request<typeof getDocument>(
        'GET /api/projects/{id}/documents/{documentId}',
        { params: { id: projectId, documentId } },
        { signal: abort.signal },
      )
        .then((answer) => setDocument(answer.document))
        // The next poll makes up for a failed one.
        .catch(() => {})
    const timer = setInterval(() => void look(), pollEveryMs)
    return () => {
      clearInterval(timer)
      abort.abort()
    }
  }, [isReading, projectId, documentId])

  useEffect(() => {
    if (!hasText) return
    const abort = new AbortController()
    request<typeof getDocumentText>(
      'GET /api/projects/{id}/documents/{documentId}/text',
      { params: { id: projectId, documentId } },
      { signal: abort.signal },
    )
      .then((answer) => {
        setText(answer.text ?? undefined)
        setSections(answer.sections)
        setFailure(undefined)
      })
      .catch((error) => {
        if (!abort.signal.aborted) setFailure(failureMessage(error))
      })
    return () => abort.abort()
  }, [hasText, projectId, documentId])

  return { document, text, sections, failure, replace: setDocument }
}
