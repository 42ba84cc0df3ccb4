import { AppError, ERRORS, type ErrorCode } from '../../contract/errors'
import { env } from '../../platform/env'
import { log } from '../../platform/log'
import { isOutage, reportOutage } from '../../platform/outage'
import { errorResponse } from '../error-body'
import { readBytes } from '../read-body'
import { requestIdOf } from '../request-origin'
import { answerSignIn, providerIds } from './sign-in-library'

/** Maximum bytes of a form; the longest of ours has a few hundred. */
const maxFormBytes = 16 * 1024

/** An unambiguous address: an action and, for some, a provider. */
const plainAddress = /^\/api\/auth(?:\/[a-z0-9-]+){1,2}$/

const formType = 'application/x-www-form-urlencoded'
const acceptedType = /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?$/i

/**
 * The form of a request in the form in which it is passed on, each name once: the library would take the last of two
 * values.
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
 * The request for the library: only what was checked, and nothing that the library could read differently. The library
 * builds its links from the address of the request; the operator's setting takes precedence.
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

/** The methods of each action; the library would answer other methods with a page. */
const methodsOf: Record<string, readonly string[]> = {
  csrf: ['GET'],
  providers: ['GET'],
  session: ['GET'],
  error: ['GET'],
  'verify-request': ['GET'],
  signin: ['GET'],
  signout: ['GET', 'POST'],
}

/** The methods of an address; none if the address does not exist. */
function methodsAt(pathname: string): readonly string[] {
  const [action = '', provider] = pathname.slice('/api/auth/'.length).split('/')
  if (provider === undefined) return methodsOf[action] ?? []
  if (!providerIds().includes(provider)) return []
  if (action === 'signin') return ['POST']
  if (action === 'callback') return provider === 'credentials' ? ['POST'] : ['GET', 'POST']
  return []
}

/** @throws AppError NOT_FOUND, METHOD_NOT_ALLOWED */
function assertServed({ url, method }: Request): void {
  const methods = methodsAt(new URL(url).pathname)
  if (methods.length === 0) throw new AppError('NOT_FOUND')
  const allow = methods.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one]))
  if (!allow.includes(method)) throw new AppError('METHOD_NOT_ALLOWED', { allow })
}

/** Whether a browser shows the answer as a page; other clients read errors as JSON. */
function isPageLoad(headers: Headers): boolean {
  const mode = headers.get('sec-fetch-mode')
  if (mode) return mode === 'navigate'
  return headers.get('accept')?.includes('text/html') ?? false
}

/** The name of the library's error in its redirect to the sign-in page, or our error for a missing code. */
async function errorIn(response: Response): Promise<string | undefined> {
  const location = response.headers.get('location') ?? (await addressIn(response))
  if (!location) return undefined
  const { searchParams } = new URL(location, 'http://localhost')
  const ours = searchParams.get('code') ?? ''
  return Object.hasOwn(libraryErrors, ours) ? ours : (searchParams.get('error') ?? undefined)
}

/** The address that the library gives to a script instead of a redirect. */
async function addressIn(response: Response): Promise<string | undefined> {
  if (!response.headers.get('content-type')?.includes('json')) return undefined
  const { url } = ((await response.clone().json()) ?? {}) as { url?: unknown }
  return typeof url === 'string' ? url : undefined
}

/** Errors of the library that a program can act on. */
const libraryErrors: Record<string, { code: ErrorCode; text: string }> = {
  CredentialsSignin: { code: 'UNAUTHENTICATED', text: 'E-mail or password is wrong.' },
  codeNeeded: { code: 'SECOND_FACTOR_REQUIRED', text: ERRORS.SECOND_FACTOR_REQUIRED.text },
  codeRefused: { code: 'SECOND_FACTOR_REFUSED', text: ERRORS.SECOND_FACTOR_REFUSED.text },
  MissingCSRF: {
    code: 'CROSS_ORIGIN',
    text: 'csrfToken is missing or not that of this browser: read it with GET /api/auth/csrf, which sets its cookie.',
  },
  AccessDenied: { code: 'UNAUTHENTICATED', text: 'The provider did not allow this sign-in.' },
  AccountNotLinked: {
    code: 'UNAUTHENTICATED',
    text: 'An account with this e-mail exists: sign in to it the way it was created.',
  },
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
    const passedOn = await toLibraryRequest(request)
    assertServed(request)
    const response = await answerSignIn(passedOn)
    const failure = isPageLoad(request.headers) ? undefined : await errorIn(response)
    if (failure !== undefined && !passedOn.url.includes('/api/auth/error')) {
      const { code, text } = libraryErrors[failure] ?? {
        code: 'BAD_REQUEST',
        text: 'Signing in did not work.',
      }
      return errorResponse(code, requestId, { text })
    }
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
