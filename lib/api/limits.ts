import { isIPv6 } from 'node:net'
import type { Principal } from '../contract/context'
import { AppError } from '../contract/errors'
import {
  consumeLimit,
  isUsedUp,
  LIMIT_CLASSES,
  type LimitClass,
  type LimitState,
  peekLimit,
  retryAfterSeconds,
} from '../platform/limits'

/**
 * The network under which an address is counted: one subscriber has a whole /64 of IPv6, so its addresses count
 * together.
 * @param address as written by the front server, without zone or port
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const zeros = Array.from({ length: missing }, () => '0')
  return `${[...groups, ...zeros, ...(tail ? tail.split(':') : [])].slice(0, 4).join(':')}::/64`
}

/** The bucket of this caller in a class. */
function bucketOf(
  limitClass: LimitClass,
  principal: Principal | undefined,
  { address, email = principal?.email ?? '', visitorId }: Counted,
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
    case 'email':
      return `email:${email.toLowerCase()}`
    case 'visitor':
      return visitorId ? `user:${visitorId}` : `address:${networkOf(address)}`
  }
}

/** Whether counting in a class requires the e-mail address of the request. */
export const countsEmail = (limitClass: LimitClass): boolean =>
  ['email', 'clientAddressAndEmail'].includes(LIMIT_CLASSES[limitClass].counts)

interface Counted {
  principal?: Principal
  address: string
  email?: string
  /** The session's user, for a page that does not look up the session. */
  visitorId?: string
}

const inEach = (
  ask: typeof consumeLimit,
  classes: readonly LimitClass[],
  counted: Counted,
): Promise<LimitState[]> =>
  Promise.all(classes.map((limitClass) => ask(limitClass, bucketOf(limitClass, counted.principal, counted))))

/** Counts a request in each class. */
export const consumeLimits = (classes: readonly LimitClass[], counted: Counted) =>
  inEach(consumeLimit, classes, counted)

/** The state of each class for a request that fails before it is counted. */
export const peekLimits = (classes: readonly LimitClass[], counted: Counted) =>
  inEach(peekLimit, classes, counted)

/** Whether this process alone would refuse a request. Does not query a shared store. */
export const areUsedUp = async (classes: readonly LimitClass[], counted: Counted): Promise<boolean> =>
  (
    await Promise.all(
      classes.map((limitClass) => isUsedUp(limitClass, bucketOf(limitClass, counted.principal, counted))),
    )
  ).includes(true)

/** @throws AppError RATE_LIMITED */
export function assertWithinLimits(states: LimitState[]): void {
  if (states.every(({ allowed }) => allowed)) return
  const seconds = retryAfterSeconds(states)
  throw new AppError('RATE_LIMITED', {
    text: `Too many requests. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
    retryAfterSeconds: seconds,
  })
}

/** The class of a request that no declaration describes. */
export const limitOfMethod = (method: string): LimitClass =>
  method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? 'read' : 'write'
