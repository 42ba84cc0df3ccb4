import { type DocumentWire, uploadDocuments } from '@/lib/documents/contract'
import { ApiError } from '@/lib/ui/request'

interface SendOptions {
  projectId: string
  files: File[]
  /** Makes a repeated attempt count once. */
  idempotencyKey: string
  /** Called with the bytes that have left, of the files and what is around them. */
  onProgress: (sentBytes: number) => void
}

const lost = () => new ApiError(0, 'The connection was lost. Try again.', undefined, [], undefined, {})

function errorOf(request: XMLHttpRequest): ApiError {
  let body: Record<string, unknown> = {}
  try {
    body = JSON.parse(request.responseText)
  } catch {
    // Whoever answered was not the workspace; its status says enough.
  }
  const message = typeof body.error === 'string' ? body.error : 'Something went wrong. Try again.'
  const code = typeof body.code === 'string' ? body.code : undefined
  const retryAfterSeconds = Number(request.getResponseHeader('retry-after')) || undefined
  return new ApiError(request.status, message, code, [], retryAfterSeconds, body)
}

/**
 * Uploads files in one request; unlike fetch, it tells how far it has come.
 * @throws ApiError; status 0 for a lost connection
 */
export function sendFiles(options: SendOptions): Promise<DocumentWire[]> {
  const { projectId, files, idempotencyKey, onProgress } = options
  const form = new FormData()
  for (const file of files) form.append('file', file)
  const request = new XMLHttpRequest()
  request.open('POST', uploadDocuments.path.replace('{id}', encodeURIComponent(projectId)))
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader('Idempotency-Key', idempotencyKey)
  return new Promise((resolve, reject) => {
    request.upload.onprogress = (event) => onProgress(event.loaded)
    request.onload = () => {
      if (request.status !== 201) reject(errorOf(request))
      else resolve(JSON.parse(request.responseText).data.documents)
    }
    request.onerror = () => reject(lost())
    request.onabort = () => reject(lost())
    request.send(form)
  })
}
