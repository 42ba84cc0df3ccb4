import type { z } from 'zod'
import { env } from '../platform/env'
import { log } from '../platform/log'

type Shape = (value: unknown) => unknown

const asItIs: Shape = (value) => value

const leaves = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'null', 'unknown', 'any'])

/** The parts of a schema's definition that are used here. */
interface Definition {
  type: string
  checks?: { _zod: { def: { check: string } } }[]
  catchall?: { _zod: { def: Definition } }
  shape: Record<string, z.ZodType>
  element: z.ZodType
  innerType: z.ZodType
  valueType: z.ZodType
  in: z.ZodType
  out: z.ZodType
  transform: (value: unknown, payload?: unknown) => unknown
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition

const shapes = new WeakMap<z.ZodType, Shape>()

/**
 * A function that converts a value to the output of `schema` without checking it: unknown members are left out, and
 * transformations are applied. Anything but an object, a list or a single value of a known kind is parsed.
 */
export function shapeOf(schema: z.ZodType): Shape {
  const known = shapes.get(schema)
  if (known) return known
  const shape = compile(schema)
  shapes.set(schema, shape)
  return shape
}

function compile(schema: z.ZodType): Shape {
  const definition = definitionOf(schema)
  const { type, checks = [], catchall } = definition
  const parse: Shape = (value) => schema.parse(value)
  // A check that changes the value, such as trimming.
  if (checks.some(({ _zod }) => _zod.def.check === 'overwrite')) return parse
  if (leaves.has(type)) return asItIs
  if (type === 'object') {
    const isOpen = catchall !== undefined && catchall._zod.def.type !== 'never'
    return isOpen ? parse : shapeOfObject(definition.shape)
  }
  if (type === 'array') return ofEach(shapeOf(definition.element))
  if (type === 'nullable' || type === 'optional') return whereGiven(shapeOf(definition.innerType))
  if (type === 'record') return ofMembers(shapeOf(definition.valueType))
  if (type === 'pipe') return compilePipe(definition) ?? parse
  return parse
}

/** Reads known members only, always in the schema's order. */
function shapeOfObject(members: Record<string, z.ZodType>): Shape {
  const shaped = Object.entries(members).map(([name, schema]) => ({ name, shape: shapeOf(schema) }))
  return (value) => {
    const given = value as Record<string, unknown>
    const result: Record<string, unknown> = {}
    for (const { name, shape } of shaped) {
      const member = shape === asItIs ? given[name] : shape(given[name])
      if (member !== undefined) result[name] = member
    }
    return result
  }
}

const ofEach = (shape: Shape): Shape =>
  shape === asItIs ? asItIs : (value) => (value as unknown[]).map((element) => shape(element))

const whereGiven = (shape: Shape): Shape =>
  shape === asItIs ? asItIs : (value) => (value === null || value === undefined ? value : shape(value))

const ofMembers = (shape: Shape): Shape =>
  shape === asItIs
    ? asItIs
    : (value) =>
        Object.fromEntries(Object.entries(value as object).map(([name, member]) => [name, shape(member)]))

/** A function before or after a schema; undefined for one that may report errors. */
function compilePipe({ in: before, out: after }: Definition): Shape | undefined {
  const [first, second] = [stepOf(before), stepOf(after)]
  return first && second && ((value) => second(first(value)))
}

function stepOf(schema: z.ZodType): Shape | undefined {
  const { type, transform } = definitionOf(schema)
  if (type !== 'transform') return shapeOf(schema)
  // With a second parameter it could report errors.
  return transform.length < 2 ? (value) => transform(value) : undefined
}

const answered = new WeakMap<z.ZodType, number>()

/**
 * Shapes the output of an operation for its response. Parsing with the schema takes a tenth of the time of a list, so
 * only the first response of each schema in a process is checked, and then one in RESPONSE_CHECK_EVERY. With 1, as in
 * the tests, all are checked.
 * @param operation for the log, which names the members that do not fit
 * @throws Error when all are checked and this one does not fit
 */
export function shapeOutput(schema: z.ZodType, output: unknown, operation: string): unknown {
  const every = env().RESPONSE_CHECK_EVERY
  const count = answered.get(schema) ?? 0
  answered.set(schema, count + 1)
  const shaped = shapeOf(schema)(output)
  if (count % every === 0) {
    const misfits = misfitsOf(schema, output, shaped)
    if (misfits.length > 0 && every === 1)
      throw new Error(`A response of ${operation} does not fit: ${misfits.join('; ')}`)
    if (misfits.length > 0) log().error({ operation, misfits }, 'a response does not fit its schema')
  }
  return shaped
}

/** Names the members that do not match, without their values, or reports that shape and parse differ. */
function misfitsOf(schema: z.ZodType, output: unknown, shaped: unknown): string[] {
  const { data, error } = schema.safeParse(output)
  if (error) return error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`)
  return JSON.stringify(data) === JSON.stringify(shaped) ? [] : ['shaped otherwise than parsed']
}
