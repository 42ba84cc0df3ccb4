import type { IncomingMessage } from 'node:http'
import { allowedMethodsAt, isForPrograms } from '../../api/routing'
import type { ErrorCode } from '../../contract/errors'

export const allowedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Pages take forms. */
const pageMethods = ['GET', 'HEAD', 'POST', 'OPTIONS']

/**
 * The methods of an address, for Allow: none where a program asks for what is not there; of the server as a whole for the
 * asterisk.
 * @param url path and query
 */
export function methodsOf(url: string): string[] {
  const pathname = url.split('?', 1)[0]!
  if (pathname === '*') return allowedMethods
  if (pathname === '/mcp') return ['POST', 'OPTIONS']
  return isForPrograms(url) ? allowedMethodsAt(pathname) : pageMethods
}

export const maxUrlBytes = 8_192
/** Large enough to distinguish an address that is too long from headers that are too large. */
export const maxHeaderBytes = 32_768

/** The error of a request that fails before it is routed; null when it may continue. */
export function errorOf(
  req: Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'httpVersion'>,
): ErrorCode | null {
  if (!allowedMethods.includes(req.method ?? '')) return 'METHOD_NOT_ALLOWED'
  const url = req.url ?? ''
  // The asterisk refers to the server as a whole.
  if (url === '*' && req.method === 'OPTIONS') return null
  if (Buffer.byteLength(url) > maxUrlBytes) return 'URI_TOO_LONG'
  if (isMalformed(url)) return 'MALFORMED_URL'
  // HTTP/1.1 demands a Host header; Node's own error has no body.
  if (req.httpVersion === '1.1' && !req.headers.host) return 'BAD_REQUEST'
  return null
}

/**
 * Turns the absolute form of a request target, which proxies and some clients send, into path and Host header: the host
 * of the target replaces the header (RFC 9112, 3.2.2). An address with user info stays malformed.
 */
export function unwrapAbsoluteTarget(req: Pick<IncomingMessage, 'url' | 'headers'>): void {
  const [, host, rest = ''] = /^https?:\/\/([^/?#@\\\s]+)([/?].*)?$/is.exec(req.url ?? '') ?? []
  if (host === undefined) return
  req.url = rest.startsWith('/') ? rest : `/${rest}`
  req.headers.host = host
}

/** `//` at the start would be read as another host's address, a backslash as a slash. */
function isMalformed(url: string): boolean {
  if (!url.startsWith('/') || url.startsWith('//')) return true
  const path = url.split('?', 1)[0] ?? ''
  if (/[\\#\s]/.test(path)) return true
  // The framework would redirect it, with a text that no program reads.
  if (isForPrograms(url) && path.includes('//')) return true
  try {
    return decodeURIComponent(path).includes('\0')
  } catch {
    return true
  }
}
