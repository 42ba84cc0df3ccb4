import { isIP } from 'node:net'

/** Names that cannot be registered: they lead to this machine or this network. */
const privateSuffixes = ['localhost', 'local', 'internal', 'home.arpa', 'lan', 'test']

/**
 * Whether a host name is safe from DNS rebinding: a page could point its own name at this machine after loading, and
 * would then count as same-origin.
 */
function isBeyondRebinding(hostname: string): boolean {
  if (isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0) return true
  const name = hostname.replace(/\.$/, '')
  return !name.includes('.') || privateSuffixes.some((suffix) => name.endsWith(`.${suffix}`))
}

/**
 * Whether a request may come from a page of the workspace, by its Origin and Host headers. Programs send no Origin and
 * pass; a page passes from the configured base address, or from the host it calls if that name is safe from rebinding.
 */
export function isOwnPage(headers: Headers, baseUrl: string | undefined): boolean {
  const origin = headers.get('origin')
  if (origin === null) return true
  if (baseUrl && origin === new URL(baseUrl).origin) return true
  if (!URL.canParse(origin)) return false
  const { host, hostname } = new URL(origin)
  return host === headers.get('host')?.toLowerCase() && isBeyondRebinding(hostname)
}
