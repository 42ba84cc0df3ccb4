import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '../../contract/errors'
import { maxUrlBytes } from './check-request'
import type { Exchange } from './exchanges'
import { rawErrorResponse } from './send-error'

type ClientError = Error & { code?: string; rawPacket?: Buffer }

/**
 * Answers a client whose request cannot be parsed or did not arrive in time.
 * @param exchange the current one of the connection; once its response has begun, the connection can only be closed
 */
export function answerBrokenRequest(error: ClientError, socket: Duplex, exchange?: Exchange): void {
  if (!socket.writable || error.code === 'ECONNRESET' || exchange?.res.headersSent) {
    socket.destroy()
    return
  }
  const [code, status] = errorOfBroken(error)
  const isHead = exchange
    ? exchange.req.method === 'HEAD'
    : error.rawPacket?.subarray(0, 5).toString('latin1') === 'HEAD '
  socket.end(rawErrorResponse(code, exchange?.requestId ?? randomUUID(), { status, isHead }))
}

function errorOfBroken(error: ClientError): [ErrorCode, number?] {
  switch (error.code) {
    case 'HPE_HEADER_OVERFLOW':
      return [isInAddress(error.rawPacket) ? 'URI_TOO_LONG' : 'HEADERS_TOO_LARGE']
    case 'HPE_INVALID_METHOD':
      // Anything but a word and a space, such as TLS on this port, is not an HTTP request.
      return [
        /^[A-Za-z-]+ /.test(error.rawPacket?.toString('latin1') ?? '') ? 'METHOD_NOT_ALLOWED' : 'BAD_REQUEST',
      ]
    case 'HPE_INVALID_URL':
      return ['MALFORMED_URL']
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return ['BAD_REQUEST', 408]
    default:
      return ['BAD_REQUEST']
  }
}

/** Whether the first line alone is too long. A later packet has no line end. */
function isInAddress(packet: Buffer | undefined): boolean {
  const end = packet?.indexOf('\r\n') ?? 0
  return end === -1 || end > maxUrlBytes
}
