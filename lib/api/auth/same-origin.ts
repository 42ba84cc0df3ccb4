import { env } from '../../platform/env'
import type { RequestHeaders } from '../api-request'

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request that is authenticated by a cookie may continue. Browsers name the page that a write comes from; a
 * client that sends neither header is no browser and has to use an access token. Where an address is configured, an origin
 * has to be that one: a Host header alone proves nothing.
 */
export function isSameOriginOrRead(method: string, headers: RequestHeaders): boolean {
  if (readMethods.has(method)) return true
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  if (origin === null) return false
  const { BASE_URL } = env()
  return BASE_URL ? origin === new URL(BASE_URL).origin : isOriginOfHost(origin, headers)
}

/**
 * Whether the browser says that a form came from another site. For pages whose address is the credential: with the
 * page's referrer policy their forms send no origin, and they need none.
 */
export function isNamedElsewhere(headers: RequestHeaders): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin')
  return origin !== null && origin !== 'null' && !isOwnPlace(origin, headers)
}

/** The configured address, or the host that is called: surveys are also shown at custom domains. */
function isOwnPlace(origin: string, headers: RequestHeaders): boolean {
  const { BASE_URL } = env()
  if (BASE_URL && origin === new URL(BASE_URL).origin) return true
  return isOriginOfHost(origin, headers)
}

function isOriginOfHost(origin: string, headers: RequestHeaders): boolean {
  try {
    return new URL(origin).host === headers.get('host')
  } catch {
    return false
  }
}
