import { expect, it } from 'vitest'
import type { Result } from '../run'
import { toToolResult } from './tool-result'

const result = (status: number, body?: unknown, headers: Record<string, string> = {}): Result => ({
  status,
  headers,
  body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
  limits: [],
})

it('gives an answer as it is, as text and as a structure', () => {
  expect(toToolResult(result(200, { a: 1 }))).toEqual({
    content: [{ type: 'text', text: '{"a":1}' }],
    structuredContent: { a: 1 },
  })
})

it('gives a list below a member, since a structure is an object', () => {
  const { structuredContent } = toToolResult(result(200, [1, 2]))
  expect(structuredContent).toEqual({ items: [1, 2] })
})

it('says that it is done where there is no body', () => {
  expect(toToolResult(result(204))).toEqual({
    content: [{ type: 'text', text: 'Done.' }],
  })
})

it('tells an error with its code, its status and when to come back', () => {
  const limited = toToolResult(result(429, { error: 'Wait.' }, { 'Retry-After': '7' }))
  expect(limited.isError).toBe(true)
  expect(limited.structuredContent).toEqual({ error: 'Wait.', status: 429, retryAfter: 7 })
  const body = { error: 'No.', code: 'EMPTY_PATCH', issues: [] }
  const { structuredContent } = toToolResult(result(400, body))
  expect(structuredContent).toEqual({ ...body, status: 400 })
})
