import { type AppErrorDetails, ERRORS, type ErrorCode } from '../contract/errors'
import { publicBaseUrl } from '../platform/env'

/** The JSON body of an error: the only place that writes one. */
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
    ...(details.body?.requiredTier ? { upgradeUrl: `${publicBaseUrl()}/settings/plan` } : {}),
    ...(details.issues ? { issues: details.issues } : {}),
    ...(status >= 500 && requestId ? { requestId } : {}),
  }
}

/** Headers that an error adds to those of every response. */
export function errorHeaders(code: ErrorCode, details: AppErrorDetails = {}): Record<string, string> {
  const headers: Record<string, string> = {}
  if (details.retryAfterSeconds !== undefined) headers['Retry-After'] = String(details.retryAfterSeconds)
  if (details.allow) headers.Allow = details.allow.join(', ')
  if (ERRORS[code].status === 401) headers['WWW-Authenticate'] = 'Bearer'
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
