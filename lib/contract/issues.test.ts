import { expect, test } from 'vitest'
import { z } from 'zod'
import { inputMessages, issuesOf, MAX_ISSUES, validationError } from './issues'

const issuesIn = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value, { reportInput: true, error: inputMessages })
  return error ? issuesOf(error, 'body', schema) : []
}

const anything = z.strictObject({
  text: z.string().min(2).max(3),
  number: z.number().min(2).max(3),
  above: z.number().gt(2),
  step: z.number().multipleOf(5),
  list: z.array(z.string()).min(1).max(2),
  flag: z.boolean(),
  one: z.literal('x'),
  kind: z.enum(['a', 'b']),
  mail: z.email(),
  either: z.union([z.number(), z.object({ a: z.string() })]),
  byId: z.record(z.string().regex(/^q/), z.number()),
  nothing: z.null(),
  inner: z.object({ when: z.iso.datetime() }),
})

test.each([
  {},
  { text: 'x', number: 1, above: 2, step: 3, list: [], kind: 'c', mail: 'x', either: 'x', byId: { x: 1 } },
  {
    text: 'long',
    number: 4,
    list: ['a', 'b', 3],
    flag: 'x',
    one: 'y',
    nothing: 0,
    inner: { when: 'x' },
    more: 1,
  },
  { text: 1, number: 'x', list: {}, byId: [], inner: [], either: null },
  'text',
])('an issue whose schema has no text gets one of ours: %j', (value) => {
  const issues = issuesIn(anything, value)
  expect(issues.length).toBeGreaterThan(0)
  for (const { path, message } of issues) {
    expect(path).not.toBe('')
    expect(message).toMatch(/^(must|is|has) /)
    expect(message).not.toMatch(/Invalid|expected|received|Unrecognized|Too /)
  }
})

test('an issue is listed once', () => {
  const issue = { path: 'name', message: 'must not be empty' }
  const { details, message } = validationError([
    issue,
    { ...issue },
    { path: 'other', message: 'is required' },
  ])
  expect(details.issues).toEqual([issue, { path: 'other', message: 'is required' }])
  expect(message).toBe('name: must not be empty; other: is required')
})

test('a thousand issues are a short answer', () => {
  const body = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`field${index}`, 1]))
  const { details, message } = validationError(issuesIn(z.strictObject({}), body))
  expect(details.issues).toHaveLength(MAX_ISSUES)
  expect(message).toContain('field49: is not a known field; and 950 more')
})

test('a name of any length that the sender chose is shortened', () => {
  const [issue] = issuesIn(z.strictObject({}), { ['x'.repeat(500_000)]: 1 })
  expect(issue!.path).toHaveLength(100)
})

test('a wrong list or object gets a message with the expected shape', () => {
  const option = z.strictObject({ label: z.string(), points: z.number().optional() })
  const schema = z.strictObject({
    options: z.array(option, 'must be a list').max(9),
    more: z.array(option).optional(),
    names: z.array(z.string()).default([]),
    byId: z.record(z.string(), z.object({ a: z.string() })),
    many: z.array(z.union([z.string(), option])),
  })
  const issuesFor = (value: unknown) =>
    Object.fromEntries(issuesIn(schema, value).map(({ path, message }) => [path, message]))
  expect(issuesFor({ more: {}, names: 1, byId: { x: 1 }, many: 1 })).toEqual({
    options: 'is required: a list of {label, points?}',
    more: 'must be a list of {label, points?}',
    names: 'must be a list of strings',
    'byId.x': 'must be an object {a}',
    many: 'must be a list',
  })
  expect(issuesFor({ options: ['Yes'], byId: {}, many: [] })).toEqual({
    'options.0': 'must be an object {label, points?}',
  })
})
