import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../../lib/api/openapi'
import { DECLARATIONS, isListedForTokens, isOnTokenAllowlist } from '../../lib/api/registry'
import { type AnyDeclaration, limitClassesOf } from '../../lib/contract/declare'
import { LIMIT_CLASSES } from '../../lib/contract/limit-classes'
import { type Answer, anonymousClient } from '../support/http'
import { expectCode, expectDocumented, expectJson, expectLimitHeaders } from './answers'
import { bodyInOrder, newCaller, newEntitledCaller, newToken, pathInOrder, unknownToken } from './callers'
import { bodyFor, endpointsWhere, isPublic, isWrite, pathOf, tokenAccessOf } from './endpoints'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const unknownPaths = ['/api/no-such-thing', '/api/user', '/api/user/no-such-thing', '/api/projects/a/b/c/d']

const methodsByPath = new Map<string, string[]>()
for (const { path, method } of DECLARATIONS) {
  methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method])
}

function expectNoRoute(answer: Answer): void {
  expect(answer.status, answer.text).toBe(403)
  expectCode(answer, 'PAT_ROUTE_NOT_ALLOWED')
  expectJson(answer)
  expectLimitHeaders(answer)
}

describe.each(unknownPaths)('%s', (path) => {
  it('does not exist for a session', async () => {
    const { session } = await newCaller()
    for (const method of methods) {
      const answer = await session.request(method, path)
      expect(answer.status, answer.text).toBe(404)
      expectJson(answer)
      expectLimitHeaders(answer)
      expectCode(answer, null)
    }
  })

  it('is not allowed for a token', async () => {
    const { client } = await newToken(await newCaller())
    for (const method of methods) expectNoRoute(await client.request(method, path))
  })

  it('reveals nothing', async () => {
    for (const authorization of [null, `Bearer ${unknownToken}`]) {
      const answer = await anonymousClient().get(path, { headers: { authorization } })
      expect(answer.status).toBe(401)
      expectJson(answer)
      expectCode(answer, null)
    }
  })
})

describe.each([...methodsByPath])('%s', (path, declared) => {
  const undeclared = methods.filter((method) => !declared.includes(method))
  const filled = pathOf({ path } as AnyDeclaration)

  it('names its methods to a session that uses another', async () => {
    const { session } = await newCaller()
    for (const method of undeclared) {
      const answer = await session.request(method, filled)
      expect(answer.status, answer.text).toBe(405)
      expectJson(answer)
      expectCode(answer, null)
      const allowed = answer.headers.get('allow')?.split(/,\s*/)
      expect(allowed).toEqual(expect.arrayContaining(declared))
      expect(allowed).not.toContain(method)
    }
  })

  it('is not allowed for a token that uses another', async () => {
    const { client } = await newToken(await newCaller())
    const rejected = undeclared.filter((method) => !isListedForTokens(method, path))
    for (const method of rejected) expectNoRoute(await client.request(method, filled))
  })
})

