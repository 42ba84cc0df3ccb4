import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** Keywords whose members are arbitrary names, each with a schema. */
const byName = new Set(['properties', 'patternProperties', '$defs'])
/** Keywords whose value is data, even if it looks like a schema. */
const data = new Set(['default', 'examples', 'enum', 'const'])

type Edit = (schema: Record<string, unknown>) => Record<string, unknown>

/** Copies a schema; `edit` gets every schema within it, innermost first. */
export function editSchema(node: unknown, edit: Edit): unknown {
  if (Array.isArray(node)) return node.map((item) => editSchema(item, edit))
  if (typeof node !== 'object' || node === null) return node
  const members = Object.entries(node).map(([name, value]): [string, unknown] => {
    if (data.has(name)) return [name, value]
    if (!byName.has(name)) return [name, editSchema(value, edit)]
    const named = Object.entries(value as object).map(([key, schema]) => [key, editSchema(schema, edit)])
    return [name, Object.fromEntries(named)]
  })
  return edit(Object.fromEntries(members))
}

/** Removes bounds that JavaScript numbers have anyway, and patterns that repeat a format. */
function withoutNoise({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (['uuid', 'date-time', 'date', 'email'].includes(jsonSchema.format ?? '')) delete jsonSchema.pattern
}

export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: withoutNoise,
  })
  return editSchema(jsonSchema, withOneType) as JsonSchema
}

/** Writes a list of types as a union, since many clients read one type only. */
function withOneType({ type, ...schema }: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(type)) return type === undefined ? schema : { type, ...schema }
  const { description, default: fallback, ...constraints } = schema
  const anyOf = type.map((one) => (one === 'null' ? { type: one } : { type: one, ...constraints }))
  return { anyOf, ...defined({ description, default: fallback }) }
}

/** Many clients hand a tool's input to a model that does not follow references. */
export function withoutReferences(jsonSchema: JsonSchema): JsonSchema {
  const definitions = jsonSchema.$defs ?? {}
  const inline = (schema: unknown): unknown =>
    editSchema(schema, ({ $ref, $defs: _, id: __, ...rest }) => {
      if (typeof $ref !== 'string') return rest
      return { ...(inline(definitions[$ref.slice('#/$defs/'.length)]) as object), ...rest }
    })
  return inline(jsonSchema) as JsonSchema
}

/**
 * Shortens the schema of an output: responses may gain fields, so none are excluded.
 */
export function inFewerWords(jsonSchema: JsonSchema): JsonSchema {
  return editSchema(jsonSchema, ({ id: _, propertyNames, additionalProperties, ...schema }) => {
    const isOpen = additionalProperties === false || isEmpty(additionalProperties)
    return { ...schema, ...(isOpen ? {} : defined({ propertyNames, additionalProperties })) }
  }) as JsonSchema
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

const defined = (members: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
