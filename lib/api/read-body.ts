import { AppError } from '../contract/errors'
import type { ApiRequest, RequestHeaders } from './api-request'

/** Maximum bytes of a JSON body. */
export const maxJsonBytes = 1024 * 1024

export const bodyTooLarge = (maxBytes: number) =>
  new AppError('PAYLOAD_TOO_LARGE', { text: `The request body must have at most ${maxBytes} bytes.` })

/**
 * The bytes of a request body, never more than allowed.
 * @throws AppError PAYLOAD_TOO_LARGE, BAD_REQUEST when the client disconnects before the end
 */
export async function readBytes(
  request: Pick<ApiRequest, 'headers' | 'body'>,
  maxBytes: number,
): Promise<Buffer> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw bodyTooLarge(maxBytes)
  if (!request.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new AppError('BAD_REQUEST')
    })
    if (done) return Buffer.concat(chunks)
    length += value.byteLength
    if (length > maxBytes) {
      await reader.cancel().catch(() => {})
      throw bodyTooLarge(maxBytes)
    }
    chunks.push(value)
  }
}

/**
 * Compressed bodies are not accepted.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE
 */
export function assertNotEncoded(headers: RequestHeaders): void {
  const encoding = headers.get('content-encoding')?.trim().toLowerCase()
  if (!encoding || encoding === 'identity') return
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', {
    text: 'Content-Encoding: the request body must be sent without compression.',
    acceptEncoding: 'identity',
  })
}

/** @throws AppError UNSUPPORTED_MEDIA_TYPE, INVALID_JSON */
export function parseJson(bytes: Buffer, headers: RequestHeaders): unknown {
  assertNotEncoded(headers)
  const mediaType = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (bytes.length > 0 && mediaType && mediaType !== 'application/json' && !mediaType.endsWith('+json')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new AppError('INVALID_JSON')
  }
}
