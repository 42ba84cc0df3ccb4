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

/** Longer patterns are less useful to a reader than the description; the server checks them anyway. */
const maxPatternCharacters = 24

/** Bounds beyond this are left out, because no caller reaches them. */
const farthest = 1_000_000

/** Length limits from here on are left out, because few callers exceed them; the server's error names the limit. */
const longText = 200

/** Removes bounds that are far away, and patterns and lengths that are long or repeat a format. */
function withoutNoise({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if ((jsonSchema.maximum ?? 0) >= farthest) delete jsonSchema.maximum
  const { pattern, format } = jsonSchema
  if (format || (jsonSchema.maxLength ?? 0) >= longText) delete jsonSchema.maxLength
  if (pattern && (format || pattern.length > maxPatternCharacters)) delete jsonSchema.pattern
}

/** Writes a list of types as a union, since many clients read one type only. */
function withOneType({ type, ...schema }: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(type)) return type === undefined ? schema : { type, ...schema }
  const { description, default: fallback, ...constraints } = schema
  const anyOf = type.map((one) => (one === 'null' ? { type: one } : { type: one, ...constraints }))
  return { anyOf, ...defined({ description, default: fallback }) }
}

/**
 * Leaves out what the server checks and names in its errors: property names of open objects, unknown members, minimum
 * lengths; also defaults without meaning and examples.
 */
function withoutFormalities({
  propertyNames,
  additionalProperties,
  minLength,
  default: fallback,
  examples: _,
  ...schema
}: Record<string, unknown>): Record<string, unknown> {
  return {
    ...schema,
    ...defined({
      propertyNames: hasOnly(propertyNames, 'type') ? undefined : propertyNames,
      additionalProperties:
        additionalProperties === false || hasOnly(additionalProperties) ? undefined : additionalProperties,
      minLength: minLength === 1 ? undefined : minLength,
      default: emptyDefaults.has(JSON.stringify(fallback)) ? undefined : fallback,
    }),
  }
}

const emptyDefaults = new Set(['""', '[]', 'false', '{}', 'null'])

const hasOnly = (value: unknown, ...names: string[]) =>
  typeof value === 'object' && value !== null && Object.keys(value).every((name) => names.includes(name))

/** Shorter than a reference to it, including its place among the definitions. */
const isShort = (schema: unknown) => JSON.stringify(schema).length < 100

const referred = ({ $ref }: Record<string, unknown>): string | undefined =>
  typeof $ref === 'string' ? $ref.slice('#/$defs/'.length) : undefined

/** Inlines a definition that is short or used once: some clients' models do not follow references. */
function withFewDefinitions({ $defs = {}, ...schema }: JsonSchema): JsonSchema {
  const uses = new Map<string, number>()
  editSchema({ ...schema, $defs }, (node) => {
    const name = referred(node)
    if (name !== undefined) uses.set(name, (uses.get(name) ?? 0) + 1)
    return node
  })
  const inline = (node: unknown): unknown =>
    editSchema(node, ({ id: _, ...given }) => {
      const name = referred(given)
      if (name === undefined) return given
      const { $ref: __, ...beside } = given
      const definition = inline($defs[name]) as Record<string, unknown>
      return uses.get(name) === 1 || isShort(definition) ? { ...definition, ...beside } : given
    })
  const inlined = inline(schema) as JsonSchema
  const kept: Record<string, JsonSchema> = {}
  const keep = (node: unknown) =>
    editSchema(node, (given) => {
      const name = referred(given)
      if (name !== undefined && !kept[name]) {
        kept[name] = inline($defs[name]) as JsonSchema
        keep(kept[name])
      }
      return given
    })
  keep(inlined)
  return Object.keys(kept).length > 0 ? { ...inlined, $defs: kept } : inlined
}

const defined = (members: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))

/**
 * The JSON Schema of an input in few characters: repeated parts become definitions, and rules that only the server
 * needs are left out.
 */
export function terseInputSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    io: 'input',
    reused: 'ref',
    unrepresentable: 'any',
    override: withoutNoise,
  })
  const terse = editSchema(editSchema(jsonSchema, withOneType), withoutFormalities)
  return withFewDefinitions(terse as JsonSchema)
}
