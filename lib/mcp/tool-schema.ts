import type { Tool } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { AnyDeclaration } from '../api/declare'
import { withOrigins } from './id-arguments'
import { editSchema, inFewerWords, type JsonSchema, toJsonSchema, withoutReferences } from './json-schema'

/** The argument of every writing tool that the Idempotency-Key header is for a request. */
export const KEY_ARGUMENT = 'idempotencyKey'

const key: JsonSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  description: 'Of your choice: repeated with it within 24 hours, the call does nothing twice',
}

/** The words an address has for truth are truth values here; the request writes them as words again. */
function withTruthValues(query: JsonSchema): JsonSchema {
  return editSchema(query, ({ enum: values, ...schema }) =>
    JSON.stringify(values) === '["true","false"]'
      ? { ...schema, type: 'boolean' }
      : { ...schema, ...(values ? { enum: values } : {}) },
  ) as JsonSchema
}

/** What a tool takes: the values of path, query and body side by side. */
export function inputSchemaOf({ input, method, path }: AnyDeclaration): Tool['inputSchema'] {
  const schemaOf = (schema: z.ZodType | undefined) =>
    schema ? [withoutReferences(toJsonSchema(schema, 'input'))] : []
  const places = [
    ...schemaOf(input.params),
    ...schemaOf(input.query).map(withTruthValues),
    ...schemaOf(input.body),
  ]
  const properties = withOrigins(Object.assign({}, ...places.map((place) => place.properties ?? {})), path)
  const required = places.flatMap((place) => place.required ?? [])
  return {
    type: 'object',
    properties: (method === 'GET'
      ? properties
      : { ...properties, [KEY_ARGUMENT]: key }) as Tool['inputSchema']['properties'],
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  }
}

/** With isError. In few words, since every tool says it: what its members mean is in the instructions. */
const refusal = {
  type: 'object',
  properties: {
    error: { type: 'string' },
    code: { type: ['string', 'null'] },
    status: { type: 'integer' },
    retryAfter: { type: 'integer' },
  },
  required: ['error', 'code', 'status'],
}

/** A list stands below this member: what a tool gives is an object. */
export const LIST_MEMBER = 'items'

/** What a tool gives, or how it refuses; nothing when it has no result. */
export function outputSchemaOf({ output }: AnyDeclaration): Tool['outputSchema'] {
  if (!output.body) return undefined
  const isList = output.body instanceof z.ZodArray
  const body = isList ? z.object({ [LIST_MEMBER]: output.body }) : output.body
  const { $defs, ...result } = inFewerWords(toJsonSchema(body, 'output'))
  return { type: 'object', anyOf: [result, refusal], ...($defs ? { $defs } : {}) }
}
