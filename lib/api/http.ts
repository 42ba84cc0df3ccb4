import type { AnyDeclaration } from '../contract/declare'
import type { AnyOperation } from '../contract/operation'
import { type LimitState, limitHeaders } from '../platform/limits'
import type { ApiRequest } from './api-request'
import { expectCaller } from './auth/authenticate'
import { asksForDryRun, withoutDryRun } from './dry-run'
import { requirePrincipal } from './guard'
import { receiveFiles } from './multipart/receive-files'
import type { Query, RawInput } from './parse-input'
import { maxJsonBytes, parseJson, readBytes } from './read-body'
import { clientAddressOf, requestIdOf } from './request-origin'
import { type Origin, type RequestScope, withRequestScope } from './request-scope'
import { type Result, run, toErrorAnswer } from './run'

const originOf = ({ headers, method }: Pick<ApiRequest, 'headers' | 'method'>): Origin => ({
  requestId: requestIdOf(headers),
  address: clientAddressOf(headers),
  method,
})

/** The values of a path's parameters, as text; a value with a broken escape is empty, which is never a valid id. */
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

function inputOf(
  declaration: AnyDeclaration,
  request: ApiRequest,
  { pathname, searchParams }: URL,
): RawInput {
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

/**
 * A response before it is written by a transport. Its headers fit its body, which is null for HEAD and for responses
 * without content.
 */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer | ReadableStream<Uint8Array> | null
}

async function toAnswer({ requestId, method }: Origin, result: Result): Promise<Answer> {
  const { status, body } = result
  const headers = {
    ...result.headers,
    ...(Buffer.isBuffer(body) && status !== 204 && status !== 304
      ? { 'Content-Length': String(body.length) }
      : {}),
    ...(result.isReplayed ? { 'Idempotency-Replayed': 'true' } : {}),
    ...commonHeaders(requestId, result.limits),
  }
  if (method === 'HEAD' && !Buffer.isBuffer(body)) await release(body)
  const isEmpty = method === 'HEAD' || (Buffer.isBuffer(body) && body.length === 0)
  return { status, headers, body: isEmpty ? null : body }
}

const toResponse = ({ status, headers, body }: Answer) =>
  new Response(body as Exclude<Answer['body'], Buffer> | Uint8Array<ArrayBuffer>, { status, headers })

const release = (body: ReadableStream | null) => body?.cancel().catch(() => {})

/** Turns a GET response into its HEAD response and releases the body, such as an open file. */
export async function withoutBody({ status, headers, body }: Response): Promise<Response> {
  await release(body)
  return new Response(null, { status, headers })
}

/** Whether the client has the bytes of this answer already. Tags are compared weakly (RFC 9110, 13.1.2). */
function isKnown(request: ApiRequest, { status, headers }: Result): boolean {
  const known = request.headers.get('if-none-match')
  if (known === null || status !== 200 || headers.ETag === undefined) return false
  return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === headers.ETag)
}

async function unchanged(result: Result): Promise<Result> {
  if (!Buffer.isBuffer(result.body)) await release(result.body)
  const { ETag = '' } = result.headers
  return { ...result, status: 304, headers: { ETag }, body: Buffer.alloc(0) }
}

/** Answers a request to a declared endpoint. Never throws. */
export async function answerOperation(operation: AnyOperation, request: ApiRequest): Promise<Answer> {
  const { declaration } = operation
  const origin = originOf(request)
  const url = new URL(request.url)
  const caller = {
    ...origin,
    path: url.pathname,
    authenticate: () => requirePrincipal(request),
    expect: () => expectCaller(request.headers.get('authorization')),
    hasAuthorization: request.headers.has('authorization'),
    isDryRun: asksForDryRun(declaration, url.searchParams),
  }
  const result = await run(operation, caller, () => inputOf(declaration, request, url))
  return toAnswer(origin, isKnown(request, result) ? await unchanged(result) : result)
}

/** Handles a request to a declared endpoint, through the framework. Never throws. */
export const handleOperation = async (operation: AnyOperation, request: Request): Promise<Response> =>
  toResponse(await answerOperation(operation, request))

/**
 * Handles a request that belongs to no single operation, with the same errors, headers and log line as one that does.
 * Never throws.
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
    async (error, { limits }) =>
      toResponse(await toAnswer(origin, { ...toErrorAnswer(error, requestId), limits })),
  )
}
