import type { Tool } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { type AnyDeclaration, DRY_RUN, takesDryRun } from '../../contract/declare'
import { withOrigins } from './id-arguments'
import { editSchema, inFewerWords, type JsonSchema, toJsonSchema, withoutReferences } from './json-schema'

/** The argument of writing tools that corresponds to the Idempotency-Key header. */
export const KEY_ARGUMENT = 'idempotencyKey'

const key: JsonSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  description: 'Of your choice: repeated with it within 24 hours, the call does nothing twice',
}

const dryRun: JsonSchema = {
  type: 'boolean',
  description: 'Only tells price and refusal',
}

/** Booleans, which a query over HTTP spells as text. */
function withBooleans(query: JsonSchema): JsonSchema {
  return editSchema(query, ({ enum: values, ...schema }) =>
    JSON.stringify(values) === '["true","false"]'
      ? { ...schema, type: 'boolean' }
      : { ...schema, ...(values ? { enum: values } : {}) },
  ) as JsonSchema
}

/** The arguments of a tool: the values of path, query and body side by side. */
export function inputSchemaOf(declaration: AnyDeclaration): Tool['inputSchema'] {
  const { input, method, path } = declaration
  const schemaOf = (schema: z.ZodType | undefined) =>
    schema ? [withoutReferences(toJsonSchema(schema, 'input'))] : []
  const places = [
    ...schemaOf(input.params),
    ...schemaOf(input.query).map(withBooleans),
    ...schemaOf(input.body),
  ]
  const properties = withOrigins(Object.assign({}, ...places.map((place) => place.properties ?? {})), path)
  const required = places.flatMap((place) => place.required ?? [])
  return {
    type: 'object',
    properties: (method === 'GET'
      ? properties
      : {
          ...properties,
          ...(takesDryRun(declaration) ? { [DRY_RUN]: dryRun } : {}),
          [KEY_ARGUMENT]: key,
        }) as Tool['inputSchema']['properties'],
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  }
}

/** The output with isError. Terse, since every tool repeats it: the instructions explain its members. */
const error = {
  type: 'object',
  properties: {
    error: { type: 'string' },
    code: { type: 'string' },
    status: { type: 'integer' },
    retryAfter: { type: 'integer' },
  },
  required: ['error', 'status'],
}

/** The answer to a dry run, as terse: it says itself what its members are. */
const rehearsal = { type: 'object', required: ['dryRun'] }

/** The member that holds a list: the output of a tool has to be an object. */
export const LIST_MEMBER = 'items'

/** The output of a tool or its error; undefined when it has no output. */
export function outputSchemaOf(declaration: AnyDeclaration): Tool['outputSchema'] {
  const { output } = declaration
  if (!output.body) return undefined
  const isList = output.body instanceof z.ZodArray
  const body = isList ? z.object({ [LIST_MEMBER]: output.body }) : output.body
  const { $defs, ...result } = inFewerWords(toJsonSchema(body, 'output'))
  return {
    type: 'object',
    anyOf: [result, error, ...(takesDryRun(declaration) ? [rehearsal] : [])],
    ...($defs ? { $defs } : {}),
  }
}
