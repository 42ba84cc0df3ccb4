import { ProtocolErrorCode } from '@modelcontextprotocol/server'

/** Messages that are answered with the help of the API, which counts them as what they ask for. */
const askingOperations = new Set(['tools/call', 'resources/list', 'resources/read'])

export const isBatch = (message: unknown): message is unknown[] => Array.isArray(message)

export const methodOf = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'method' in message ? message.method : undefined

/** Whether a message may lead to an operation of the API. */
export const isAskingOperations = (message: unknown): boolean =>
  askingOperations.has(methodOf(message) as string)

/** Some clients write null for the arguments of a tool that takes none. */
export function withoutNullArguments(message: unknown): unknown {
  if (methodOf(message) !== 'tools/call') return message
  const { params, ...rest } = message as { params?: { arguments?: unknown } }
  if (params?.arguments !== null) return message
  const { arguments: _, ...given } = params
  return { ...rest, params: given }
}

const errors = {
  parse: {
    code: ProtocolErrorCode.ParseError,
    message: 'Parse error: the request body is not valid JSON',
    data: { code: 'INVALID_JSON', status: 400 },
  },
  batch: {
    code: ProtocolErrorCode.InvalidRequest,
    message: 'Invalid request: send each message in a request of its own',
  },
}

/** Why a body is no message, in the words of JSON-RPC. */
export function errorResponse(reason: keyof typeof errors): Response {
  return Response.json({ jsonrpc: '2.0', id: null, error: errors[reason] }, { status: 400 })
}

/** The code of a resource that is not there, in the revisions of 2025. */
const notFoundOf2025 = -32_002

/** The answer to a read of a resource, with the code for what is not there that the revisions of 2025 have. */
export async function inWordsOf2025(response: Response): Promise<Response> {
  const body = (await response.clone().json()) as { error?: { code: number; data?: { uri?: unknown } } }
  const { error } = body
  if (error?.code !== ProtocolErrorCode.InvalidParams || error.data?.uri === undefined) return response
  return Response.json({ ...body, error: { ...error, code: notFoundOf2025 } }, response)
}
