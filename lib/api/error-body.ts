import { type AppErrorDetails, ERRORS, type ErrorCode } from '../contract/errors'
import { publicBaseUrl } from '../platform/env'
import { documentationOf } from './error-guide'

/** Builds the JSON body of an error. No other code does. */
export function errorBody(
  code: ErrorCode,
  details: AppErrorDetails = {},
  requestId?: string,
): Record<string, unknown> {
  const { status, wire, text } = ERRORS[code]
  return {
    error: details.text ?? text,
    ...(wire ? { code: wire } : {}),
    ...details.body,
    ...(details.browserPath ? { browserUrl: `${publicBaseUrl()}${details.browserPath}` } : {}),
    ...(details.body?.requiredTier ? { upgradeUrl: `${publicBaseUrl()}/settings/plan` } : {}),
    ...(details.issues ? { issues: details.issues } : {}),
    documentation: documentationOf(code, publicBaseUrl()),
    ...(status >= 500 && requestId ? { requestId } : {}),
  }
}

/**
 * Seconds for Retry-After of a 503 without its own value: an operator's switch stays off longer than a restart takes.
 */
const unavailableSeconds = (code: ErrorCode) =>
  code === 'PAT_DISABLED' ? 60 : code === 'UNAVAILABLE' ? 2 : 5

/** Headers that an error adds to those of every response. */
export function errorHeaders(code: ErrorCode, details: AppErrorDetails = {}): Record<string, string> {
  const { status } = ERRORS[code]
  const { allow, challenge, acceptEncoding } = details
  const headers: Record<string, string> = {}
  const retryAfter = details.retryAfterSeconds ?? (status === 503 ? unavailableSeconds(code) : undefined)
  if (retryAfter !== undefined) headers['Retry-After'] = String(retryAfter)
  if (allow) headers.Allow = allow.join(', ')
  if (status === 401 || challenge) headers['WWW-Authenticate'] = challenge ? `Bearer ${challenge}` : 'Bearer'
  if (acceptEncoding) headers['Accept-Encoding'] = acceptEncoding
  return headers
}

/** An error as a response, for handlers outside the runner. */
export function errorResponse(code: ErrorCode, requestId: string, details: AppErrorDetails = {}): Response {
  return new Response(JSON.stringify(errorBody(code, details, requestId)), {
    status: ERRORS[code].status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
      ...errorHeaders(code, details),
    },
  })
}
