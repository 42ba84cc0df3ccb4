import { expect, it } from 'vitest'
import { z } from 'zod'
import { declare } from '../api/declare'
import { toRequest } from './tool-request'

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
const origin = new Request('http://workspace/mcp', {
  headers: {
    authorization: 'Bearer aky_x',
    'x-request-id': 'r1',
    cookie: 'a=b',
    'idempotency-key': 'of the transport',
  },
})

it('puts each argument where the operation expects it', async () => {
  const { request, refusal } = toRequest(patch, { name: 'Acme', id: 'a/b?c', idempotencyKey: 'k 1' }, origin)
  expect(refusal).toBeUndefined()
  expect(request.method).toBe('PATCH')
  expect(new URL(request.url).pathname).toBe('/api/things/a%2Fb%3Fc')
  expect(await request.json()).toEqual({ name: 'Acme' })
  expect(request.headers.get('idempotency-key')).toBe('k 1')
})

it('takes along who calls and under which id, and nothing else of the request it came in', () => {
  const { request } = toRequest(list, {}, origin)
  expect(Object.fromEntries(request.headers)).toEqual({ authorization: 'Bearer aky_x', 'x-request-id': 'r1' })
})

it('writes the same body for the same arguments in another order', async () => {
  const texts = [
    { id: '1', name: 'a', other: 1 },
    { other: 1, name: 'a', id: '1' },
  ].map((given) => toRequest(patch, given, origin).request.text())
  expect(await texts[0]).toBe(await texts[1])
})

it('writes numbers and truth values of a query as text and leaves nulls out', () => {
  const { request } = toRequest(list, { limit: 5, isActive: null }, origin)
  expect(new URL(request.url).search).toBe('?limit=5')
  expect(new URL(toRequest(list, { isActive: true }, origin).request.url).search).toBe('?isActive=true')
})

it('keeps fields nobody knows for the operation to refuse, and refuses them itself where there is no body', async () => {
  const given = JSON.parse('{"id":"1","__proto__":{"name":"x"},"constructor":1}')
  expect(await toRequest(patch, given, origin).request.text()).toBe(
    '{"__proto__":{"name":"x"},"constructor":1}',
  )
  const { refusal } = toRequest(list, JSON.parse('{"__proto__":1,"idempotencyKey":"k"}'), origin)
  expect(refusal?.details.issues?.map(({ path }) => path).sort()).toEqual(['__proto__', 'idempotencyKey'])
})

it.each([
  ['a missing id', {}, 'id', 'is required'],
  ['an id that is a list', { id: ['1'] }, 'id', 'must be one value, no list and no object'],
])('says what is wrong with %s', (_, given, path, message) => {
  const { refusal } = toRequest(patch, given, origin)
  expect(refusal?.code).toBe('VALIDATION_ERROR')
  expect(refusal?.details.issues).toEqual([{ path, message: expect.stringContaining(message) }])
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
  const { request, refusal } = toRequest(part, { id }, origin)
  expect(refusal).toBeUndefined()
  const { pathname, search } = new URL(request.url)
  expect(pathname + search).toBe(`/api/things/${segment}/part`)
})

it.each(['é', 'a\r\nX-Other: b', '', 5, true, false, {}, ['k']])(
  'leaves a key that is none to be refused as a wrong one: %j',
  (idempotencyKey) => {
    const { request, refusal } = toRequest(patch, { id: '1', idempotencyKey }, origin)
    expect(refusal).toBeUndefined()
    expect(request.headers.get('idempotency-key')).not.toMatch(/^[\x20-\x7e]{1,255}$/)
  },
)

it('refuses what is nested deeper than it can be written, however deep', async () => {
  const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
  const { request, refusal } = toRequest(patch, { id: '1', name: nested(200_000), other: nested(20) }, origin)
  expect(refusal?.details.issues).toEqual([{ path: 'name', message: 'is nested too deeply' }])
  expect(await request.json()).toEqual({ other: nested(20) })
})
