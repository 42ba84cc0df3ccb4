import type { Tool } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { type AnyDeclaration, DRY_RUN, takesDryRun } from '../../contract/declare'
import { FIELDS, recordsIn, selectableRecords } from '../record-fields'
import { argumentNamesOf, withOrigin } from './argument-names'
import { editSchema, type JsonSchema, terseInputSchema } from './json-schema'

/** The argument of writing tools that corresponds to the Idempotency-Key header. */
export const KEY_ARGUMENT = 'idempotencyKey'

/** Arguments that many tools take: the instructions explain them once. */
const key = z.string().optional()
const fields = z.string().optional()
const dryRun = z.boolean().optional()

/** Booleans, which a query over HTTP spells as text. */
const withBooleans = (schema: JsonSchema): JsonSchema =>
  editSchema(schema, ({ enum: values, default: fallback, ...rest }) =>
    JSON.stringify(values) === '["true","false"]'
      ? { ...rest, type: 'boolean', ...(fallback === undefined ? {} : { default: fallback === 'true' }) }
      : {
          ...rest,
          ...(values === undefined ? {} : { enum: values }),
          ...(fallback === undefined ? {} : { default: fallback }),
        },
  ) as JsonSchema

/** The shape of path, query or body; empty where a tool has none. */
const shapeOf = (schema: z.ZodType | undefined): z.ZodRawShape =>
  schema && 'shape' in schema ? (schema.shape as z.ZodRawShape) : {}

/** The arguments of a tool: the values of path, query and body in one object. */
export function inputSchemaOf(declaration: AnyDeclaration): Tool['inputSchema'] {
  const { input, method, path } = declaration
  const names = argumentNamesOf(path)
  const params = Object.entries(shapeOf(input.params)).map(([name, schema]) => [
    names.get(name) ?? name,
    schema,
  ])
  const { properties, required, $defs } = withBooleans(
    terseInputSchema(
      z.object({
        ...Object.fromEntries(params),
        ...shapeOf(input.query),
        ...shapeOf(input.body),
        ...(selectableRecords(declaration) ? { [FIELDS]: fields } : {}),
        ...(takesDryRun(declaration) ? { [DRY_RUN]: dryRun } : {}),
        ...(method === 'GET' ? {} : { [KEY_ARGUMENT]: key }),
      }),
    ),
  )
  const described = Object.entries(properties ?? {}).map(([name, schema]) => [
    name,
    withOrigin(name, schema as JsonSchema),
  ])
  return {
    type: 'object',
    properties: Object.fromEntries(described),
    ...(required && required.length > 0 ? { required } : {}),
    additionalProperties: false,
    ...($defs ? { $defs } : {}),
  }
}

/** The member that holds a list: the structured content of a tool has to be an object. */
export const LIST_MEMBER = 'items'

/** The fields of a tool's records, and their path in its structured content; undefined without records. */
export function answerOf({ output }: AnyDeclaration): { place: string; fields: string } | undefined {
  const records = output.body && recordsIn(output.body)
  if (!records) return undefined
  const path = records.isList && records.path.length === 0 ? [LIST_MEMBER] : records.path
  return {
    place: `${path.join('.')}${records.isList ? '[]' : ''}`,
    fields: records.fields.join(', '),
  }
}
