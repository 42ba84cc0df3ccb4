'use client'

import { Box, Text, VisuallyHidden } from '@mantine/core'
import { useRouter } from 'next/navigation'
import type { DocumentWire } from '@/lib/documents/contract'
import { MAX_DOCUMENTS } from '@/lib/documents/kinds'
import { countOf } from '@/lib/ui/numbers'
import { DocumentRow } from './document-row'
import { isUnderWay } from './document-words'
import { UploadArea } from './upload-area'
import { UploadList } from './upload-list'
import { useDocuments } from './use-documents'
import { useUploads } from './use-uploads'

interface DocumentsWorkspaceProps {
  projectId: string
  initialDocuments: DocumentWire[]
  /** Why this project takes no documents at all. */
  closedReason?: string
}

/** What stands in the way of another document. */
const fullReason = (count: number) =>
  count >= MAX_DOCUMENTS
    ? `A project holds ${MAX_DOCUMENTS} documents. Delete one to add another.`
    : undefined

export function DocumentsWorkspace({ projectId, initialDocuments, closedReason }: DocumentsWorkspaceProps) {
  const router = useRouter()
  const { documents, add, replace, remove } = useDocuments(projectId, initialDocuments)
  const { items, queue } = useUploads(projectId, (uploaded) => {
    add(uploaded)
    router.refresh()
  })
  const reading = documents.filter(isUnderWay).length
  return (
    <Box>
      <UploadArea
        count={documents.length}
        closedReason={closedReason ?? fullReason(documents.length)}
        onFiles={(files) => queue.add(files)}
      />
      <UploadList items={items} onRetry={(id) => queue.retry(id)} onDismiss={(id) => queue.dismiss(id)} />
      <VisuallyHidden role="status">
        {reading > 0 ? `${countOf(reading, 'document is', 'documents are')} being read` : ''}
      </VisuallyHidden>
      {documents.length === 0 ? (
        <Text mt="lg" c="dimmed" maw="46rem">
          No documents yet. Process manuals, cost tables, minutes, surveys and strategy papers say most about
          where AI can help.
        </Text>
      ) : (
        <Box component="ul" aria-label="Documents" m={0} mt="lg" p={0} style={{ listStyle: 'none' }}>
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              projectId={projectId}
              document={document}
              onChanged={replace}
              onDeleted={(id) => {
                remove(id)
                router.refresh()
              }}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}
