import { isIP } from 'node:net'

/**
 * The address that a request came from, for limits and the log.
 * @param trustedProxies the number of our own proxies. Each appends the address of its caller to X-Forwarded-For, so
 *   the client's address is that many places from the right. Entries left of it cannot be trusted.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const direct = normaliseAddress(socketAddress ?? '') ?? 'unknown'
  if (trustedProxies === 0 || !forwardedFor) return direct
  const hops = forwardedFor.split(',')
  const named = hops[Math.max(0, hops.length - trustedProxies)]
  return normaliseAddress(named ?? '') ?? direct
}

/** One spelling for each address: without port, brackets or zone, IPv4 in IPv6 as IPv4. Null for anything else. */
export function normaliseAddress(text: string): string | null {
  const bare = withoutPort(text.trim()).replace(/%.*$/, '')
  if (isIP(bare) === 4) return bare
  if (isIP(bare) !== 6) return null
  const compressed = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const mapped = compressed.match(/^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/)
  if (!mapped) return compressed
  const [high, low] = [Number.parseInt(mapped[1] ?? '', 16), Number.parseInt(mapped[2] ?? '', 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

function withoutPort(text: string): string {
  const bracketed = text.match(/^\[([^\]]*)\](?::\d+)?$/)
  if (bracketed) return bracketed[1] ?? ''
  const [host, port, ...more] = text.split(':')
  return host !== undefined && port !== undefined && more.length === 0 ? host : text
}
