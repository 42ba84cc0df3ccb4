import type { TokenPrincipal } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { env } from '../../platform/env'
import { requirePrincipal } from '../guard'
import { handleRequest } from '../http'
import { assertWithinLimits, consumeLimits } from '../limits'
import { maxJsonBytes, parseJson, readBytes } from '../read-body'
import type { RequestScope } from '../request-scope'
import { Exchange } from './exchange'
import { isOwnPage } from './own-page'
import { answerMessage } from './protocol-revisions'
import { errorResponse, isBatch, mayRunOperations } from './rpc'

const foreignPage = () =>
  new AppError('CROSS_ORIGIN', {
    text: 'Origin: must be the workspace’s own. A program leaves it out; a page elsewhere cannot call here.',
  })

/** Only the Authorization header is used: other sites must not be able to call with the browser's cookies. */
async function requireToken(request: Request, headers: Headers): Promise<TokenPrincipal> {
  const principal = await requirePrincipal(new Request(request.url, { method: request.method, headers }))
  if (principal.kind !== 'token') throw new AppError('UNAUTHENTICATED')
  return principal
}

type Received = { message: unknown } | { error: AppError }

/** The message of a request, or the reason why it has none. */
async function receive(request: Request): Promise<Received> {
  // Sessions and streams that outlive a request are not offered: the protocol answers both with 405.
  if (request.method !== 'POST') return { error: new AppError('METHOD_NOT_ALLOWED', { allow: ['POST'] }) }
  try {
    const bytes = await readBytes(request, maxJsonBytes)
    return { message: parseJson(bytes, request.headers) }
  } catch (error) {
    if (error instanceof AppError) return { error }
    throw error
  }
}

/** Counts a request that runs no operation. */
async function admit(scope: RequestScope, principal: TokenPrincipal): Promise<void> {
  scope.limits = await consumeLimits(['read'], { principal, address: '' })
  assertWithinLimits(scope.limits)
}

/**
 * Handles a request to /mcp. Access tokens only: a cookie is ignored. The order of checks is that of the API. Errors of
 * the request (credential, method, limit, size, type) have the same status and body as below /api; errors of the
 * message, beginning with invalid JSON, are those of the protocol.
 */
export function handleMcp(request: Request): Promise<Response> {
  return handleRequest('mcp', request, async (scope, origin) => {
    if (!isOwnPage(request.headers, env().BASE_URL)) throw foreignPage()
    const headers = new Headers(request.headers)
    headers.delete('cookie')
    const principal = await requireToken(request, headers)
    scope.principal = principal
    if (request.method === 'OPTIONS') {
      await admit(scope, principal)
      return new Response(null, { status: 204, headers: { Allow: 'POST, OPTIONS' } })
    }
    const received = await receive(request)
    const message = 'message' in received ? received.message : undefined
    // Operations are counted when they run.
    const runsOperations = mayRunOperations(message)
    if (!runsOperations) await admit(scope, principal)
    if ('error' in received) {
      if (received.error.code === 'INVALID_JSON') return errorResponse('parse')
      throw received.error
    }
    if (isBatch(message)) return errorResponse('batch')

    const exchange = new Exchange(principal, origin)
    const response = await answerMessage(exchange, headers, message)
    // It failed before an operation ran, so it counts as an ordinary message.
    if (exchange.limits) scope.limits = exchange.limits
    else if (runsOperations) await admit(scope, principal)
    return response
  })
}
