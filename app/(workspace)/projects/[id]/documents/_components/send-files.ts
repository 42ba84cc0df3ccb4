import type { DocumentWire, uploadDocuments } from '@/lib/documents/contract'
import { pathOf } from '@/lib/ui/request'
import { sendForm } from '@/lib/ui/send-form'

interface SendOptions {
  projectId: string
  files: File[]
  /** Makes a repeated attempt count once. */
  idempotencyKey: string
  /** Called with the bytes that have left, of the files and what is around them. */
  onProgress: (sentBytes: number) => void
}

/**
 * Uploads files in one request.
 * @throws ApiError; status 0 for a lost connection
 */
export async function sendFiles(options: SendOptions): Promise<DocumentWire[]> {
  const { projectId, files, idempotencyKey, onProgress } = options
  const form = new FormData()
  for (const file of files) form.append('file', file)
  const path = pathOf<typeof uploadDocuments>('POST /api/agent/projects/{id}/documents', { id: projectId })
  const { data } = await sendForm<{ data: { documents: DocumentWire[] } }>({
    path,
    form,
    idempotencyKey,
    onProgress,
  })
  return data.documents
}
