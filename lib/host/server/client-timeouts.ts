import { env } from '../../platform/env'

/** How long the server waits for a client, in milliseconds. */
export interface ClientTimeouts {
  /** For the headers of a request, from its first byte or from the connection's opening. */
  headersMs: number
  /** For a whole request. */
  requestMs: number
  /** For a body or for the taking of an answer to go on. */
  stallMs: number
  /** For the next request on a connection. */
  keepAliveMs: number
}

/** As the operator has set it. */
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

/** The settings of Node's server that say so. What is late is found at the next check. */
export function timeoutsOf({ headersMs, requestMs, stallMs, keepAliveMs }: ClientTimeouts) {
  return {
    headersTimeout: Math.min(headersMs, requestMs),
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: Math.min(longestCheckMs, headersMs, requestMs, stallMs),
  }
}
