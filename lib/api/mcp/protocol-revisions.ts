import {
  createMcpHandler,
  isLegacyRequest,
  type McpRequestContext,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { log } from '../../platform/log'
import type { Exchange } from './exchange'
import { methodOf, withErrorCodeOf2025, withoutNullArguments } from './rpc'
import { serverFor } from './server'

const reportError = (err: Error) => log().debug({ err }, 'a message of the agent tool protocol was rejected')

/** Passes the exchange through the library to the server it asks for. */
interface Handed extends Record<string, unknown> {
  exchange: Exchange
}

const authInfoOf = (exchange: Exchange) => {
  const { tokenId, scopes } = exchange.principal
  const extra: Handed = { exchange }
  return { token: tokenId, clientId: tokenId, scopes: [...scopes], extra }
}

function exchangeOf({ authInfo }: McpRequestContext): Exchange {
  if (!authInfo?.extra) throw new Error('A message came in past the MCP handler')
  return (authInfo.extra as Handed).exchange
}

/** The revision of 2026: no sessions, every request is handled on its own. */
const newStatelessHandler = () =>
  createMcpHandler((ctx) => serverFor(exchangeOf(ctx)), {
    legacy: 'reject',
    keepAliveMs: 0,
    onerror: reportError,
  })
const statelessHandler = newStatelessHandler()

/** There are no notifications to subscribe to: the stream ends after its first event, which says so. */
async function answerListener(exchange: Exchange, request: Request, parsedBody: unknown): Promise<Response> {
  const handler = newStatelessHandler()
  const response = await handler.fetch(request, { authInfo: authInfoOf(exchange), parsedBody })
  await handler.close()
  return response
}

/** The revisions of 2025, without sessions and with one JSON response instead of a stream. */
async function answerLegacy(exchange: Exchange, request: Request, parsedBody: unknown): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  })
  const server = serverFor(exchange)
  await server.connect(transport)
  try {
    const response = await transport.handleRequest(request, { parsedBody })
    return methodOf(parsedBody) === 'resources/read' && response.status === 200
      ? await withErrorCodeOf2025(response)
      : response
  } finally {
    await server.close()
  }
}

/**
 * The library demands that a client accept streams as well; responses are JSON, so accepting JSON is enough. The type
 * of the body has been checked before.
 */
function withRequiredHeaders(given: Headers): Headers {
  const headers = new Headers(given)
  const accepted = headers.get('accept') ?? '*/*'
  if (/\bapplication\/(?:json|\*)|\*\/\*/i.test(accepted)) {
    headers.set('accept', 'application/json, text/event-stream')
  }
  headers.set('content-type', 'application/json')
  return headers
}

/**
 * Handles one message of the agent tool protocol, of the current revision or of one of 2025.
 * @param headers of the request that carried it; the request itself is not passed on, so that a client that goes away
 * cancels nothing
 * @param given the parsed message
 */
export async function answerMessage(exchange: Exchange, headers: Headers, given: unknown): Promise<Response> {
  const message = withoutNullArguments(given)
  const request = new Request('http://localhost/mcp', {
    method: 'POST',
    headers: withRequiredHeaders(headers),
  })
  if (await isLegacyRequest(request, message)) return answerLegacy(exchange, request, message)
  if (methodOf(message) === 'subscriptions/listen') return answerListener(exchange, request, message)
  return statelessHandler.fetch(request, { authInfo: authInfoOf(exchange), parsedBody: message })
}
