import { AppError, ERRORS, type ErrorCode } from '../../contract/errors'
import { env } from '../../platform/env'
import { log } from '../../platform/log'
import { isOutage, reportOutage } from '../../platform/outage'
import { errorResponse } from '../error-body'
import { readBytes } from '../read-body'
import { requestIdOf } from '../request-origin'
import { answerSignIn } from './sign-in-library'

/** Most bytes of a form; the longest of ours has a few hundred. */
const maxFormBytes = 16 * 1024

/** An address that can be read in one way only: an action and, for some, a provider. */
const plainAddress = /^\/api\/auth(?:\/[a-z0-9-]+){1,2}$/

const formType = 'application/x-www-form-urlencoded'
const acceptedType = /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?$/i

/**
 * The form of a request as it is passed on, each name once: the library would take the last of two values.
 * @throws AppError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, VALIDATION_ERROR
 */
async function readForm(request: Request): Promise<string> {
  const bytes = await readBytes(request, maxFormBytes)
  if (bytes.length === 0) return ''
  if (!acceptedType.test(request.headers.get('content-type')?.trim() ?? '')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', {
      text: `The request body must be a form, sent with Content-Type: ${formType}.`,
    })
  }
  const form = new URLSearchParams(bytes.toString())
  const names = [...form.keys()]
  const repeated = names.find((name, position) => names.indexOf(name) !== position)
  if (repeated !== undefined) {
    const message = 'must be given once'
    const path = repeated.slice(0, 100)
    throw new AppError('VALIDATION_ERROR', { text: `${path}: ${message}.`, issues: [{ path, message }] })
  }
  return form.toString()
}

/**
 * The request as the library gets it: what was checked, and nothing that it could read differently. The library builds
 * its links from the address of the request; the operator's setting takes precedence.
 */
async function toLibraryRequest(request: Request): Promise<Request> {
  const { pathname, search, origin } = new URL(request.url)
  if (!plainAddress.test(pathname)) throw new AppError('NOT_FOUND')
  const address = new URL(`${pathname}${search}`, env().BASE_URL ?? origin)
  const headers = new Headers(request.headers)
  for (const name of ['content-length', 'transfer-encoding', 'content-type', 'content-encoding'])
    headers.delete(name)
  if (request.method !== 'POST') return new Request(address, { headers })
  headers.set('content-type', formType)
  return new Request(address, { method: 'POST', headers, body: await readForm(request) })
}

const codeOf: Partial<Record<number, ErrorCode>> = {
  401: 'UNAUTHENTICATED',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
}

/** The sign-in library, with limits, request ids and JSON errors like the rest of /api. Never throws. */
export async function handleSignIn(request: Request): Promise<Response> {
  const requestId = requestIdOf(request.headers)
  try {
    const response = await answerSignIn(await toLibraryRequest(request))
    if (response.status >= 400) {
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
    if (isOutage(error)) reportOutage(error, { requestId })
    else log().error({ requestId, err: error }, 'sign-in failed')
    return errorResponse(isOutage(error) ? 'UNAVAILABLE' : 'INTERNAL', requestId)
  }
}
