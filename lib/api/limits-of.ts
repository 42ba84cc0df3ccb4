import type { Principal } from '../context'
import { LIMIT_CLASSES, type LimitClass, type LimitState, takeLimit } from '../limits'

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
      return `address:${address}`
    case 'clientAddressAndEmail':
      return `sign-in:${address}:${email.toLowerCase()}`
  }
}

interface Counted {
  principal?: Principal
  address: string
  email?: string
}

/** Counts a request in each class. */
export function takeLimits(
  classes: readonly LimitClass[],
  { principal, address, email }: Counted,
): Promise<LimitState[]> {
  return Promise.all(
    classes.map((limitClass) =>
      takeLimit(limitClass, bucketOf(limitClass, principal, address, email ?? principal?.email ?? '')),
    ),
  )
}