describe.each(['/api/agent/readylinks', '/api/agent/assessment-configs'])('%s', (path) => {
  it.each([
    [path, ['PATCH', 'DELETE'], ['GET', 'HEAD', 'OPTIONS', 'POST']],
    [`${path}/${crypto.randomUUID()}`, ['POST'], ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH']],
  ])('names the methods of %s to a token whose method the allowlist names', async (at, listed, allowed) => {
    const caller = await newCaller()
    const { client } = await newToken(caller)
    const { client: readOnly } = await newToken(caller, { scopes: ['read'] })
    for (const method of listed) {
      const answer = await client.request(method, at)
      expect(answer.status, answer.text).toBe(405)
      expectCode(answer, null)
      expect(answer.headers.get('allow')?.split(/,\s*/).toSorted()).toEqual(allowed)
      expectCode(await readOnly.request(method, at), 'PAT_SCOPE_INSUFFICIENT')
    }
  })
})

describe('OPTIONS', () => {
  it.each([...methodsByPath])('of %s names its methods to whoever may use one', async (path, declared) => {
    const filled = pathOf({ path } as AnyDeclaration)
    const declarations = DECLARATIONS.filter((declaration) => declaration.path === path)
    const isForAnybody = declarations.every(isPublic)
    const expected = [...declared, ...(declared.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort()
    const caller = await newCaller()
    const asked = isForAnybody ? anonymousClient() : caller.session
    const answer = await asked.request('OPTIONS', filled)
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(answer.headers.get('allow')?.split(/,\s*/).toSorted()).toEqual(expected)
    for (const name of ['content-length', 'vary', 'x-middleware-rewrite'])
      expect(answer.headers.get(name), name).toBeNull()
    const { client } = await newToken(caller, { scopes: ['read'] })
    const withToken = await client.request('OPTIONS', filled)
    const accesses = declarations.map(tokenAccessOf)
    if (accesses.some((access) => access === 'read' || access === 'write')) {
      expect(withToken.headers.get('allow')).toBe(answer.headers.get('allow'))
    } else {
      expectCode(
        withToken,
        accesses.includes('never') ? 'PAT_NOT_SUPPORTED_FOR_ENDPOINT' : 'PAT_ROUTE_NOT_ALLOWED',
      )
    }
  })

  it.each(['/api/health', '/api/inngest', '/api/auth/session'])('of %s is for anybody', async (path) => {
    const answer = await anonymousClient().request('OPTIONS', path)
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(answer.headers.get('allow')).toMatch(/GET.*OPTIONS/)
    const wrong = await anonymousClient().request('DELETE', path)
    expect(wrong.status).toBe(405)
    expectJson(wrong)
  })

  it('of the agent tools is for tokens', async () => {
    const { client } = await newToken(await newCaller())
    const answer = await client.request('OPTIONS', '/mcp')
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'POST, OPTIONS'])
  })
})

it('images are not fetched or recoded for a caller', async () => {
  const { session } = await newCaller()
  for (const url of ['/icon.svg', 'http://127.0.0.1:9/a.png']) {
    const answer = await session.get(`/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`)
    expect(answer.status).toBe(404)
  }
})

describe('a body', () => {
  it('that is compressed is rejected, and the answer says which coding is accepted', async () => {
    const { session } = await newCaller()
    for (const path of ['/api/projects', '/api/nucleus/capture/note']) {
      const answer = await session.post(path, '{}', { headers: { 'content-encoding': 'gzip' } })
      expect(answer.status, answer.text).toBe(415)
      expectCode(answer, 'UNSUPPORTED_MEDIA_TYPE')
      expect(answer.headers.get('accept-encoding')).toBe('identity')
    }
    const plain = await session.post(
      '/api/nucleus/contacts',
      { name: 'Ann' },
      { headers: { 'content-encoding': 'identity' } },
    )
    expect(plain.status, plain.text).toBe(201)
  })
})

describe('the API reference', () => {
  const operations = (document: object) =>
    Object.entries((document as { paths: Record<string, Record<string, { operationId: string }>> }).paths)
      .flatMap(([path, byMethod]) =>
        Object.entries(byMethod).map(([method, { operationId }]) => `${method} ${path} ${operationId}`),
      )
      .sort()
  const declared = DECLARATIONS.map(({ method, path, id }) => `${method.toLowerCase()} ${path} ${id}`).sort()

  it('holds exactly the declared endpoints', () => {
    expect(operations(openApiDocument('http://localhost'))).toEqual(declared)
  })

  it('is served as it is', async () => {
    const { status, body } = await anonymousClient().get('/openapi.json')
    expect(status).toBe(200)
    expect(operations(body)).toEqual(declared)
  })

  it('is served for agents with what a token reaches, and nothing else', async () => {
    const { body } = await anonymousClient().get('/openapi-agent.json')
    const reached = DECLARATIONS.filter(isOnTokenAllowlist)
    expect(operations(body)).toEqual(
      reached.map(({ method, path, id }) => `${method.toLowerCase()} ${path} ${id}`).sort(),
    )
    expect(JSON.stringify(body).length).toBeLessThan(JSON.stringify(openApiDocument('')).length * 0.7)
  })

  it('names each operation once', () => {
    expect(new Set(DECLARATIONS.map(({ id }) => id)).size).toBe(DECLARATIONS.length)
  })
})

describe('an answer to a call that is in order', () => {
  it.each(endpointsWhere((declaration) => !isPublic(declaration)))(
    'of $title is as declared, with a session',
    async ({ declaration }) => {
      const caller = await newEntitledCaller(declaration)
      const { path, exists } = await pathInOrder(caller, declaration)
      const answer = await caller.session.request(declaration.method, path, {
        body: await bodyInOrder(caller, declaration),
      })
      expectDocumented(declaration, answer)
      expectLimitHeaders(answer)
      expect(answer.status, answer.text).toBeLessThan(500)
      if (exists) expect(answer.status).toBe(declaration.output.status)
    },
  )

  it.each(endpointsWhere((declaration) => ['read', 'write'].includes(tokenAccessOf(declaration) ?? '')))(
    'of $title is as declared, with a token of no more than its scope',
    async ({ declaration }) => {
      const caller = await newEntitledCaller(declaration)
      const { path, exists } = await pathInOrder(caller, declaration)
      const scopes = [tokenAccessOf(declaration) as 'read' | 'write']
      const { client } = await newToken(caller, { scopes })
      const answer = await client.request(declaration.method, path, {
        body: await bodyInOrder(caller, declaration),
      })
      expectDocumented(declaration, answer)
      expectLimitHeaders(answer)
      if (exists) expect(answer.status).toBe(declaration.output.status)
    },
  )

  it.each(endpointsWhere((declaration) => isPublic(declaration)))(
    'of $title is one of those declared, for anybody',
    async ({ declaration }) => {
      const email = `anybody-${crypto.randomUUID()}@example.com`
      const sample = bodyFor(declaration, { id: '', email, password: '' }) as Record<string, unknown>
      const body = sample && 'email' in sample ? { ...sample, email } : sample
      const answer = await anonymousClient().request(declaration.method, pathOf(declaration), { body })
      expectDocumented(declaration, answer)
      expect(answer.status, answer.text).toBeLessThan(500)
    },
  )
})

describe('a limit', () => {
  const path = '/api/projects/00000000-0000-4000-8000-000000000000'
  const figure = LIMIT_CLASSES.write.defaultFigure

  it('is answered with 429 and Retry-After, for this token only', async () => {
    const caller = await newCaller()
    const token = await newToken(caller)
    const other = await newToken(caller)
    for (let count = 1; count <= figure; count += 1) {
      expect((await token.client.patch(path, { clientName: 'Acme' })).status, `call ${count}`).toBe(404)
    }
    const answer = await token.client.patch(path, { clientName: 'Acme' })
    const declaration = DECLARATIONS.find(({ id }) => id === 'patchProject')!
    expect(answer.status).toBe(429)
    expectDocumented(declaration, answer)
    expectCode(answer, null)
    expectLimitHeaders(answer)
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect((await other.client.patch(path, { clientName: 'Acme' })).status).toBe(404)
    expect((await token.client.get('/api/projects')).status).toBe(200)
  })

  it('that the account’s tokens share is not used up by one that may not call', async () => {
    const caller = await newCaller()
    const { client } = await newToken(caller, { scopes: ['read'] })
    const note = '/api/nucleus/capture/note'
    const full = Object.entries(LIMIT_CLASSES)
      .filter(([name]) => name === 'write' || name === 'noteCapture')
      .map(([name, { defaultFigure }]) => expect.stringMatching(`^"${name}";r=${defaultFigure};`))
    for (let count = 1; count <= 3; count += 1) {
      const answer = await client.post(note, { content: 'A note' })
      expect(answer.status).toBe(403)
      expectCode(answer, 'PAT_SCOPE_INSUFFICIENT')
      expect(answer.headers.get('ratelimit')?.split(', ').sort()).toEqual(expect.arrayContaining(full))
    }
  })

  it('is named for every class of an endpoint', async () => {
    const caller = await newCaller()
    const declaration = DECLARATIONS.find(
      (candidate) => isWrite(candidate) && limitClassesOf(candidate).length > 1 && !isPublic(candidate),
    )
    if (!declaration) return
    const answer = await caller.session.request(declaration.method, pathOf(declaration), { body: '{' })
    for (const limitClass of limitClassesOf(declaration)) {
      expect(answer.headers.get('ratelimit-policy')).toContain(`"${limitClass}"`)
    }
  })
})
