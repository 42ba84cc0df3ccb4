import type { IncomingMessage } from 'node:http'
import type { ErrorCode } from '../errors'

export const allowedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
export const maxUrlBytes = 8_192
/** Room for an address that is too long, so that it is told apart from headers that are. */
export const maxHeaderBytes = 32_768

/** Why a request is refused before anybody looks at what it wants; null when it may go on. */
export function refusalOf(
  req: Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'httpVersion'>,
): ErrorCode | null {
  if (!allowedMethods.includes(req.method ?? '')) return 'METHOD_NOT_ALLOWED'
  const url = req.url ?? ''
  if (Buffer.byteLength(url) > maxUrlBytes) return 'URI_TOO_LONG'
  if (isMalformed(url)) return 'MALFORMED_URL'
  // HTTP/1.1 demands a Host header; Node's own refusal has no body.
  if (req.httpVersion === '1.1' && !req.headers.host) return 'BAD_REQUEST'
  return null
}

/** `//` at the start would be read as another host's address, a backslash as a slash. */
function isMalformed(url: string): boolean {
  if (!url.startsWith('/') || url.startsWith('//')) return true
  const path = url.split('?', 1)[0] ?? ''
  if (/[\\#\s]/.test(path)) return true
  try {
    return decodeURIComponent(path).includes('\0')
  } catch {
    return true
  }
}
