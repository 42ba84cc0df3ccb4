import { type NextRequest, NextResponse } from 'next/server'
import { errorResponse } from '@/lib/api/error-body'
import { refusalPrefix } from '@/lib/api/refusal-prefix'
import { endpointFor, isOnTokenAllowlist } from '@/lib/api/registry'
import { requestIdOf } from '@/lib/api/request-id'
import { bearerOf, looksLikeToken } from '@/lib/auth/bearer'
import { pageHeaders } from '@/lib/auth/page-headers'

export const config = {
  runtime: 'nodejs',
  // Built assets need no guard; everything else passes here.
  // Uploads as well: the framework keeps a copy of whatever body passes here in memory, and cuts it at 10 MB.
  matcher: [
    '/((?!_next/static|_next/image|api/agent/projects/[^/]+/documents$).*)',
    {
      source: '/api/agent/projects/:id/documents',
      missing: [{ type: 'header', key: 'content-type', value: 'multipart/form-data.*' }],
    },
  ],
}

/** Doors below /api that a library answers, with the methods it understands. A token never opens them. */
const libraryDoors: [prefix: string, methods: string[]][] = [
  ['/api/auth/', ['GET', 'POST']],
  ['/api/health', ['GET', 'HEAD']],
  ['/api/inngest', ['GET', 'POST', 'PUT']],
]

const answeredMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** True when a route module answers this request itself; all else is refused in one place. */
function isAnswered(method: string, pathname: string, hasToken: boolean): boolean {
  const door = libraryDoors.find(([prefix]) =>
    prefix.endsWith('/') ? pathname.startsWith(prefix) : pathname === prefix,
  )
  if (door) return !hasToken && door[1].includes(method)
  const declaration = endpointFor(method, pathname)
  if (!declaration) return false
  // A token off the allowlist goes to the endpoint only where the refusal there says more.
  return (
    !hasToken ||
    isOnTokenAllowlist(declaration) ||
    ('session' in declaration.access && Boolean(declaration.access.token))
  )
}

function forApi(request: NextRequest, requestHeaders: Headers, requestId: string): NextResponse | Response {
  const { pathname } = request.nextUrl
  if (!answeredMethods.has(request.method)) return errorResponse('METHOD_NOT_ALLOWED', requestId)
  const hasToken = looksLikeToken(bearerOf(request.headers.get('authorization')) ?? '')
  if (isAnswered(request.method, pathname, hasToken))
    return NextResponse.next({ request: { headers: requestHeaders } })
  const refusal = request.nextUrl.clone()
  refusal.pathname = `${refusalPrefix}${pathname}`
  return NextResponse.rewrite(refusal, { request: { headers: requestHeaders } })
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
 * Routes every request: below /api to the endpoint that declares it or to the one refusal; pages get their
 * security headers. The allowlist is derived from the declarations, and the pipeline checks it again.
 */
export default function middleware(request: NextRequest): NextResponse | Response {
  const requestHeaders = new Headers(request.headers)
  for (const name of ['x-nonce', 'x-page-path', 'content-security-policy']) requestHeaders.delete(name)
  const requestId = requestIdOf(request.headers)
  requestHeaders.set('x-request-id', requestId)
  const { pathname } = request.nextUrl
  const isApi = pathname === '/api' || pathname.startsWith('/api/')
  const response = isApi
    ? forApi(request, requestHeaders, requestId)
    : pathname === '/mcp'
      ? NextResponse.next({ request: { headers: requestHeaders } })
      : forPage(request, requestHeaders)
  response.headers.set('X-Request-Id', requestId)
  return response
}
