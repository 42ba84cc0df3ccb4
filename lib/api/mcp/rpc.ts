import { ProtocolErrorCode } from '@modelcontextprotocol/server'

/** Methods that may run operations, which count against their own limits. */
const operationMethods = new Set(['tools/call', 'resources/list', 'resources/read'])

export const isBatch = (message: unknown): message is unknown[] => Array.isArray(message)

export const methodOf = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'method' in message ? message.method : undefined

/** Whether a message may run an operation. */
export const mayRunOperations = (message: unknown): boolean =>
  operationMethods.has(methodOf(message) as string)

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

/** A JSON-RPC error for a body that is not a message. */
export function errorResponse(reason: keyof typeof errors): Response {
  return Response.json({ jsonrpc: '2.0', id: null, error: errors[reason] }, { status: 400 })
}

/** The code for a missing resource in the revisions of 2025. */
const notFoundOf2025 = -32_002

/** Gives a missing resource the code that it has in the revisions of 2025. */
export async function withErrorCodeOf2025(response: Response): Promise<Response> {
  const body = (await response.clone().json()) as { error?: { code: number; data?: { uri?: unknown } } }
  const { error } = body
  if (error?.code !== ProtocolErrorCode.InvalidParams || error.data?.uri === undefined) return response
  return Response.json({ ...body, error: { ...error, code: notFoundOf2025 } }, response)
}
