import { expect } from 'vitest'
import type { AnyDeclaration } from '../../lib/api/declare'
import { openApiDocument } from '../../lib/api/openapi'
import type { Answer } from '../support/http'

type Operations = Record<string, Record<string, { responses: Record<string, unknown> }>>
const documented = openApiDocument('http://localhost').paths as unknown as Operations

/** What holds for every answer of the API that has a body in JSON. */
export function expectJson(answer: Answer): void {
  expect(answer.headers.get('x-request-id'), 'X-Request-Id').toMatch(/\S/)
  expect(answer.headers.get('content-type'), answer.text).toMatch(/^application\/json/)
  expect(answer.body, answer.text).toBeDefined()
}

export function expectLimitHeaders(answer: Answer): void {
  expect(answer.headers.get('ratelimit'), 'RateLimit').toMatch(/\S/)
  expect(answer.headers.get('ratelimit-policy'), 'RateLimit-Policy').toMatch(/\S/)
}

/** What holds for every answer of a declared endpoint: it is one that the API reference describes. */
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
  if (body) {
    expectJson(answer)
    expect(body.safeParse(answer.body).error, answer.text).toBeUndefined()
  } else if (contentTypes) {
    expect(contentTypes).toContain(answer.headers.get('content-type'))
  } else {
    expect(answer.text).toBe('')
  }
}

/** A refusal of a declared endpoint; `code` null where the contract wants none. */
export function expectRefusal(
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
