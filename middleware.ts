import { type NextRequest, NextResponse } from 'next/server'
import { pageHeaders } from '@/lib/api/auth/page-headers'
import { errorResponse } from '@/lib/api/error-body'
import { requestIdOf } from '@/lib/api/request-origin'
import { allowedMethodsAt, deniedPathPrefix, routeOf } from '@/lib/api/routing'

export const config = {
  runtime: 'nodejs',
  // Built assets need no guard. Large uploads pass by, since the framework keeps whatever body passes here in memory
  // and cuts it at 10 MB; a test holds these patterns, which have to be literals, to `passesMiddlewareBy`.
  matcher: [
    '/((?!_next/static|_next/image|api/agent/projects/[^/]+/documents$).*)',
    {
      source: '/api/agent/projects/:id/documents',
      missing: [{ type: 'header', key: 'content-type', value: 'multipart/form-data.*' }],
    },
  ],
}

function toDeniedPath(request: NextRequest, requestHeaders: Headers): NextResponse {
  const target = request.nextUrl.clone()
  target.pathname = `${deniedPathPrefix}${request.nextUrl.pathname}`
  return NextResponse.rewrite(target, { request: { headers: requestHeaders } })
}

function forPage(request: NextRequest, requestHeaders: Headers): NextResponse {
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64')
  const safety = pageHeaders(request.nextUrl.pathname, nonce)
  requestHeaders.set('x-nonce', nonce)
  requestHeaders.set('x-page-path', `${request.nextUrl.pathname}${request.nextUrl.search}`)
  // The framework takes the nonce for its own scripts from this request header.
  requestHeaders.set('content-security-policy', safety['Content-Security-Policy']!)
  const response = NextResponse.next({ request: { headers: requestHeaders } })
  for (const [name, value] of Object.entries(safety)) response.headers.set(name, value)
  return response
}

/**
 * Routes every request: below /api to its operation or to the common error; pages get their security headers. The
 * routing is derived from the declarations, and the runner checks the allowlist again.
 */
export default function middleware(request: NextRequest): NextResponse | Response {
  const requestHeaders = new Headers(request.headers)
  for (const name of ['x-nonce', 'x-page-path', 'content-security-policy']) requestHeaders.delete(name)
  const requestId = requestIdOf(request.headers)
  requestHeaders.set('x-request-id', requestId)
  const response = responseTo(request, requestHeaders, requestId)
  response.headers.set('X-Request-Id', requestId)
  return response
}

function responseTo(
  request: NextRequest,
  requestHeaders: Headers,
  requestId: string,
): NextResponse | Response {
  switch (routeOf(request.method, request.nextUrl.pathname, request.headers.get('authorization'))) {
    case 'page':
      return forPage(request, requestHeaders)
    case 'undeclared':
      return toDeniedPath(request, requestHeaders)
    case 'unknownMethod':
      return errorResponse('METHOD_NOT_ALLOWED', requestId, {
        allow: allowedMethodsAt(request.nextUrl.pathname),
      })
    default:
      return NextResponse.next({ request: { headers: requestHeaders } })
  }
}
