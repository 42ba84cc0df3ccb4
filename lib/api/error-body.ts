import { ERRORS, type ErrorCode, type RefusalDetails } from '../errors'

/** The JSON body of a refusal: the only place that writes one. */
export function errorBody(
  code: ErrorCode,
  details: RefusalDetails = {},
  requestId?: string,
): Record<string, unknown> {
  const { status, wire, text } = ERRORS[code]
  return {
    error: details.text ?? text,
    ...(wire ? { code: wire } : {}),
    ...details.body,
    ...(details.issues ? { issues: details.issues } : {}),
    ...(status >= 500 && requestId ? { requestId } : {}),
  }
}

/** Headers a refusal adds to those of every answer. */
export function errorHeaders(code: ErrorCode, details: RefusalDetails = {}): Record<string, string> {
  const headers: Record<string, string> = {}
  if (details.retryAfterSeconds !== undefined) headers['Retry-After'] = String(details.retryAfterSeconds)
  if (details.allow) headers.Allow = details.allow.join(', ')
  if (ERRORS[code].status === 401) headers['WWW-Authenticate'] = 'Bearer'
  return headers
}

/** A whole refusal as a response, for doors outside the pipeline. */
export function errorResponse(code: ErrorCode, requestId: string, details: RefusalDetails = {}): Response {
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
