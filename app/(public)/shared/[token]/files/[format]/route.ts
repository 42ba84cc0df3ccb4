import { withoutBody } from '@/lib/api/http'
import { openSharedFile } from '@/lib/audit/report-shares'
import { AppError } from '@/lib/contract/errors'
import { deadLink } from '../../../_page/notices'
import { readerOf } from '../../../_request/reader'

interface RouteContext {
  params: Promise<{ token: string; format: string }>
}

/** A file of a shared report, for whoever may read it; otherwise the answer of an invalid link. */
export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  const { token, format } = await params
  try {
    const file = await openSharedFile(readerOf(request.headers, token), format)
    const stream = await file.open()
    return new Response(stream, {
      headers: {
        'Content-Type': file.contentType ?? 'application/octet-stream',
        'Content-Disposition': `attachment; filename="${file.fileName}"`,
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
        'X-Robots-Tag': 'noindex, nofollow',
      },
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') {
      return deadLink(request.headers.get('x-nonce') ?? '')
    }
    throw error
  }
}

export const HEAD = async (request: Request, context: RouteContext) =>
  withoutBody(await GET(request, context))
