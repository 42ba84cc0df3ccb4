import { openInterview } from '@/lib/audit/interviews'
import { AppError } from '@/lib/contract/errors'

interface Picture {
  stream: ReadableStream<Uint8Array>
  contentType: string
}

const absent = () =>
  new Response('There is no picture at this address.\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })

/**
 * A picture of the consultant who sent a link. The address is a credential, so that only the reader's browser may keep
 * it.
 */
export async function pictureResponse(
  token: string,
  read: (consultantId: string) => Promise<Picture | undefined>,
): Promise<Response> {
  try {
    const { consultantId } = await openInterview(token)
    const picture = await read(consultantId)
    if (!picture) return absent()
    return new Response(picture.stream, {
      headers: { 'Content-Type': picture.contentType, 'Cache-Control': 'private, max-age=86400' },
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return absent()
    throw error
  }
}
