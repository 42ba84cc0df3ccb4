import { withoutBody } from '@/lib/api/http'
import { openSharedLogo } from '@/lib/audit/report-shares'
import { AppError } from '@/lib/contract/errors'
import { deadLink } from '../../_page/notices'
import { readerOf } from '../../_request/reader'

interface RouteContext {
  params: Promise<{ token: string }>
}

/** Our copy of the consultant's logo, for whoever may read the report. */
export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  try {
    const { bytes, contentType } = await openSharedLogo(readerOf(request.headers, (await params).token))
    return new Response(new Uint8Array(bytes), {
      headers: { 'Content-Type': contentType, 'Cache-Control': 'private, no-store' },
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
