import { callOperations } from './call-operations.js'
import { createClient } from './generated/client/index.js'
import { type JobMethods, jobMethods } from './jobs.js'
import type { Operations } from './operations.js'
import { fetchWithRetries } from './retrying-fetch.js'
import { type Wait, wait } from './wait.js'

export interface AuditClientOptions {
  /** Base URL of the workspace, such as `https://workspace.example.com`; it may have a path. */
  baseUrl: string
  /** An access token: `aky_` and 32 letters or digits. */
  token: string
  /** Used instead of the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>
  /** Maximum number of retries of a call; 3 by default, 0 for none. */
  maxRetries?: number
  /** Maximum wait that the workspace may request; a longer one fails at once. 90 by default. */
  maxWaitSeconds?: number
  /** Aborts every call of this client. */
  signal?: AbortSignal
}

export type AuditClient = Operations & JobMethods

/** The parts of the environment that tests replace. */
export interface Environment {
  wait: Wait
  random: () => number
}

/** Checked here, because sending an invalid header value would quote the token in the error. */
function assertToken(token: unknown): void {
  // Without type checking, an unset variable also arrives here.
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token))
    throw new TypeError('token: must be an access token, without spaces around it')
}

/** Strips the trailing slash; keeps a path. */
function addressOf(baseUrl: string): string {
  const { protocol, origin, pathname, href } = URL.canParse(baseUrl) ? new URL(baseUrl) : ({} as Partial<URL>)
  const address = `${origin}${pathname}`
  if (!/^https?:$/.test(protocol ?? '') || href !== address)
    throw new TypeError('baseUrl: must be an address with http or https, without query or password')
  return address.replace(/\/+$/, '')
}

/** In hex. Not `randomUUID`, which browsers only offer in secure contexts. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Makes a write safe to retry. */
function withIdempotencyKey(request: Request): Request {
  const { method, headers } = request
  if (method !== 'GET' && !headers.has('idempotency-key')) headers.set('idempotency-key', newKey())
  return request
}

/** Like `createAuditClient`, with a replaceable environment. */
export function createClientIn(environment: Environment, options: AuditClientOptions): AuditClient {
  const {
    token,
    fetch = (request) => globalThis.fetch(request),
    maxRetries = 3,
    maxWaitSeconds = 90,
  } = options
  assertToken(token)
  const transport = createClient({
    baseUrl: addressOf(options.baseUrl),
    auth: token,
    parseAs: 'text',
    // Following a redirect would turn a write into a read.
    redirect: 'manual',
    fetch: (request) =>
      fetchWithRetries(withIdempotencyKey(request as Request), {
        ...environment,
        fetch,
        maxRetries,
        maxWaitSeconds,
      }),
  })
  const operations = callOperations(transport, options.signal)
  return { ...operations, ...jobMethods(operations, environment.wait, options.signal) }
}

/**
 * Creates a client for one workspace and one access token. Every operation that a token may call is a method
 * that takes path, query and body values in one object and returns the parsed response.
 * @throws TypeError for an invalid address or token
 */
export function createAuditClient(options: AuditClientOptions): AuditClient {
  return createClientIn({ wait, random: Math.random }, options)
}
