import type { LookupAddress } from 'node:dns'
import { lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { Agent } from 'undici'
import { isPublicAddress } from './address-rules'
import { WebError } from './web-error'

const connectTimeoutMs = 5_000
const answerTimeoutMs = 10_000

/**
 * Resolves a name and refuses it when any of its addresses is not public. The connection uses exactly the
 * addresses checked here, so DNS rebinding has no effect.
 */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0)
    const addresses = found as unknown as LookupAddress[]
    const isPublic = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))
    if (!isPublic) {
      return callback(new WebError(`${hostname} leads into a private network.`, false), '', 0)
    }
    if (options.all) return callback(null, addresses)
    const [first] = addresses
    callback(null, first!.address, first!.family)
  })
}

const limits = {
  headersTimeout: answerTimeoutMs,
  bodyTimeout: answerTimeoutMs,
  maxResponseSize: -1,
  connections: 2,
}

/** Connects to public addresses only. */
export const guardedAgent = () =>
  new Agent({ ...limits, connect: { timeout: connectTimeoutMs, lookup: publicLookup } })

/** Connects to hosts that the operator allowed. */
export const plainAgent = () => new Agent({ ...limits, connect: { timeout: connectTimeoutMs } })
