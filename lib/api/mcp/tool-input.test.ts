import { expect, it } from 'vitest'
import { z } from 'zod'
import { declare } from '../../contract/declare'
import { AppError } from '../../contract/errors'
import { type Arguments, inputOf } from './tool-input'

const access = { session: true, token: 'write' } as const
const common = { tag: 'Test', summary: 'Test', access, limit: 'write', output: { status: 204 } } as const
const patch = declare({
  ...common,
  id: 'patch',
  method: 'PATCH',
  path: '/api/things/{id}',
  effect: 'update',
  input: { params: z.object({ id: z.string() }), body: z.object({ name: z.string() }) },
})
const part = declare({ ...patch, id: 'part', path: '/api/things/{id}/part' })
const list = declare({
  ...common,
  id: 'list',
  method: 'GET',
  path: '/api/things',
  effect: 'read',
  input: { query: z.object({ limit: z.coerce.number().optional(), isActive: z.string().optional() }) },
})
const bodyOf = async (input: ReturnType<typeof inputOf>) => (await input.readBody()).bytes.toString()

/** The error for invalid arguments. */
function errorOf(...given: Parameters<typeof inputOf>): AppError {
  try {
    inputOf(...given)
  } catch (error) {
    if (error instanceof AppError) return error
  }
  throw new Error('nothing was rejected')
}

it('puts each argument where the operation expects it', async () => {
  const input = inputOf(patch, { name: 'Acme', id: 'a/b?c', idempotencyKey: 'k 1' })
  expect(input.path).toBe('/api/things/a%2Fb%3Fc')
  expect(input.params).toEqual({ id: 'a/b?c' })
  expect((await input.readBody()).json()).toEqual({ name: 'Acme' })
  expect(input.idempotencyKey).toBe('k 1')
})

it('writes numbers and truth values of a query as text and leaves nulls out', () => {
  expect(inputOf(list, { limit: 5, isActive: null }).query).toEqual({ limit: '5' })
  expect(inputOf(list, { isActive: true }).query).toEqual({ isActive: 'true' })
})

it('keeps fields nobody knows for the operation to reject, and rejects them itself where there is no body', async () => {
  const given = JSON.parse('{"id":"1","__proto__":{"name":"x"},"constructor":1}')
  const text = '{"__proto__":{"name":"x"},"constructor":1}'
  expect(await bodyOf(inputOf(patch, given))).toBe(text)
  expect((await inputOf(patch, given).readBody()).json()).toEqual(JSON.parse(text))
  const error = errorOf(list, JSON.parse('{"__proto__":1,"idempotencyKey":"k"}'))
  expect(error.details.issues?.map(({ path }) => path).sort()).toEqual(['__proto__', 'idempotencyKey'])
})

it.each([
  ['a missing id', {}, 'id', 'is required'],
  ['an id that is a list', { id: ['1'] }, 'id', 'must be one value, no list and no object'],
])('says what is wrong with %s', (_, given: Arguments, path, message) => {
  const error = errorOf(patch, given)
  expect(error.code).toBe('VALIDATION_ERROR')
  expect(error.details.issues).toEqual([{ path, message: expect.stringContaining(message) }])
})

it.each([
  ['.', ''],
  ['..', ''],
  ['', ''],
  ['a/../b', 'a%2F..%2Fb'],
  ['%2e%2e', '%252e%252e'],
  ['?name=x#y', '%3Fname%3Dx%23y'],
  ['\ud800', '%EF%BF%BD'],
])('keeps an id in its place in the address: %j', (id, segment) => {
  const input = inputOf(part, { id })
  expect(input.path).toBe(`/api/things/${segment}/part`)
  // The same address over HTTP, so that the same key counts for both.
  expect(new URL(input.path, 'http://localhost').pathname).toBe(input.path)
  expect(input.params).toEqual({ id: decodeURIComponent(segment) })
})

it.each(['é', 'a\r\nX-Other: b', '', 5, true, false, {}, ['k']])(
  'passes on an invalid key, so that it is rejected: %j',
  (idempotencyKey) => {
    const input = inputOf(patch, { id: '1', idempotencyKey })
    expect(input.idempotencyKey).not.toBeNull()
    expect(input.idempotencyKey).not.toMatch(/^[\x20-\x7e]{1,255}$/)
  },
)

it('reads a key as a header would carry it', () => {
  expect(inputOf(patch, { id: '1', idempotencyKey: ' k ' }).idempotencyKey).toBe('k')
  expect(inputOf(patch, { id: '1', idempotencyKey: null }).idempotencyKey).toBeNull()
  expect(inputOf(patch, { id: '1' }).idempotencyKey).toBeNull()
})

it('rejects what is nested deeper than it can be written, however deep', () => {
  const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
  const error = errorOf(patch, { id: '1', name: nested(200_000), other: nested(20) })
  expect(error.details.issues).toEqual([
    { path: 'name', message: 'is nested too deeply' },
    { path: 'other', message: 'is not a known field' },
  ])
})

it('rejects a body that becomes too long when it is written, as over HTTP', async () => {
  const input = inputOf(patch, { id: '1', name: 'x'.repeat(1024 * 1024) })
  await expect(input.readBody()).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
})
