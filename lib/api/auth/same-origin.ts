import { env } from '../../platform/env'
import type { RequestHeaders } from '../api-request'

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request that is authenticated by a cookie may continue. Browsers name the page that a write comes from; a
 * client that sends neither header is not a browser and has to use an access token.
 */
export function isSameOriginOrRead(method: string, headers: RequestHeaders): boolean {
  if (readMethods.has(method)) return true
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  if (origin === null) return false
  return isOwnOrigin(origin, headers)
}

/**
 * Whether the browser says that a form came from another site. For pages whose address is the credential: with the
 * page's referrer policy their forms send no origin, and they need none.
 */
export function isNamedElsewhere(headers: RequestHeaders): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin')
  return origin !== null && origin !== 'null' && !isOwnOrigin(origin, headers)
}

function isOwnOrigin(origin: string, headers: RequestHeaders): boolean {
  const { BASE_URL } = env()
  if (BASE_URL && origin === new URL(BASE_URL).origin) return true
  try {
    return new URL(origin).host === headers.get('host')
  } catch {
    return false
  }
}
