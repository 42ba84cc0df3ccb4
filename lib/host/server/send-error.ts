import type { ServerResponse } from 'node:http'
import { errorBody, errorHeaders } from '../../api/error-body'
import { type AppErrorDetails, ERRORS, type ErrorCode } from '../../contract/errors'
import { allowedMethods, methodsOf } from './check-request'

function partsOf(
  code: ErrorCode,
  requestId: string,
  allow: string[],
): { body: string; headers: Record<string, string> } {
  const details: AppErrorDetails = code === 'METHOD_NOT_ALLOWED' ? { allow } : {}
  const body = JSON.stringify(errorBody(code, details, requestId))
  return {
    body,
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': requestId,
      ...errorHeaders(code, details),
    },
  }
}

/** Sends an error of the server itself. */
export function sendError(res: ServerResponse, code: ErrorCode, requestId: string): void {
  const { body, headers } = partsOf(code, requestId, methodsOf(res.req.url ?? ''))
  res.writeHead(ERRORS[code].status, headers)
  res.end(body)
}

/**
 * The same as text, for a connection on which no request could be parsed.
 * @param isHead whether the method was HEAD: a body would be taken for another response
 */
export function rawErrorResponse(
  code: ErrorCode,
  requestId: string,
  { status = ERRORS[code].status, isHead = false }: { status?: number; isHead?: boolean } = {},
): string {
  const { body, headers } = partsOf(code, requestId, allowedMethods)
  const lines = Object.entries({ ...headers, Connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return `HTTP/1.1 ${status} ${reasons[status] ?? 'Bad Request'}\r\n${lines.join('')}\r\n${isHead ? '' : body}`
}

const reasons: Record<number, string> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
}
