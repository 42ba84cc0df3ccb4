import { isIP } from 'node:net'

/** Names that cannot be registered: they lead to this machine or this network. */
const privateSuffixes = ['localhost', 'local', 'internal', 'home.arpa', 'lan', 'test']

/**
 * Whether a host name is safe from DNS rebinding: a page could point its own name at this machine after loading, and
 * would then count as same-origin.
 */
export function isBeyondRebinding(hostname: string): boolean {
  if (isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0) return true
  const name = hostname.replace(/\.$/, '')
  return !name.includes('.') || privateSuffixes.some((suffix) => name.endsWith(`.${suffix}`))
}
