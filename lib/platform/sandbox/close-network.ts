import dgram from 'node:dgram'
import dns from 'node:dns'
import dnsPromises from 'node:dns/promises'
import inspector from 'node:inspector'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

function refuse(): never {
  const error = new Error('This process may not use the network')
  throw Object.assign(error, { code: 'ERR_ACCESS_DENIED' })
}

/**
 * The functions on which all other network functions are built: http, https, http2, tls, fetch and WebSocket use them.
 */
const networkFunctions: [owner: object, names: readonly string[]][] = [
  [net.Socket.prototype, ['connect']],
  [net.Server.prototype, ['listen', '_listen2']],
  [net, ['_createServerHandle']],
  [dgram.Socket.prototype, ['bind', 'connect', 'send']],
  [dgram, ['createSocket', '_createSocketHandle']],
  [inspector, ['open']],
]

/** Blocks the network for this process permanently. Node's permission model does so only from version 25 on. */
export function closeNetwork(): void {
  const functionsOf = (module: object): string[] =>
    Object.entries(module).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))
  for (const [owner, names] of [
    ...networkFunctions,
    [dns, functionsOf(dns)] as const,
    [dnsPromises, functionsOf(dnsPromises)] as const,
  ]) {
    for (const name of names) Object.defineProperty(owner, name, { value: refuse, enumerable: true })
  }
  syncBuiltinESMExports()
}
