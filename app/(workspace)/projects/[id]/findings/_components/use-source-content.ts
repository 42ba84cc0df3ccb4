'use client'

import { useEffect, useState } from 'react'
import type { EvidenceWire } from '@/lib/audit/analysis/contract'
import type {
  DocumentSectionWire,
  DocumentWire,
  getDocument,
  getDocumentText,
} from '@/lib/audit/documents/contract'
import type { getInterview } from '@/lib/audit/interviews/contract'
import type { getResearchPage } from '@/lib/audit/research/contract'
import { failureMessage } from '@/lib/ui/form-errors'
import { request } from '@/lib/ui/request'

/** The content of a source for the panel next to a finding. */
export interface SourceContent {
  sourceId: string
  text: string | null
  /** For a document, whose original may have pages or sheets. */
  document?: DocumentWire
  sections?: DocumentSectionWire[]
}

async function load(
  projectId: string,
  { sourceType, sourceId }: Pick<EvidenceWire, 'sourceType' | 'sourceId'>,
  signal: AbortSignal,
): Promise<SourceContent> {
  if (sourceType === 'interview') {
    const { interview } = await request<typeof getInterview>(
      'GET /api/projects/{id}/interviews/{interviewId}',
      { params: { id: projectId, interviewId: sourceId } },
      { signal },
    )
    return { sourceId, text: interview.text }
  }
  if (sourceType === 'research') {
    const { page } = await request<typeof getResearchPage>(
      'GET /api/projects/{id}/research-pages/{pageId}',
      { params: { id: projectId, pageId: sourceId } },
      { signal },
    )
    return { sourceId, text: page.text }
  }
  const params = { id: projectId, documentId: sourceId }
  const [{ document }, { text, sections }] = await Promise.all([
    request<typeof getDocument>('GET /api/projects/{id}/documents/{documentId}', { params }, { signal }),
    request<typeof getDocumentText>(
      'GET /api/projects/{id}/documents/{documentId}/text',
      { params },
      { signal },
    ),
  ])
  return { sourceId, text, document, sections }
}

/** The source of a passage; the sources that were shown on this page are kept. */
export function useSourceContent(projectId: string, { sourceType, sourceId }: EvidenceWire) {
  const [kept, setKept] = useState<ReadonlyMap<string, SourceContent>>(new Map())
  const [failure, setFailure] = useState<{ sourceId: string; message: string }>()
  const isKept = kept.has(sourceId)

  useEffect(() => {
    if (isKept) return
    const abort = new AbortController()
    load(projectId, { sourceType, sourceId }, abort.signal)
      .then((content) => setKept((before) => new Map(before).set(sourceId, content)))
      .catch((error) => {
        if (!abort.signal.aborted) setFailure({ sourceId, message: failureMessage(error) })
      })
    return () => abort.abort()
  }, [isKept, projectId, sourceType, sourceId])

  return {
    content: kept.get(sourceId),
    failure: failure?.sourceId === sourceId ? failure.message : undefined,
  }
}
