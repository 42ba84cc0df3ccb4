import { callOperations } from './call-operations.js'
import { createClient } from './generated/client/index.js'
import { type JobMethods, jobMethods } from './jobs.js'
import type { Operations } from './operations.js'
import { fetchWithRetries } from './retrying-fetch.js'
import { type Wait, wait } from './wait.js'

export interface AuditClientOptions {
  /** Where the workspace is reached, such as `https://workspace.example.com`; it may have a path. */
  baseUrl: string
  /** An access token: `aky_` and 32 letters or digits. */
  token: string
  /** Sends the requests instead of the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>
  /** How often a call is sent again at most; 3 when left out, 0 for never. */
  maxRetries?: number
  /** The longest wait the workspace may ask for; one that asks for more gets the error at once. 90 when left out. */
  maxWaitSeconds?: number
  /** Ends every call of this client. */
  signal?: AbortSignal
}

export type AuditClient = Operations & JobMethods

/** Of the world outside, what tests replace. */
export interface Surroundings {
  wait: Wait
  random: () => number
}

/** A token that cannot be a header would be quoted in the error of whoever tries to send it. */
function assertToken(token: unknown): void {
  // Without types, a variable that is not set comes here too.
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token))
    throw new TypeError('token: must be an access token, without spaces around it')
}

/** Without a slash at its end; a path in it stays. */
function addressOf(baseUrl: string): string {
  const { protocol, origin, pathname, href } = URL.canParse(baseUrl) ? new URL(baseUrl) : ({} as Partial<URL>)
  const address = `${origin}${pathname}`
  if (!/^https?:$/.test(protocol ?? '') || href !== address)
    throw new TypeError('baseUrl: must be an address with http or https, without query or password')
  return address.replace(/\/+$/, '')
}

/** In hex. Not randomUUID, which browsers offer on secure pages only. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Makes a write safe to repeat. */
function withIdempotencyKey(request: Request): Request {
  const { method, headers } = request
  if (method !== 'GET' && !headers.has('idempotency-key')) headers.set('idempotency-key', newKey())
  return request
}

/** The same as `createAuditClient`, in surroundings of one's own. */
export function createClientIn(surroundings: Surroundings, options: AuditClientOptions): AuditClient {
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
    // Followed, a redirected write would become a read.
    redirect: 'manual',
    fetch: (request) =>
      fetchWithRetries(withIdempotencyKey(request as Request), {
        ...surroundings,
        fetch,
        maxRetries,
        maxWaitSeconds,
      }),
  })
  const operations = callOperations(transport, options.signal)
  return { ...operations, ...jobMethods(operations, surroundings.wait, options.signal) }
}

/**
 * A client of one workspace and one access token. Every operation of the API that a token may call is a method taking
 * its values side by side and giving the parsed answer.
 * @throws TypeError when the address or the token cannot be one
 */
export function createAuditClient(options: AuditClientOptions): AuditClient {
  return createClientIn({ wait, random: Math.random }, options)
}
