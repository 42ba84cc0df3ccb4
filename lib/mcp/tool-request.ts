import type { AnyDeclaration } from '../api/declare'
import { type Issue, Refusal } from '../errors'
import { KEY_ARGUMENT } from './tool-schema'

export type Arguments = Record<string, unknown>

/** What a call takes along from the request it came in. */
const carriedHeaders = ['authorization', 'x-client-address', 'x-request-id']

const shapeOf = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null && 'shape' in schema
    ? Object.keys(schema.shape as object)
    : []

const pathNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

/** The same members in the same order, whatever order a client wrote them in: keys are bound to the bytes. */
function sorted(body: Arguments): Arguments {
  return Object.fromEntries(Object.entries(body).sort(([first], [second]) => (first < second ? -1 : 1)))
}

/** A value as one segment of an address. Dots alone would take away a segment, however they are written: no id is. */
const segmentOf = (value: string) => (/^\.{1,2}$/.test(value) ? '' : encodeURIComponent(value))

/** Far more than any input needs, and far less than what can be written as text. */
const maxDepth = 32

const isDeeperThan = (depth: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((member) => isDeeperThan(depth - 1, member)))

class ArgumentReader {
  readonly issues: Issue[] = []

  constructor(private readonly left: Arguments) {}

  /** Takes an argument that becomes part of an address. A null is one left out. */
  text(name: string, isRequired: boolean): string | undefined {
    const value = this.take(name) ?? undefined
    if (value === undefined) {
      if (isRequired) this.issues.push({ path: name, message: 'is required' })
      return undefined
    }
    if (typeof value === 'object') {
      this.issues.push({ path: name, message: 'must be one value, no list and no object' })
      return undefined
    }
    // Half of a surrogate pair cannot stand in an address.
    return String(value).toWellFormed()
  }

  take(name: string): unknown {
    const value = Object.hasOwn(this.left, name) ? this.left[name] : undefined
    delete this.left[name]
    return value
  }

  /** What nobody asked for. */
  rest(): Arguments {
    return this.left
  }

  /** The same without what cannot be written as text. */
  shallowRest(): Arguments {
    for (const [name, value] of Object.entries(this.left)) {
      if (!isDeeperThan(maxDepth, value)) continue
      this.issues.push({ path: name, message: 'is nested too deeply' })
      delete this.left[name]
    }
    return this.left
  }
}

/** The request a tool call stands for, and why its arguments cannot be read, if they cannot. */
export interface ToolRequest {
  request: Request
  refusal?: Refusal
}

/**
 * Writes a call's flat arguments as the request to its operation, with the credential, the address and the id of
 * the request the call came in. Values are checked where requests are: here only what would be lost on the way.
 */
export function toRequest(declaration: AnyDeclaration, given: Arguments, origin: Request): ToolRequest {
  const { method, path, input } = declaration
  const reader = new ArgumentReader({ ...given })
  const headers = new Headers()
  for (const name of carriedHeaders) {
    const value = origin.headers.get(name)
    if (value !== null) headers.set(name, value)
  }

  const key = method === 'GET' ? undefined : (reader.take(KEY_ARGUMENT) ?? undefined)
  if (key !== undefined) {
    // What is no text, or no header can hold, is refused where a wrong key is, as one.
    const isHeader = typeof key === 'string' && /^[\x20-\x7e]*$/.test(key)
    headers.set('idempotency-key', isHeader ? key : '\xff')
  }
  const url = new URL('http://localhost')
  const values = new Map(pathNames(path).map((name) => [name, segmentOf(reader.text(name, true) ?? '')]))
  url.pathname = path.replace(/\{(\w+)\}/g, (_, name: string) => values.get(name)!)
  for (const name of shapeOf(input.query)) {
    const value = reader.text(name, false)
    if (value !== undefined) url.searchParams.set(name, value)
  }

  // A body's schema refuses what it does not know by itself; without one nothing would.
  let body: string | undefined
  if (input.body) {
    body = JSON.stringify(sorted(reader.shallowRest()))
    headers.set('content-type', 'application/json')
  } else {
    for (const name of Object.keys(reader.rest())) {
      reader.issues.push({ path: name, message: 'is not a known field' })
    }
  }
  const { issues } = reader
  return {
    request: new Request(url, { method, headers, body }),
    refusal:
      issues.length > 0
        ? new Refusal('VALIDATION_ERROR', {
            text: issues.map(({ path: name, message }) => `${name}: ${message}`).join('; '),
            issues,
          })
        : undefined,
  }
}
