import type { Principal } from '../contract/context'
import type { AnyDeclaration } from '../contract/declare'
import { AppError } from '../contract/errors'
import { featureError } from '../contract/plan-error'
import { hasFeature } from '../contract/plans'
import type { ApiRequest } from './api-request'
import { authenticate } from './auth/authenticate'
import { isSameOriginOrRead } from './auth/same-origin'
import { pageFor, unreachable } from './browser-pages'
import { assertWithinLimits, consumeLimits } from './limits'
import { clientAddressOf } from './request-origin'

/**
 * Authenticates a request and counts failed attempts.
 * @throws AppError UNAUTHENTICATED, PAT_MALFORMED, PAT_DISABLED, RATE_LIMITED, CROSS_ORIGIN
 */
export async function requirePrincipal(request: Pick<ApiRequest, 'method' | 'headers'>): Promise<Principal> {
  let principal: Principal
  try {
    principal = await authenticate(request.headers)
  } catch (error) {
    if (error instanceof AppError && error.status === 401) {
      assertWithinLimits(await consumeLimits(['failedAuth'], { address: clientAddressOf(request.headers) }))
    }
    throw error
  }
  if (principal.kind === 'session' && !isSameOriginOrRead(request.method, request.headers)) {
    throw new AppError('CROSS_ORIGIN')
  }
  return principal
}

/**
 * Asserts that a token may call this operation.
 * @param path the request path, for the link to the page on which a person can do it
 * @throws AppError PAT_ROUTE_NOT_ALLOWED, PAT_NOT_SUPPORTED_FOR_ENDPOINT, PAT_SCOPE_INSUFFICIENT
 */
export function assertAllowed(
  declaration: AnyDeclaration,
  principal: Principal,
  path: string = declaration.path,
): void {
  if (principal.kind !== 'token') return
  const access = 'session' in declaration.access ? declaration.access.token : undefined
  if (access === 'never') throw new AppError('PAT_NOT_SUPPORTED_FOR_ENDPOINT', { browserPath: pageFor(path) })
  if (access === undefined) throw new AppError('PAT_ROUTE_NOT_ALLOWED', unreachable(declaration.method, path))
  if (access === 'write') assertScope(principal, access)
}

/** A session holds every scope. @throws AppError PAT_SCOPE_INSUFFICIENT */
export function assertScope(principal: Principal, scope: 'read' | 'write'): void {
  if (principal.kind !== 'token' || principal.scopes.includes(scope)) return
  throw new AppError('PAT_SCOPE_INSUFFICIENT', {
    text: `The access token lacks a required scope. Missing: ${scope}.`,
    challenge: `error="insufficient_scope", scope="${scope}"`,
  })
}

/** @throws AppError FEATURE_DISABLED, TIER_REQUIRED */
export function assertEntitled(declaration: AnyDeclaration, principal: Principal): void {
  if (declaration.flags?.some((flag) => !principal.flags[flag])) throw new AppError('FEATURE_DISABLED')
  if (declaration.requires && !hasFeature(principal.tier, declaration.requires)) {
    throw featureError(principal.tier, declaration.requires)
  }
}
