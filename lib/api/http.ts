import type { AnyDeclaration } from '../contract/declare'
import type { AnyOperation } from '../contract/operation'
import { type LimitState, limitHeaders } from '../platform/limits'
import { expectCaller } from './auth/authenticate'
import { asksForDryRun, withoutDryRun } from './dry-run'
import { requirePrincipal } from './guard'
import { receiveFiles } from './multipart/receive-files'
import type { Query, RawInput } from './parse-input'
import { maxJsonBytes, parseJson, readBytes } from './read-body'
import { clientAddressOf, requestIdOf } from './request-origin'
import { type Origin, type RequestScope, withRequestScope } from './request-scope'
import { type Result, run, toErrorAnswer } from './run'

export const originOf = ({ headers, method }: Request): Origin => ({
  requestId: requestIdOf(headers),
  address: clientAddressOf(headers),
  method,
})

/** The values of a path's parameters, still as text; a broken escape makes them empty, which no id is. */
function pathParameters(declaration: AnyDeclaration, pathname: string): Record<string, string> {
  const given = pathname.split('/')
  const parameters: Record<string, string> = {}
  for (const [position, segment] of declaration.path.split('/').entries()) {
    if (!segment.startsWith('{')) continue
    try {
      parameters[segment.slice(1, -1)] = decodeURIComponent(given[position] ?? '')
    } catch {
      parameters[segment.slice(1, -1)] = ''
    }
  }
  return parameters
}

function queryOf(parameters: URLSearchParams): Query {
  const query = new Map<string, string | string[]>()
  for (const [name, value] of parameters) {
    const before = query.get(name)
    query.set(name, before === undefined ? value : [before, value].flat())
  }
  return Object.fromEntries(query)
}

function inputOf(declaration: AnyDeclaration, request: Request): RawInput {
  const { pathname, searchParams } = new URL(request.url)
  return {
    path: pathname,
    params: pathParameters(declaration, pathname),
    query: withoutDryRun(declaration, queryOf(searchParams)),
    idempotencyKey: request.headers.get('idempotency-key'),
    async readBody() {
      const bytes = await readBytes(request, maxJsonBytes)
      return { bytes, json: () => parseJson(bytes, request.headers) }
    },
    receiveFiles: (rule) => receiveFiles(request, rule),
  }
}

const commonHeaders = (requestId: string, limits: readonly LimitState[]): Record<string, string> => ({
  'X-Request-Id': requestId,
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  ...limitHeaders([...limits]),
})

const wholeBody = Symbol.for('agent-audit-workspace.whole-body')

/** The bytes of a response's body, where they are known without reading its stream. */
export const wholeBodyOf = (response: Response): Uint8Array | undefined =>
  (response as { [wholeBody]?: Uint8Array })[wholeBody]

async function toResponse({ requestId, method }: Origin, result: Result): Promise<Response> {
  const { status, body } = result
  const headers = {
    ...result.headers,
    ...(Buffer.isBuffer(body) && status !== 204 ? { 'Content-Length': String(body.length) } : {}),
    ...(result.isReplayed ? { 'Idempotency-Replayed': 'true' } : {}),
    ...commonHeaders(requestId, result.limits),
  }
  if (!Buffer.isBuffer(body)) {
    const response = new Response(body, { status, headers })
    return method === 'HEAD' ? withoutBody(response) : response
  }
  if (method === 'HEAD' || body.length === 0) return new Response(null, { status, headers })
  const bytes = body as Uint8Array<ArrayBuffer>
  return Object.assign(new Response(bytes, { status, headers }), { [wholeBody]: bytes })
}

/** Turns a GET response into its HEAD response and releases the body, such as an open file. */
export async function withoutBody({ status, headers, body }: Response): Promise<Response> {
  await body?.cancel().catch(() => {})
  return new Response(null, { status, headers })
}

/** Handles a request to a declared endpoint. Never throws. */
export async function handleOperation(operation: AnyOperation, request: Request): Promise<Response> {
  const { declaration } = operation
  const origin = originOf(request)
  const caller = {
    ...origin,
    path: new URL(request.url).pathname,
    authenticate: () => requirePrincipal(request),
    expect: () => expectCaller(request.headers.get('authorization')),
    hasAuthorization: request.headers.has('authorization'),
    isDryRun: asksForDryRun(declaration, new URL(request.url).searchParams),
  }
  return toResponse(origin, await run(operation, caller, () => inputOf(declaration, request)))
}

/**
 * Handles a request that is for no single operation, with the errors, headers and log line of one that is. Never
 * throws.
 */
export function handleRequest(
  name: string,
  request: Request,
  handle: (scope: RequestScope, origin: Origin) => Promise<Response>,
): Promise<Response> {
  const origin = originOf(request)
  const { requestId, method } = origin
  return withRequestScope(
    name,
    origin,
    async (scope) => {
      const response = await handle(scope, origin)
      for (const [header, value] of Object.entries(commonHeaders(requestId, scope.limits)))
        response.headers.set(header, value)
      return method === 'HEAD' && response.body ? withoutBody(response) : response
    },
    (error, { limits }) => toResponse(origin, { ...toErrorAnswer(error, requestId), limits }),
  )
}
