/** Set by the server in front of the framework, which alone knows the socket. */
export const clientAddressHeader = 'x-client-address'

/** The mark the server in front leaves on its process. */
const fronted = Symbol.for('agent-audit-workspace.fronted')

/**
 * The address a request is counted under. Behind another server than ours the header could be anybody's, so all
 * such requests share one bucket.
 */
export function clientAddressOf(headers: Headers): string {
  const isFronted = (globalThis as { [fronted]?: boolean })[fronted] === true
  return (isFronted && headers.get(clientAddressHeader)) || 'unknown'
}
