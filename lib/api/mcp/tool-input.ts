import { shortened } from '../../contract/character-count'
import { type AnyDeclaration, DRY_RUN, takesDryRun } from '../../contract/declare'
import type { Issue } from '../../contract/errors'
import { validationError } from '../../contract/issues'
import type { RawInput } from '../parse-input'
import { bodyTooLarge, maxJsonBytes } from '../read-body'
import { FIELDS, selectableRecords } from '../record-fields'
import { argumentNamesOf } from './argument-names'
import { KEY_ARGUMENT } from './tool-schema'

export type Arguments = Record<string, unknown>

const shapeOf = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null && 'shape' in schema
    ? Object.keys(schema.shape as object)
    : []

/**
 * A segment of dots alone would remove a segment of the address over HTTP, even if they are escaped, so it is not
 * accepted as an id.
 */
const idOf = (value: string) => (/^\.{1,2}$/.test(value) ? '' : value)

/** Far more than any input needs, and far less than can be serialized. */
const maxDepth = 32

const isDeeperThan = (depth: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((member) => isDeeperThan(depth - 1, member)))

class ArgumentReader {
  readonly issues: Issue[] = []

  constructor(private readonly left: Arguments) {}

  /** Takes an argument of path or query as text. A null counts as left out. */
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
    // An unpaired surrogate cannot be part of an address.
    return String(value).toWellFormed()
  }

  /** Takes true, false or nothing. */
  flag(name: string): void {
    const value = this.take(name) ?? false
    if (typeof value !== 'boolean') this.issues.push({ path: name, message: 'must be true or false' })
  }

  /** Reads an id of the path by its name in tools or its name in the path. */
  idText(name: string, argument: string): string | undefined {
    return this.text(argument in this.left || !(name in this.left) ? argument : name, true)
  }

  take(name: string): unknown {
    const value = Object.hasOwn(this.left, name) ? this.left[name] : undefined
    delete this.left[name]
    return value
  }

  /** The arguments that were not read. */
  rest(): Arguments {
    return this.left
  }

  /** The same without values that are nested too deeply to be serialized. */
  shallowRest(): Arguments {
    for (const [name, value] of Object.entries(this.left)) {
      if (!isDeeperThan(maxDepth, value)) continue
      this.issues.push({ path: name, message: 'is nested too deeply' })
      delete this.left[name]
    }
    return this.left
  }
}

/** A key as a header would carry it; a key that no header can contain is passed on as an invalid one. */
function keyOf(given: unknown): string | null {
  if (given === undefined || given === null) return null
  const isHeader = typeof given === 'string' && /^[\x20-\x7e]*$/.test(given)
  return isHeader ? given.trim() : '\xff'
}

/**
 * Sorts a call's flat arguments into path, query and body of its operation. The runner validates the values; this
 * checks only what sorting would lose.
 * @throws AppError VALIDATION_ERROR
 */
export function inputOf(declaration: AnyDeclaration, given: Arguments): RawInput {
  const { method, path, input } = declaration
  const reader = new ArgumentReader({ ...given })
  const idempotencyKey = method === 'GET' ? null : keyOf(reader.take(KEY_ARGUMENT))
  if (takesDryRun(declaration)) reader.flag(DRY_RUN)
  const params = Object.fromEntries(
    [...argumentNamesOf(path)].map(([name, argument]) => [name, idOf(reader.idText(name, argument) ?? '')]),
  )
  const query: Record<string, string> = {}
  const queryNames = selectableRecords(declaration) ? [...shapeOf(input.query), FIELDS] : shapeOf(input.query)
  for (const name of queryNames) {
    const value = reader.text(name, false)
    if (value) query[name] = value
  }

  const body = input.body ? reader.shallowRest() : undefined
  const { issues } = reader
  // The schema of a body rejects unknown members itself, unless an earlier error prevents its check.
  if (!input.body || issues.length > 0) {
    const known = shapeOf(input.body)
    const unknown = Object.keys(reader.rest()).filter((name) => !known.includes(name))
    issues.push(...unknown.map((name) => ({ path: shortened(name, 100), message: 'is not a known field' })))
  }
  if (issues.length > 0) {
    throw validationError(issues)
  }
  return {
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!)),
    params,
    query,
    idempotencyKey,
    async readBody() {
      const bytes = Buffer.from(body ? JSON.stringify(body) : '')
      if (bytes.length > maxJsonBytes) throw bodyTooLarge(maxJsonBytes)
      return { bytes, json: () => body }
    },
  }
}
