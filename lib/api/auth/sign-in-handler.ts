import { NextRequest } from 'next/server'
import { AppError, ERRORS, type ErrorCode } from '../../contract/errors'
import { env } from '../../platform/env'
import { log } from '../../platform/log'
import { errorResponse } from '../error-body'
import { assertWithinLimits, consumeLimits } from '../limits'
import { clientAddressOf, requestIdOf } from '../request-origin'
import { handlers } from './next-auth'

/** The library builds its links from the address of the request; the operator's setting takes precedence. */
function atPublicAddress(request: NextRequest): NextRequest {
  const { BASE_URL } = env()
  if (!BASE_URL) return request
  const { pathname, search } = request.nextUrl
  return new NextRequest(new URL(`${pathname}${search}`, BASE_URL), request)
}

async function limitSignIn(request: NextRequest): Promise<void> {
  if (request.method !== 'POST' || request.nextUrl.pathname !== '/api/auth/callback/credentials') return
  const form = await request
    .clone()
    .formData()
    .catch(() => undefined)
  const email = String(form?.get('email') ?? '').trim()
  assertWithinLimits(await consumeLimits(['signIn'], { address: clientAddressOf(request.headers), email }))
}

const codeOf: Partial<Record<number, ErrorCode>> = {
  401: 'UNAUTHENTICATED',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
}

/** The sign-in library, with limits, request ids and JSON errors like the rest of /api. */
export async function handleSignIn(request: NextRequest): Promise<Response> {
  const requestId = requestIdOf(request.headers)
  try {
    await limitSignIn(request)
    const handle = request.method === 'POST' ? handlers.POST : handlers.GET
    const response = await handle(atPublicAddress(request))
    if (response.status >= 400 && !response.headers.get('content-type')?.includes('json')) {
      const code = response.status >= 500 ? 'INTERNAL' : (codeOf[response.status] ?? 'BAD_REQUEST')
      if (ERRORS[code].status >= 500) log().error({ requestId, status: response.status }, 'sign-in failed')
      return errorResponse(code, requestId)
    }
    // A redirect's own headers cannot be changed.
    const headers = new Headers(response.headers)
    headers.set('X-Request-Id', requestId)
    return new Response(response.body, { status: response.status, headers })
  } catch (error) {
    if (error instanceof AppError) return errorResponse(error.code, requestId, error.details)
    log().error({ requestId, err: error }, 'sign-in failed')
    return errorResponse('INTERNAL', requestId)
  }
}
