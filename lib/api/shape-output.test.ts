import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { dateTime } from '../contract/wire'
import { shapeOf, shapeOutput } from './shape-output'

const at = new Date('2026-01-02T03:04:05.678Z')

describe('a shaped value equals a parsed one', () => {
  const person = z.object({ name: z.string(), born: dateTime.nullable(), nick: z.string().optional() })
  const cases: [string, z.ZodType, unknown][] = [
    ['members that are not declared', person, { password: 'x', born: at, name: 'Bo' }],
    ['nothing where something may be', person, { name: 'Bo', born: null }],
    ['lists of objects', z.array(person), [{ name: 'Bo', born: at, hash: 'x' }]],
    ['lists of values', z.object({ tags: z.array(z.string()) }), { tags: ['a', 'b'] }],
    ['records of objects', z.record(z.string(), person), { a: { name: 'Bo', born: at, hash: 'x' } }],
    ['strict objects', z.strictObject({ count: z.number() }), { count: 2 }],
    ['open objects', z.looseObject({ at: dateTime }), { at, more: 1 }],
    [
      'alternatives',
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('a'), at: dateTime }),
        z.object({ kind: z.literal('b'), count: z.number() }),
      ]),
      { kind: 'a', at, count: 3 },
    ],
    ['texts that the schema trims', z.object({ text: z.string().trim() }), { text: ' a ' }],
    ['defaults', z.object({ count: z.number().default(1) }), {}],
    ['functions after a schema', z.object({ a: z.string().transform((text) => text.length) }), { a: 'abc' }],
    [
      'functions that may report',
      z.object({ a: z.string().transform((text, ctx) => (ctx.value ? text : z.NEVER)) }),
      { a: 'b' },
    ],
  ]
  test.each(cases)('%s', (_name, schema, value) => {
    const parsed = schema.parse(value)
    expect(shapeOf(schema)(value)).toEqual(parsed)
    expect(JSON.stringify(shapeOutput(schema, value, 'test'))).toBe(JSON.stringify(parsed))
  })
})

test('an output that does not fit is named by member, and its value is not', () => {
  const schema = z.object({ tokens: z.array(z.object({ label: z.string() })) })
  const output = { tokens: [{ label: 'a' }, { label: 42 }] }
  expect(() => shapeOutput(schema, output, 'listTokens')).toThrow(
    'A response of listTokens does not fit: tokens.1.label: invalid_type',
  )
})
