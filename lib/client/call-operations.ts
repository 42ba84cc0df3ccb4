import { AuditApiError } from './api-error.js'
import type { Client } from './generated/client/index.js'
import * as sdk from './generated/sdk.gen.js'
import { VALUE_NAMES } from './generated/value-names.gen.js'
import type { CallOptions, Operations } from './operations.js'
import { anyOf } from './wait.js'

interface Transport {
  client: Client
  signal?: AbortSignal
  headers?: Record<string, string>
}

interface Result {
  data?: unknown
  error?: unknown
  /** Undefined when no response arrived. */
  response?: Response
}

type Generated = (...args: unknown[]) => Promise<Result>

/** Rejects unknown input, which the generated functions would silently drop. @throws TypeError naming it */
function assertKnown(id: string, input: object, names: readonly string[]): void {
  const unknown = Object.keys(input).filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new TypeError(`${id}: ${unknown.join(', ')} is not a known value`)
}

/** @throws AuditApiError for an error response, or the reason why no response arrived */
function bodyOf({ data, error, response }: Result): unknown {
  if (!response) throw error
  const location = response.headers.get('location')
  const isRedirect = response.status >= 300 && response.status < 400
  if (isRedirect && location !== null)
    throw new AuditApiError(response, error, `The workspace answered with a redirect to ${location}.`)
  if (!response.ok) throw new AuditApiError(response, error)
  if (response.status === 204) return undefined
  try {
    return JSON.parse(data as string)
  } catch {
    throw new AuditApiError(
      response,
      data,
      'The answer is not JSON: baseUrl may not be the address of a workspace.',
    )
  }
}

/**
 * The generated functions as methods that return the parsed body or throw. @param lifetime aborts every call
 */
export function callOperations(client: Client, lifetime?: AbortSignal): Operations {
  const methodOf = (id: string, generated: Generated) => {
    const names = VALUE_NAMES[id] ?? []
    return async (input: object = {}, { signal, idempotencyKey }: CallOptions = {}) => {
      assertKnown(id, input, names)
      const transport: Transport = {
        client,
        signal: anyOf(lifetime, signal),
        ...(idempotencyKey === undefined ? {} : { headers: { 'Idempotency-Key': idempotencyKey } }),
      }
      // A function without input takes the transport as its first argument.
      return bodyOf(await (names.length > 0 ? generated(input, transport) : generated(transport)))
    }
  }
  const methods = Object.entries(sdk).map(([id, generated]) => [id, methodOf(id, generated as Generated)])
  return Object.fromEntries(methods) as Operations
}
