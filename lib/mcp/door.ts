import { assertWithinLimits, requirePrincipal } from '../api/guard'
import { takeLimits } from '../api/limits-of'
import type { Passage } from '../api/passage'
import { passThrough } from '../api/pipeline'
import { maxJsonBytes, parseJson, readBytes } from '../api/read-body'
import type { TokenPrincipal } from '../context'
import { env } from '../env'
import { Refusal } from '../errors'
import { Exchange } from './exchange'
import { answerMessage } from './legs'
import { isOwnPage } from './own-page'
import { errorResponse, isAskingOperations, isBatch } from './rpc'

const foreignPage = () =>
  new Refusal('CROSS_ORIGIN', {
    text: 'Origin: must be the workspace’s own. A program leaves it out; a page elsewhere cannot call here.',
  })

/** Nothing but the credential in the header counts: a page elsewhere must not speak with the browser's cookies. */
async function requireToken(request: Request, headers: Headers): Promise<TokenPrincipal> {
  const principal = await requirePrincipal(new Request(request.url, { method: request.method, headers }))
  if (principal.kind !== 'token') throw new Refusal('UNAUTHENTICATED')
  return principal
}

type Received = { message: unknown } | { refusal: Refusal }

/** The message a request brings, or why there is none. */
async function receive(request: Request): Promise<Received> {
  // Sessions and streams that outlive a request are not offered: the protocol answers both with 405.
  if (request.method !== 'POST') return { refusal: new Refusal('METHOD_NOT_ALLOWED', { allow: ['POST'] }) }
  try {
    const bytes = await readBytes(request, maxJsonBytes)
    return { message: parseJson(bytes, request.headers.get('content-type')) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

/** Counts a request that asks for no operation. */
async function admit(passage: Passage, principal: TokenPrincipal): Promise<void> {
  passage.limits = await takeLimits(['read'], { principal, address: '' })
  assertWithinLimits(passage.limits)
}

/**
 * Answers a request to /mcp. Access tokens only: a cookie is not looked at. The order of refusal is that of the
 * API. What has to do with the request (credential, method, limit, size, type) is refused with the status and body
 * it has below /api; what has to do with the message, from its JSON on, as the protocol does.
 */
export function answerMcp(request: Request): Promise<Response> {
  return passThrough('mcp', request, async (passage) => {
    if (!isOwnPage(request.headers, env().BASE_URL)) throw foreignPage()
    const headers = new Headers(request.headers)
    headers.delete('cookie')
    const principal = await requireToken(request, headers)
    passage.principal = principal
    const received = await receive(request)
    const message = 'message' in received ? received.message : undefined
    // An operation counts itself.
    const isCountedBehind = isAskingOperations(message)
    if (!isCountedBehind) await admit(passage, principal)
    if ('refusal' in received) {
      if (received.refusal.code === 'INVALID_JSON') return errorResponse('parse')
      throw received.refusal
    }
    if (isBatch(message)) return errorResponse('batch')

    headers.set('x-request-id', passage.requestId)
    const exchange = new Exchange(principal, new Request(request.url, { method: 'POST', headers }))
    const response = await answerMessage(exchange, headers, message)
    // Refused before it came to an operation: then it was a message like any other.
    if (isCountedBehind && !exchange.limitHeaders) await admit(passage, principal)
    for (const [name, value] of exchange.limitHeaders ?? []) response.headers.set(name, value)
    return response
  })
}
