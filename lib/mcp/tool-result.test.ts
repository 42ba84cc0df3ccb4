import { expect, it } from 'vitest'
import { toToolResult } from './tool-result'

const json = (body: unknown, init: ResponseInit) => new Response(JSON.stringify(body), init)

it('gives an answer as it is, as text and as a structure', async () => {
  expect(await toToolResult(json({ a: 1 }, { status: 200 }))).toEqual({
    content: [{ type: 'text', text: '{"a":1}' }],
    structuredContent: { a: 1 },
  })
})

it('gives a list below a member, since a structure is an object', async () => {
  const { structuredContent } = await toToolResult(json([1, 2], { status: 200 }))
  expect(structuredContent).toEqual({ items: [1, 2] })
})

it('says that it is done where there is no body', async () => {
  expect(await toToolResult(new Response(null, { status: 204 }))).toEqual({
    content: [{ type: 'text', text: 'Done.' }],
  })
})

it('tells a refusal with its code, its status and when to come back', async () => {
  const limited = json({ error: 'Wait.' }, { status: 429, headers: { 'Retry-After': '7' } })
  const result = await toToolResult(limited)
  expect(result.isError).toBe(true)
  expect(result.structuredContent).toEqual({ error: 'Wait.', code: null, status: 429, retryAfter: 7 })
  const body = { error: 'No.', code: 'EMPTY_PATCH', issues: [] }
  const { structuredContent } = await toToolResult(json(body, { status: 400 }))
  expect(structuredContent).toEqual({ ...body, status: 400 })
})
