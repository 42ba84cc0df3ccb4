import { Ajv2020 } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { declare } from '../../contract/declare'
import { TOOL_DECLARATIONS } from '../registry'
import { toTool } from './tool'
import { inputSchemaOf, outputSchemaOf } from './tool-schema'

const validator = addFormats(new Ajv2020({ strict: false }))
const error = { error: 'Too many requests.', status: 429, retryAfter: 3, anything: true }

it.each(TOOL_DECLARATIONS.map((declaration) => [declaration.id, declaration] as const))(
  '%s has schemas that a client can compile, and that take an error',
  (_, declaration) => {
    const { inputSchema, outputSchema } = toTool(declaration)
    expect(JSON.stringify(inputSchema)).not.toContain('$ref')
    // Many clients read one type only.
    expect(JSON.stringify([inputSchema, outputSchema])).not.toContain('"type":[')
    const names = [declaration.input.params, declaration.input.query, declaration.input.body].flatMap(
      (schema) => (schema ? Object.keys(schema.shape) : []),
    )
    expect(Object.keys(inputSchema.properties ?? {})).toEqual(expect.arrayContaining(names))
    validator.compile(inputSchema)
    if (outputSchema) expect(validator.compile(outputSchema)(error)).toBe(true)
  },
)

const Person = z.object({ id: z.string(), name: z.string() }).meta({ id: 'Person' })
const save = declare({
  id: 'save',
  method: 'POST',
  path: '/api/things/{id}',
  tag: 'Test',
  summary: 'Save',
  access: { session: true, token: 'write' },
  limit: 'write',
  effect: 'create',
  input: {
    params: z.object({ id: z.guid() }),
    body: z.strictObject({ person: Person, $ref: z.string().optional() }),
  },
  output: { status: 200, body: z.array(z.strictObject({ person: Person, note: z.string().nullable() })) },
})

it('says what a tool takes without references, whatever its fields are called', () => {
  expect(inputSchemaOf(save)).toMatchObject({
    properties: {
      id: { type: 'string', format: 'uuid' },
      person: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } },
      $ref: { type: 'string' },
      idempotencyKey: { type: 'string' },
    },
    required: ['id', 'person'],
    additionalProperties: false,
  })
})

it('says what a tool gives: a list below a member, open to fields that are added later', () => {
  const validate = validator.compile(outputSchemaOf(save)!)
  const row = { person: { id: '1', name: 'Ann' }, note: null }
  expect(validate({ items: [row] })).toBe(true)
  expect(validate({ items: [{ ...row, added: 1 }] })).toBe(true)
  expect(validate({ items: [{ person: { id: 1 }, note: null }] })).toBe(false)
  expect(validate([row])).toBe(false)
})
