import type { RequestHeaders } from './api-request'

/** Set by the front server, because only it knows the socket. */
export const clientAddressHeader = 'x-client-address'

/** The mark that the front server sets on its process. */
const fronted = Symbol.for('agent-audit-workspace.fronted')

/**
 * The address a request is counted under. Without our front server any client could set the header, so all such
 * requests share one bucket.
 */
export function clientAddressOf(headers: RequestHeaders): string {
  const isFronted = (globalThis as { [fronted]?: boolean })[fronted] === true
  return (isFronted && headers.get(clientAddressHeader)) || 'unknown'
}

const requestIdShape = /^[A-Za-z0-9._-]{1,100}$/

/** The id a client gave its request, if it is fit to be logged and sent back; a new one otherwise. */
export const requestIdFrom = (given: string | null | undefined): string =>
  given && requestIdShape.test(given) ? given : crypto.randomUUID()

/** The id of a request: see `requestIdFrom`. */
export const requestIdOf = (headers: RequestHeaders): string => requestIdFrom(headers.get('x-request-id'))
