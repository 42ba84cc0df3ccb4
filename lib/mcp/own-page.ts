import { isIP } from 'node:net'

/** Names that cannot be registered: whoever is reached by one is on this machine or in this network. */
const privateSuffixes = ['localhost', 'local', 'internal', 'home.arpa', 'lan', 'test']

/**
 * Whether nobody on the internet can let this name lead here. A page may bind its own name to an address of this
 * machine after it was loaded, and then counts as being of the same origin.
 */
function isBeyondRebinding(hostname: string): boolean {
  if (isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0) return true
  const name = hostname.replace(/\.$/, '')
  return !name.includes('.') || privateSuffixes.some((suffix) => name.endsWith(`.${suffix}`))
}

/**
 * Whether a request may be one of a page of the workspace, going by its Origin and Host headers. Programs send no
 * Origin and pass; a page passes from the configured base address, or from the very host it asks where that host
 * cannot be somebody else's name.
 */
export function isOwnPage(headers: Headers, baseUrl: string | undefined): boolean {
  const origin = headers.get('origin')
  if (origin === null) return true
  if (baseUrl && origin === new URL(baseUrl).origin) return true
  if (!URL.canParse(origin)) return false
  const { host, hostname } = new URL(origin)
  return host === headers.get('host')?.toLowerCase() && isBeyondRebinding(hostname)
}
