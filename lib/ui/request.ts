import type { z } from 'zod'
import type { AddressOf, AnyDeclaration, BodyOf, Method } from '../contract/declare'
import type { Issue } from '../contract/errors'

/** An error response of the API. `issues` name fields; `message` is suitable for display. */
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
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

interface RequestOptions {
  /** Deduplicates a repeated submission; generated for each call when left out. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Completes the request even when the page is left. */
  keepalive?: boolean
}

const readJson = (response: Response) =>
  response.ok ? response.json() : response.json().catch(() => undefined)

interface RequestInput<D extends AnyDeclaration> {
  params?: z.input<NonNullable<D['input']['params']>>
  query?: Partial<z.input<NonNullable<D['input']['query']>>>
  body?: z.input<NonNullable<D['input']['body']>>
}

/**
 * The path of a declared endpoint, for links and forms: `pathOf<typeof downloadReport>('GET /api/…', { id })`.
 * The declaration is named as a type only; see `request`.
 */
export function pathOf<D extends AnyDeclaration = never>(
  address: AddressOf<D>,
  params: Record<string, string> = {},
): string {
  const template = address.slice(address.indexOf(' ') + 1)
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/**
 * Calls a declared endpoint from the browser with the session cookie: `request<typeof getLead>('GET /api/leads/{id}',
 * …)`. The declaration is named as a type only, so that its schemas stay out of what a page loads; the compiler
 * checks the address against it.
 * @throws ApiError for every answer that is not a success, and for a lost connection (status 0)
 */
export async function request<D extends AnyDeclaration = never>(
  address: AddressOf<D>,
  input: RequestInput<D> = {},
  options: RequestOptions = {},
): Promise<BodyOf<D>> {
  const method = address.slice(0, address.indexOf(' ')) as Method
  const path = pathOf<AnyDeclaration>(address, input.params as Record<string, string> | undefined)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  const headers: Record<string, string> = { accept: 'application/json' }
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  if (method !== 'GET') headers['idempotency-key'] = options.idempotencyKey ?? newIdempotencyKey()
  let response: Response
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any shape; the declaration says which.
  let body: any
  try {
    response = await fetch(query.size > 0 ? `${path}?${query}` : path, {
      method,
      headers,
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      credentials: 'same-origin',
      signal: options.signal,
      keepalive: options.keepalive,
    })
    // A success response whose body breaks off is a failure; an error response keeps its status, whatever its body.
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
