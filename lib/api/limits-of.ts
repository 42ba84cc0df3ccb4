import { isIPv6 } from 'node:net'
import type { Principal } from '../context'
import { LIMIT_CLASSES, type LimitClass, type LimitState, lookAtLimit, takeLimit } from '../limits'

/**
 * Whom an address stands for. One subscriber holds a whole /64 of IPv6, addresses without end: they count together.
 * @param address as the server in front writes it, without zone or port
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const zeros = Array.from({ length: missing }, () => '0')
  return `${[...groups, ...zeros, ...(tail ? tail.split(':') : [])].slice(0, 4).join(':')}::/64`
}

/** Whom a class counts for this caller. */
function bucketOf(
  limitClass: LimitClass,
  principal: Principal | undefined,
  address: string,
  email: string,
): string {
  switch (LIMIT_CLASSES[limitClass].counts) {
    case 'caller':
      return principal?.kind === 'token' ? `token:${principal.tokenId}` : `user:${principal?.userId}`
    case 'user':
      return `user:${principal?.userId}`
    case 'clientAddress':
      return `address:${networkOf(address)}`
    case 'clientAddressAndEmail':
      return `sign-in:${networkOf(address)}:${email.toLowerCase()}`
  }
}

interface Counted {
  principal?: Principal
  address: string
  email?: string
}

const inEach = (
  ask: typeof takeLimit,
  classes: readonly LimitClass[],
  { principal, address, email }: Counted,
): Promise<LimitState[]> =>
  Promise.all(
    classes.map((limitClass) =>
      ask(limitClass, bucketOf(limitClass, principal, address, email ?? principal?.email ?? '')),
    ),
  )

/** Counts a request in each class. */
export const takeLimits = (classes: readonly LimitClass[], counted: Counted) =>
  inEach(takeLimit, classes, counted)

/** How the classes stand for a request that is refused before it counts. */
export const lookAtLimits = (classes: readonly LimitClass[], counted: Counted) =>
  inEach(lookAtLimit, classes, counted)
