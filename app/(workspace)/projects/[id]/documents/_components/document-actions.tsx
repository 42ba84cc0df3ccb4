'use client'

import { ActionIcon, Group } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { DocumentWire, deleteDocument, downloadDocument } from '@/lib/audit/documents/contract'
import { confirm } from '@/lib/ui/confirm'
import { Hint } from '@/lib/ui/hint'
import { ApiError, pathOf, request } from '@/lib/ui/request'
import { showFailure, showSuccess } from '@/lib/ui/toasts'

interface DocumentActionsProps {
  projectId: string
  document: DocumentWire
  /** Left out where the document cannot be deleted. */
  onDeleted?: (documentId: string) => void
}

const contentHref = (projectId: string, documentId: string) =>
  pathOf<typeof downloadDocument>('GET /api/projects/{id}/documents/{documentId}/content', {
    id: projectId,
    documentId,
  })

/** Download, and delete where that is possible. */
export function DocumentActions({ projectId, document, onDeleted }: DocumentActionsProps) {
  const { id, fileName } = document
  const [isDeleting, setIsDeleting] = useState(false)

  async function remove() {
    const confirmed = await confirm({
      title: `Delete “${fileName}”?`,
      message:
        'The file, its text and its analysis are permanently deleted. Findings of earlier audits keep the passages they cite.',
      confirmLabel: 'Delete document',
      dangerous: true,
    })
    if (!confirmed) return
    setIsDeleting(true)
    try {
      await request<typeof deleteDocument>('DELETE /api/projects/{id}/documents/{documentId}', {
        params: { id: projectId, documentId: id },
      })
    } catch (error) {
      // Already deleted elsewhere: the goal is reached.
      if (!(error instanceof ApiError && error.status === 404)) {
        showFailure(error, `“${fileName}” was not deleted`)
        setIsDeleting(false)
        return
      }
    }
    showSuccess(`“${fileName}” is deleted.`, 'Document deleted')
    onDeleted?.(id)
  }

  return (
    <Group gap={4} wrap="nowrap">
      <Hint label="Download">
        <ActionIcon
          component="a"
          href={contentHref(projectId, id)}
          download={fileName}
          variant="subtle"
          color="gray"
          aria-label={`Download ${fileName}`}
        >
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </Hint>
      {onDeleted && (
        <Hint label="Delete">
          <ActionIcon
            variant="subtle"
            color="gray"
            onClick={remove}
            loading={isDeleting}
            aria-label={`Delete ${fileName}`}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Hint>
      )}
    </Group>
  )
}
