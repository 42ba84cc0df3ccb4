import { withoutBody } from '@/lib/api/http'
import { openReportLink } from '@/lib/audit/reports'

/** A report for anyone with its signed link; any invalid link is a 404. */
export async function GET(request: Request, { params }: { params: Promise<{ reportId: string }> }) {
  const { searchParams } = new URL(request.url)
  const file = await openReportLink((await params).reportId, {
    expires: searchParams.get('expires'),
    signature: searchParams.get('signature'),
  })
  const headers = {
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  }
  if (!file) {
    return new Response('This link is invalid or has expired.\n', {
      status: 404,
      headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
    })
  }
  return new Response(file.stream, {
    headers: {
      ...headers,
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename="${file.fileName}"`,
    },
  })
}

export async function HEAD(request: Request, context: Parameters<typeof GET>[1]) {
  return withoutBody(await GET(request, context))
}
