import { expect } from 'vitest'
import { openApiDocument } from '../../lib/api/openapi'
import { endpointsAt } from '../../lib/api/registry'
import type { AnyDeclaration } from '../../lib/contract/declare'
import type { Answer } from '../support/http'

type Operations = Record<string, Record<string, { responses: Record<string, unknown> }>>
const documented = openApiDocument('http://localhost').paths as unknown as Operations

/** Assertions for every API response with a JSON body. */
export function expectJson(answer: Answer): void {
  expect(answer.headers.get('x-request-id'), 'X-Request-Id').toMatch(/\S/)
  expect(answer.headers.get('content-type'), answer.text).toMatch(/^application\/json/)
  expect(answer.body, answer.text).toBeDefined()
}

export function expectLimitHeaders(answer: Answer): void {
  expect(answer.headers.get('ratelimit'), 'RateLimit').toMatch(/\S/)
  expect(answer.headers.get('ratelimit-policy'), 'RateLimit-Policy').toMatch(/\S/)
}

/** Assertions for every response of a declared endpoint: the API reference describes it. */
export function expectDocumented(declaration: AnyDeclaration, answer: Answer): void {
  const { responses } = documented[declaration.path]![declaration.method.toLowerCase()]!
  expect(Object.keys(responses), `${declaration.id}: ${answer.text}`).toContain(String(answer.status))
  if (answer.status >= 400) {
    expectJson(answer)
    expect(answer.body.error).toEqual(expect.any(String))
    return
  }
  const { status, body, contentTypes } = declaration.output
  expect(answer.status).toBe(status)
  expect(answer.headers.get('x-request-id'), 'X-Request-Id').toMatch(/\S/)
  if (status === 201) {
    const location = answer.headers.get('location') ?? ''
    expect(endpointsAt(location), `Location: ${location}`).toBeDefined()
  }
  if (status === 204) expect(answer.headers.get('content-length')).toBeNull()
  if (body) {
    expectJson(answer)
    expect(body.safeParse(answer.body).error, answer.text).toBeUndefined()
  } else if (contentTypes) {
    expect(contentTypes).toContain(answer.headers.get('content-type'))
  } else {
    expect(answer.text).toBe('')
  }
}

/** An error response of a declared endpoint; `code` is null if the contract defines none. */
export function expectError(
  declaration: AnyDeclaration,
  answer: Answer,
  status: number,
  code: string | null,
): void {
  expect(answer.status, answer.text).toBe(status)
  expectCode(answer, code)
  expectDocumented(declaration, answer)
}

export function expectCode(answer: Answer, code: string | null): void {
  if (code === null) expect(answer.body).not.toHaveProperty('code')
  else expect(answer.body?.code, answer.text).toBe(code)
}
