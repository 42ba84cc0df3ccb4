import ipaddr from 'ipaddr.js'

const internet = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * True for an address on the public internet: not of this machine, a private network, a cloud's metadata
 * service or a tunnel into one of them.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress()) {
    return isPublicAddress(parsed.toIPv4Address().toString())
  }
  // Global unicast addresses begin with 001; other unicast ranges may embed an IPv4 address.
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(internet)) return false
  return parsed.range() === 'unicast'
}

/** Why an address may not be visited; undefined when it may. Host names are checked when they are resolved. */
export function urlProblem(url: URL, isPrivateHostAllowed: (host: string) => boolean): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'is not a web address'
  if (url.username || url.password) return 'must not carry a user name or password'
  if (isPrivateHostAllowed(url.host)) return undefined
  if (url.port !== '') return 'must not name a port'
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(literal) && !isPublicAddress(literal)) return 'leads into a private network'
  return undefined
}
