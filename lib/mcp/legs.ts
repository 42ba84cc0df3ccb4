import {
  createMcpHandler,
  isLegacyRequest,
  type McpRequestContext,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { log } from '../log'
import type { Exchange } from './exchange'
import { inWordsOf2025, methodOf, withoutNullArguments } from './rpc'
import { serverFor } from './server'

const reportError = (err: Error) => log().debug({ err }, 'a message of the agent tool protocol was refused')

/** How the exchange reaches the server that the library asks for. */
interface Handed extends Record<string, unknown> {
  exchange: Exchange
}

const authInfoOf = (exchange: Exchange) => {
  const { tokenId, scopes } = exchange.principal
  const extra: Handed = { exchange }
  return { token: tokenId, clientId: tokenId, scopes: [...scopes], extra }
}

function exchangeOf({ authInfo }: McpRequestContext): Exchange {
  if (!authInfo?.extra) throw new Error('A message came in past the door')
  return (authInfo.extra as Handed).exchange
}

/** The revision of 2026, where every request stands for itself. */
const newModernLeg = () =>
  createMcpHandler((ctx) => serverFor(exchangeOf(ctx)), {
    legacy: 'reject',
    keepAliveMs: 0,
    onerror: reportError,
  })
const modernLeg = newModernLeg()

/** Nothing here changes without a request, so nothing is offered to listen to: the stream ends once it says so. */
async function answerListener(exchange: Exchange, request: Request, parsedBody: unknown): Promise<Response> {
  const leg = newModernLeg()
  const response = await leg.fetch(request, { authInfo: authInfoOf(exchange), parsedBody })
  await leg.close()
  return response
}

/** The revisions of 2025, each message by itself: no session, and one answer in JSON instead of a stream. */
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
      ? await inWordsOf2025(response)
      : response
  } finally {
    await server.close()
  }
}

/**
 * Answers come in JSON, so whoever takes that is served, though the protocol wants a client to take streams as well.
 * The type of the body has been looked at before.
 */
function asTheProtocolWants(given: Headers): Headers {
  const headers = new Headers(given)
  const accepted = headers.get('accept') ?? '*/*'
  if (/\bapplication\/(?:json|\*)|\*\/\*/i.test(accepted)) {
    headers.set('accept', 'application/json, text/event-stream')
  }
  headers.set('content-type', 'application/json')
  return headers
}

/**
 * Answers one message of the agent tool protocol, of the current revision and of those of 2025 alike.
 * @param headers of the request it came in; what the client does afterwards does not matter to the answer
 * @param given the message, parsed already
 */
export async function answerMessage(exchange: Exchange, headers: Headers, given: unknown): Promise<Response> {
  const message = withoutNullArguments(given)
  const request = new Request('http://localhost/mcp', {
    method: 'POST',
    headers: asTheProtocolWants(headers),
  })
  if (await isLegacyRequest(request, message)) return answerLegacy(exchange, request, message)
  if (methodOf(message) === 'subscriptions/listen') return answerListener(exchange, request, message)
  return modernLeg.fetch(request, { authInfo: authInfoOf(exchange), parsedBody: message })
}
