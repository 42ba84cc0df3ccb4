'use client'

import { useState } from 'react'
import type { DocumentWire, retryDocument } from '@/lib/audit/documents/contract'
import { request } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'

/** Schedules another reading of a failed document. */
export function useRetry(
  projectId: string,
  { id, fileName }: DocumentWire,
  onChanged: (document: DocumentWire) => void,
) {
  const [isRetrying, setIsRetrying] = useState(false)
  async function retry() {
    setIsRetrying(true)
    try {
      const { document } = await request<typeof retryDocument>(
        'POST /api/projects/{id}/documents/{documentId}/retry',
        { params: { id: projectId, documentId: id } },
      )
      onChanged(document)
    } catch (error) {
      showFailure(error, `“${fileName}” could not be queued again`)
    } finally {
      setIsRetrying(false)
    }
  }
  return { retry, isRetrying }
}
