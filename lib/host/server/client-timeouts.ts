import { env } from '../../platform/env'

/** How long the server waits for a client, in milliseconds. */
export interface ClientTimeouts {
  /** For the headers of a request, from its first byte or from the opening of the connection. */
  headersMs: number
  /** For a whole request. */
  requestMs: number
  /** For progress of a body, or of the client's reading of an answer. */
  stallMs: number
  /** For the next request on a connection. */
  keepAliveMs: number
}

/** The operator's settings. */
export function clientTimeouts(): ClientTimeouts {
  const settings = env()
  return {
    headersMs: settings.HEADERS_TIMEOUT_SECONDS * 1_000,
    requestMs: settings.REQUEST_TIMEOUT_SECONDS * 1_000,
    stallMs: settings.STALL_TIMEOUT_SECONDS * 1_000,
    keepAliveMs: settings.KEEP_ALIVE_SECONDS * 1_000,
  }
}

const longestCheckMs = 5_000

/** The same as settings of Node's server. Timeouts are noticed at the next check. */
export function timeoutsOf({ headersMs, requestMs, stallMs, keepAliveMs }: ClientTimeouts) {
  return {
    headersTimeout: Math.min(headersMs, requestMs),
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: Math.min(longestCheckMs, headersMs, requestMs, stallMs),
  }
}
