import { withoutBody } from '@/lib/api/http'
import { readLogo } from '@/lib/lead-generation/readylinks'
import { answering } from '../../_request/answering'

interface RouteContext {
  params: Promise<{ slug: string }>
}

/** Our copy of the consultant's logo. The address contains its version, so that browsers may cache it. */
export const GET = answering(async (request, { params }: RouteContext) => {
  const logo = await readLogo((await params).slug)
  if (!logo) {
    return new Response('There is no logo at this address.\n', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  }
  const isThisVersion = new URL(request.url).searchParams.get('v') === logo.version
  return new Response(logo.stream, {
    headers: {
      'Content-Type': logo.contentType,
      'Cache-Control': isThisVersion ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  })
})

export const HEAD = async (request: Request, context: RouteContext) =>
  withoutBody(await GET(request, context))
