import { authenticate } from '../auth/authenticate'
import { isSameOriginOrRead } from '../auth/same-origin'
import type { Principal } from '../context'
import { Refusal } from '../errors'
import { type LimitClass, type LimitState, retryAfterSeconds } from '../limits'
import { hasFeature } from '../plans'
import { featureRefusal } from '../tier-refusal'
import { clientAddressOf } from './client-address'
import type { AnyDeclaration } from './declare'
import { takeLimits } from './limits-of'

/**
 * Who is calling; counts those who fail to say.
 * @throws Refusal UNAUTHENTICATED, PAT_MALFORMED, PAT_DISABLED, RATE_LIMITED, CROSS_ORIGIN
 */
export async function requirePrincipal(request: Request): Promise<Principal> {
  let principal: Principal
  try {
    principal = await authenticate(request.headers)
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) {
      assertWithinLimits(await takeLimits(['failedAuth'], { address: clientAddressOf(request.headers) }))
    }
    throw error
  }
  if (principal.kind === 'session' && !isSameOriginOrRead(request.method, request.headers)) {
    throw new Refusal('CROSS_ORIGIN')
  }
  return principal
}

/** @throws Refusal RATE_LIMITED */
export function assertWithinLimits(states: LimitState[]): void {
  if (states.every(({ allowed }) => allowed)) return
  const seconds = retryAfterSeconds(states)
  throw new Refusal('RATE_LIMITED', {
    text: `Too many requests. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
    retryAfterSeconds: seconds,
  })
}

/** The default class of a request that no declaration describes. */
export const limitOfMethod = (method: string): LimitClass =>
  method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? 'read' : 'write'

/**
 * Whether a token may be used here at all.
 * @throws Refusal PAT_ROUTE_NOT_ALLOWED, PAT_NOT_SUPPORTED_FOR_ENDPOINT, PAT_SCOPE_INSUFFICIENT
 */
export function assertAllowed(declaration: AnyDeclaration, principal: Principal): void {
  if (principal.kind !== 'token') return
  const access = 'session' in declaration.access ? declaration.access.token : undefined
  if (access === 'never') throw new Refusal('PAT_NOT_SUPPORTED_FOR_ENDPOINT')
  if (access === undefined) throw new Refusal('PAT_ROUTE_NOT_ALLOWED')
  if (access === 'write') assertScope(principal, access)
}

/** A session holds every scope. @throws Refusal PAT_SCOPE_INSUFFICIENT */
export function assertScope(principal: Principal, scope: 'read' | 'write'): void {
  if (principal.kind !== 'token' || principal.scopes.includes(scope)) return
  throw new Refusal('PAT_SCOPE_INSUFFICIENT', {
    text: `The access token lacks a required scope. Missing: ${scope}.`,
  })
}

/** @throws Refusal FEATURE_DISABLED, TIER_REQUIRED */
export function assertEntitled(declaration: AnyDeclaration, principal: Principal): void {
  if (declaration.flags?.some((flag) => !principal.flags[flag])) throw new Refusal('FEATURE_DISABLED')
  if (declaration.requires && !hasFeature(principal.tier, declaration.requires)) {
    throw featureRefusal(principal.tier, declaration.requires)
  }
}
