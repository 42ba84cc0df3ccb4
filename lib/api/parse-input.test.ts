import { expect, test } from 'vitest'
import { z } from 'zod'
import { declare } from '../contract/declare'
import { pageOf } from '../contract/wire'
import { parseInput, type Query } from './parse-input'

const shared = {
  id: 'listThings',
  method: 'GET',
  path: '/api/things',
  tag: 'Things',
  summary: 'List things',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  output: { status: 200, body: z.object({}) },
} as const
const list = declare({
  ...shared,
  input: { query: z.object({ kind: z.enum(['a', 'b'], 'must be a or b').optional(), ...pageOf(50) }) },
})
const plain = declare({ ...shared, input: {} })

const parse = (declaration: typeof list | typeof plain, query: Query) =>
  parseInput(declaration, {
    path: '/api/things',
    params: {},
    query,
    idempotencyKey: null,
    readBody: async () => ({ bytes: Buffer.alloc(0), json: () => undefined }),
  })

const issuesOf = async (declaration: typeof list | typeof plain, query: Query) =>
  parse(declaration, query).then(
    () => [],
    ({ code, details }) => {
      expect(code).toBe('VALIDATION_ERROR')
      return details.issues
    },
  )

test('a parameter without a value counts as left out', async () => {
  const { input } = await parse(list, { kind: '', limit: '' })
  expect(input.query).toEqual({ limit: 50, offset: 0 })
})

test('an unknown parameter is an error, with and without a value', async () => {
  const message = 'is not a known parameter'
  expect(await issuesOf(list, { knid: 'a' })).toEqual([{ path: 'knid', message }])
  expect(await issuesOf(list, { knid: '' })).toEqual([{ path: 'knid', message }])
  expect(await issuesOf(list, { __proto__x: 'a', constructor: 'b' })).toHaveLength(2)
  expect(await issuesOf(plain, { kind: 'a' })).toEqual([{ path: 'kind', message }])
})

test('a parameter given twice is an error, also with the same value', async () => {
  const message = 'must be given only once'
  expect(await issuesOf(list, { kind: ['a', 'a'] })).toEqual([{ path: 'kind', message }])
  expect(await issuesOf(list, { limit: ['', '5'] })).toEqual([{ path: 'limit', message }])
})

test('all issues of a query are returned at once', async () => {
  expect(await issuesOf(list, { limit: '1e2', kind: ['a', 'b'], sort: 'x', offset: '-1' })).toEqual([
    { path: 'kind', message: 'must be given only once' },
    { path: 'sort', message: 'is not a known parameter' },
    { path: 'limit', message: 'must be a whole number' },
    { path: 'offset', message: 'must be at least 0' },
  ])
})
