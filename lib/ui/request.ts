import type { z } from 'zod'
import type { Declaration } from '../api/declare'
import type { Issue } from '../errors'

/** An answer of the API that is not a success. `issues` name fields; `message` is fit to be shown. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code: string | undefined,
    readonly issues: Issue[],
    readonly retryAfterSeconds: number | undefined,
    readonly body: Record<string, unknown>,
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

/** Browsers offer `randomUUID` on https and localhost only; a workspace may be reached by plain http. */
const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

interface RequestOptions {
  /** Lets a repeated submission count once; made anew for each call when left out. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Lets the request arrive although the page is being left. */
  keepalive?: boolean
}

const readJson = (response: Response) =>
  response.ok ? response.json() : response.json().catch(() => undefined)

/**
 * Calls a declared endpoint from the browser with the session cookie.
 * @throws ApiError for every answer that is not a success, and for a lost connection (status 0)
 */
export async function request<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Output extends z.ZodType,
>(
  declaration: Declaration<Params, Query, Body, Output>,
  input: { params?: z.input<Params>; query?: Partial<z.input<Query>>; body?: z.input<Body> } = {},
  options: RequestOptions = {},
): Promise<z.output<Output>> {
  const params = (input.params ?? {}) as Record<string, string>
  const path = declaration.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  const headers: Record<string, string> = { accept: 'application/json' }
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  if (declaration.method !== 'GET') headers['idempotency-key'] = options.idempotencyKey ?? newIdempotencyKey()
  let response: Response
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any shape; the declaration says which.
  let body: any
  try {
    response = await fetch(query.size > 0 ? `${path}?${query}` : path, {
      method: declaration.method,
      headers,
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      credentials: 'same-origin',
      signal: options.signal,
      keepalive: options.keepalive,
    })
    // A success that broke off is none; a refusal counts as one whatever came with it.
    body = response.status === 204 ? undefined : await readJson(response)
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ApiError(
      0,
      'The connection was lost. Nothing you typed is gone; try again.',
      undefined,
      [],
      undefined,
      {},
    )
  }
  if (response.ok) return body
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined
  throw new ApiError(
    response.status,
    body?.error ?? 'Something went wrong. Try again.',
    body?.code,
    body?.issues ?? [],
    retryAfterSeconds,
    body ?? {},
  )
}
