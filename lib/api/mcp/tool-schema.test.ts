import { Ajv2020 } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { type AnyDeclaration, declare } from '../../contract/declare'
import { TOOL_DECLARATIONS } from '../registry'
import { argumentNamesOf } from './argument-names'
import { toTool } from './tool'
import { answerOf, inputSchemaOf } from './tool-schema'
import { toolsFor } from './tools'

const validator = addFormats(new Ajv2020({ strict: true, allowUnionTypes: false }))

it.each(TOOL_DECLARATIONS.map((declaration) => [declaration.id, declaration] as const))(
  '%s has a schema that a client can compile',
  (_, declaration) => {
    const { inputSchema } = toTool(declaration)
    // Many clients read one type only.
    expect(JSON.stringify(inputSchema)).not.toContain('"type":[')
    const names = [
      ...argumentNamesOf(declaration.path).values(),
      ...[declaration.input.query, declaration.input.body].flatMap((schema) =>
        schema ? Object.keys(schema.shape) : [],
      ),
    ]
    expect(Object.keys(inputSchema.properties ?? {})).toEqual(expect.arrayContaining(names))
    validator.compile(inputSchema)
  },
)

it('calls the id of a resource the same in every tool', () => {
  for (const declaration of TOOL_DECLARATIONS)
    expect(Object.keys(inputSchemaOf(declaration).properties ?? {}), declaration.id).not.toContain('id')
})

it('lists all tools in at most 60,000 characters', () => {
  const { length } = JSON.stringify({ tools: toolsFor({ scopes: ['read', 'write'] }) })
  expect(length).toBeLessThanOrEqual(60_000)
})

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

it('says what a tool takes, whatever its fields are called', () => {
  expect(inputSchemaOf(save)).toEqual({
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid' },
      person: {
        type: 'object',
        properties: { id: { type: 'string' }, name: { type: 'string' } },
        required: ['id', 'name'],
      },
      $ref: { type: 'string' },
      idempotencyKey: { type: 'string' },
    },
    required: ['id', 'person'],
    additionalProperties: false,
  })
})

const Long = z.object({
  first: z.string().max(2000),
  second: z.int().min(3),
  third: z.enum(['one', 'two', 'three']),
})

it('defines once what a tool takes in several places', () => {
  const { params: _, ...input } = {
    ...save.input,
    body: z.object({ a: z.array(Long), b: Long, c: z.string() }),
  }
  const twice: AnyDeclaration = { ...save, id: 'twice', path: '/api/things', input }
  const schema = inputSchemaOf(twice)
  expect(Object.keys(schema.$defs as object)).toHaveLength(1)
  const validate = validator.compile(schema)
  const long = { first: 'x', second: 3, third: 'two' }
  expect(validate({ a: [long], b: long, c: '' })).toBe(true)
  expect(validate({ a: [long, { ...long, second: 2 }], b: long, c: '' })).toBe(false)
})

it('names the fields of the answer once, and where they stand', () => {
  expect(answerOf(save)).toEqual({ place: 'items[]', fields: 'person, note' })
  const { description } = toTool(TOOL_DECLARATIONS.find(({ id }) => id === 'createMemory')!)
  expect(description).toMatch(/Gives as listMemories\.$/)
})
