import type { Principal } from '../contract/context'
import { AppError } from '../contract/errors'
import { isPublic } from '../contract/operation'
import { unreachable } from './browser-pages'
import { assertScope, requirePrincipal } from './guard'
import { handleRequest } from './http'
import { assertWithinLimits, consumeLimits, limitOfMethod, peekLimits } from './limits'
import { endpointsAt, isListedForTokens, isOnTokenAllowlist } from './registry'
import type { RequestScope } from './request-scope'
import { allowedMethodsAt, deniedPathPrefix, isUndeclaredAddress } from './routing'

/**
 * Answers a request below /api that no declaration describes: default deny. A token only gets the error that the route
 * is not allowed, except for methods that the allowlist names without an endpoint; a signed-in browser gets 404, 405
 * with Allow, or an answer to OPTIONS, which is available to callers of the other methods.
 */
export function rejectUndeclared(request: Request): Promise<Response> {
  return handleRequest('undeclared', request, async (scope) => {
    const { pathname } = new URL(request.url)
    const asked = pathname.startsWith(deniedPathPrefix) ? pathname.slice(deniedPathPrefix.length) : pathname
    const endpoints = endpointsAt(asked)
    const isForAnybody =
      isUndeclaredAddress(asked) || (endpoints !== undefined && [...endpoints.values()].every(isPublic))
    if (!isForAnybody || request.headers.has('authorization')) {
      scope.principal = await requirePrincipal(request)
      await admit(request.method, asked, scope.principal, scope)
    }
    const allow = allowedMethodsAt(asked)
    if (allow.length === 0) throw new AppError('NOT_FOUND')
    if (request.method === 'OPTIONS')
      return new Response(null, { status: 204, headers: { Allow: allow.join(', ') } })
    throw new AppError('METHOD_NOT_ALLOWED', { allow })
  })
}

/** Allowlist, scope and limits. @throws AppError PAT_ROUTE_NOT_ALLOWED, PAT_SCOPE_INSUFFICIENT, RATE_LIMITED */
async function admit(method: string, path: string, principal: Principal, scope: RequestScope): Promise<void> {
  const classes = [limitOfMethod(method)]
  const counted = { principal, address: '' }
  const isListed = isListedForTokens(method, path)
  try {
    if (principal.kind === 'token' && !isListed) assertMayAskForOptions(method, path)
    if (isListed) assertScope(principal, 'write')
  } catch (error) {
    scope.limits = await peekLimits(classes, counted)
    throw error
  }
  scope.limits = await consumeLimits(classes, counted)
  assertWithinLimits(scope.limits)
}

/** @throws AppError PAT_ROUTE_NOT_ALLOWED, PAT_NOT_SUPPORTED_FOR_ENDPOINT */
function assertMayAskForOptions(method: string, path: string): void {
  if (method !== 'OPTIONS') throw new AppError('PAT_ROUTE_NOT_ALLOWED', unreachable(method, path))
  const endpoints = [...(endpointsAt(path)?.values() ?? [])]
  if (endpoints.some(isOnTokenAllowlist)) return
  const isForBrowsers = endpoints.some(({ access }) => 'session' in access && access.token === 'never')
  throw new AppError(isForBrowsers ? 'PAT_NOT_SUPPORTED_FOR_ENDPOINT' : 'PAT_ROUTE_NOT_ALLOWED')
}
