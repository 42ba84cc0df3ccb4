'use client'

import { Box, VisuallyHidden } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import type { DocumentWire, deleteDocuments, uploadDocuments } from '@/lib/audit/documents/contract'
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS } from '@/lib/audit/documents/kinds'
import { deleteLater, useHidden } from '@/lib/ui/bulk'
import { EmptyMessage } from '@/lib/ui/empty-message'
import { countOf, fileSize } from '@/lib/ui/numbers'
import { pathOf, request } from '@/lib/ui/request'
import { SelectionArea, SelectPageBox, useSelection } from '@/lib/ui/selection'
import { sendForm } from '@/lib/ui/send-form'
import { UploadList } from '@/lib/ui/upload-list'
import { useUploads } from '@/lib/ui/use-uploads'
import { DocumentRow } from './document-row'
import { isUnderWay } from './document-words'
import { UploadArea } from './upload-area'
import { useDocuments } from './use-documents'

const noun = { one: 'document', many: 'documents' }

interface DocumentsWorkspaceProps {
  projectId: string
  initialDocuments: DocumentWire[]
  /** Why this project takes no documents at all. */
  closedReason?: string
  /** The documents of the sample can be read only. */
  isReadOnly?: boolean
}

/** The reason why no document can be added; undefined when one can. */
const fullReason = (count: number) =>
  count >= MAX_DOCUMENTS
    ? `A project holds ${MAX_DOCUMENTS} documents. Delete one to add another.`
    : undefined

export function DocumentsWorkspace(props: DocumentsWorkspaceProps) {
  const { projectId, initialDocuments, closedReason, isReadOnly = false } = props
  const router = useRouter()
  const { documents: stored, add, replace, remove } = useDocuments(projectId, initialDocuments)
  const hidden = useHidden()
  const documents = stored.filter(({ id }) => !hidden.has(id))
  const store = useSelection(projectId)
  const { items, queue } = useUploads({
    send: async (files, idempotencyKey, onProgress) => {
      const form = new FormData()
      for (const file of files) form.append('file', file)
      const path = pathOf<typeof uploadDocuments>('POST /api/agent/projects/{id}/documents', {
        id: projectId,
      })
      const { data } = await sendForm<{ data: { documents: DocumentWire[] } }>({
        path,
        form,
        idempotencyKey,
        onProgress,
      })
      return data.documents
    },
    onUploaded: (uploaded) => {
      add(uploaded)
      router.refresh()
    },
    maxBytes: MAX_DOCUMENT_BYTES,
    tooLarge: ({ size }) =>
      `The file has ${fileSize(size)}; a document may have at most ${fileSize(MAX_DOCUMENT_BYTES)}.`,
    maxParallel: 3,
    mayShareRequests: true,
  })
  const reading = documents.filter(isUnderWay).length
  return (
    <Box>
      {!isReadOnly && (
        <UploadArea
          count={stored.length}
          closedReason={closedReason ?? fullReason(stored.length)}
          onFiles={(files) => queue.add(files)}
        />
      )}
      {items.length > 0 && (
        <Box mt="md">
          <UploadList
            items={items}
            onRetry={(id) => queue.retry(id)}
            onDismiss={(id) => queue.dismiss(id)}
            words={{ list: 'Uploads', failed: 'was not uploaded', checking: 'Being checked' }}
          />
        </Box>
      )}
      <VisuallyHidden role="status">
        {reading > 0 ? `${countOf(reading, 'document is', 'documents are')} being read` : ''}
      </VisuallyHidden>
      {documents.length === 0 ? (
        <EmptyMessage
          icon={IconFileText}
          title="No documents yet"
          description="Process manuals, cost tables, minutes, surveys and strategy papers show best where AI can help."
        />
      ) : (
        <Box mt="lg">
          <SelectionArea
            store={store}
            ids={documents.map(({ id }) => id)}
            total={documents.length}
            noun={noun}
            actions={(ids) => [
              {
                id: 'delete',
                label: 'Delete',
                isDangerous: true,
                onPress: () =>
                  deleteLater({
                    ids,
                    noun,
                    send: async (keepalive) => {
                      const answer = await request<typeof deleteDocuments>(
                        'DELETE /api/projects/{id}/documents',
                        { params: { id: projectId }, body: { ids } },
                        { keepalive },
                      )
                      for (const id of answer.done) remove(id)
                      return answer
                    },
                    refresh: () => router.refresh(),
                  }),
              },
            ]}
          >
            {!isReadOnly && <SelectPageBox label="Select all documents" text="Select all" />}
            <Box component="ul" aria-label="Documents" m={0} p={0} style={{ listStyle: 'none' }}>
              {documents.map((document) => (
                <DocumentRow
                  key={document.id}
                  projectId={projectId}
                  document={document}
                  isReadOnly={isReadOnly}
                  onChanged={replace}
                  onDeleted={(id) => {
                    remove(id)
                    router.refresh()
                  }}
                />
              ))}
            </Box>
          </SelectionArea>
        </Box>
      )}
    </Box>
  )
}
