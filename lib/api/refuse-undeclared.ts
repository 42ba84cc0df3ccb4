import { Refusal } from '../errors'
import { assertScope, assertWithinLimits, limitOfMethod, requirePrincipal } from './guard'
import { lookAtLimits, takeLimits } from './limits-of'
import { isPublic } from './operation'
import { passThrough } from './pipeline'
import { refusalPrefix } from './refusal-prefix'
import { endpointsAt, isListedForTokens, methodsAt } from './registry'

/**
 * Answers a request below /api that no declaration describes: default deny. A token learns only that the route
 * is not for it, but for the two methods the allowlist names without an endpoint; a signed-in browser gets 404,
 * 405 with Allow, or an answer to OPTIONS.
 */
export function refuseUndeclared(request: Request): Promise<Response> {
  return passThrough('undeclared', request, async (passage) => {
    const { pathname } = new URL(request.url)
    const asked = pathname.startsWith(refusalPrefix) ? pathname.slice(refusalPrefix.length) : pathname
    const endpoints = endpointsAt(asked)
    const isForAnybody = endpoints !== undefined && [...endpoints.values()].every(isPublic)
    if (!isForAnybody || request.headers.has('authorization')) {
      const principal = await requirePrincipal(request)
      passage.principal = principal
      const classes = [limitOfMethod(request.method)]
      const counted = { principal, address: '' }
      const isListed = isListedForTokens(request.method, asked)
      const isDeclaredForTokens =
        request.method === 'OPTIONS' &&
        [...(endpoints?.values() ?? [])].some(({ access }) => 'session' in access && access.token)
      try {
        if (principal.kind === 'token' && !isListed && !isDeclaredForTokens)
          throw new Refusal('PAT_ROUTE_NOT_ALLOWED')
        if (isListed) assertScope(principal, 'write')
      } catch (error) {
        passage.limits = await lookAtLimits(classes, counted)
        throw error
      }
      passage.limits = await takeLimits(classes, counted)
      assertWithinLimits(passage.limits)
    }
    const allow = methodsAt(asked)
    if (allow.length === 0) throw new Refusal('NOT_FOUND')
    if (request.method === 'OPTIONS')
      return new Response(null, { status: 204, headers: { Allow: allow.join(', ') } })
    throw new Refusal('METHOD_NOT_ALLOWED', { allow })
  })
}
