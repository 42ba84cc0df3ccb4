import { ApiError } from './request'

interface SendFormOptions {
  path: string
  form: FormData
  /** Lets the server count a repeated attempt once. */
  idempotencyKey: string
  /** Called with the number of bytes sent, of the files and the parts around them. */
  onProgress: (sentBytes: number) => void
}

const lost = () => new ApiError(0, 'The connection was lost. Try again.', undefined, [], undefined, {})

function errorOf(request: XMLHttpRequest): ApiError {
  let body: Record<string, unknown> = {}
  try {
    body = JSON.parse(request.responseText)
  } catch {
    // The response does not come from the workspace, so the text depends on the status only.
  }
  const message = typeof body.error === 'string' ? body.error : 'Something went wrong. Try again.'
  const code = typeof body.code === 'string' ? body.code : undefined
  const retryAfterSeconds = Number(request.getResponseHeader('retry-after')) || undefined
  return new ApiError(request.status, message, code, [], retryAfterSeconds, body)
}

/**
 * Posts a form with files in one request; unlike fetch, it reports progress.
 * @returns the body of a 201
 * @throws ApiError; status 0 for a lost connection
 */
export function sendForm<Answer>(options: SendFormOptions): Promise<Answer> {
  const { path, form, idempotencyKey, onProgress } = options
  const request = new XMLHttpRequest()
  request.open('POST', path)
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader('Idempotency-Key', idempotencyKey)
  return new Promise((resolve, reject) => {
    request.upload.onprogress = (event) => onProgress(event.loaded)
    request.onload = () => {
      if (request.status !== 201) reject(errorOf(request))
      else resolve(JSON.parse(request.responseText))
    }
    request.onerror = () => reject(lost())
    request.onabort = () => reject(lost())
    request.send(form)
  })
}
