import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Answer, anonymousClient, type HttpClient, tokenClient } from '../support/http'
import { expectCode, expectDocumented, expectError, expectJson, expectLimitHeaders } from './answers'
import { type Caller, newCaller, newToken, unknownToken } from './callers'
import { endpointsWhere, isPublic, isWrite, pathOf, tokenAccessOf } from './endpoints'

const anonymous = anonymousClient()
let revoked: HttpClient
let expired: HttpClient
let nobody: Answer

beforeAll(async () => {
  const caller = await newCaller()
  const { id, client } = await newToken(caller)
  expect((await client.get('/api/user/current')).status).toBe(200)
  expect((await caller.session.delete(`/api/user/api-keys/${id}`)).status).toBe(200)
  revoked = client
  const expiresAt = new Date(Date.now() + 1000).toISOString()
  expired = (await newToken(caller, { expiresAt })).client
  await vi.waitFor(async () => expect((await expired.get('/api/user/current')).status).toBe(401), {
    interval: 100,
    timeout: 15_000,
  })
  nobody = await anonymous.get('/api/user/current')
})

describe.each(endpointsWhere((declaration) => !isPublic(declaration)))('$title', ({ declaration }) => {
  const { method } = declaration
  const path = pathOf(declaration)

  it('rejects a call without a credential', async () => {
    const answer = await anonymous.request(method, path)
    expectError(declaration, answer, 401, null)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  it.each([
    'Bearer aky_short',
    `Bearer aky_${'a'.repeat(33)}`,
    `Bearer aky_${'-'.repeat(32)}`,
    `Bearer Bearer ${unknownToken}`,
  ])('says that the token in %j is malformed', async (authorization) => {
    const answer = await anonymous.request(method, path, { headers: { authorization } })
    expectError(declaration, answer, 401, 'PAT_MALFORMED')
  })

  it('tells an unknown, revoked or expired token no more than nobody', async () => {
    for (const client of [tokenClient(unknownToken), tokenClient('something-else'), revoked, expired]) {
      const answer = await client.request(method, path)
      expectError(declaration, answer, 401, null)
      expect(answer.text).toBe(nobody.text)
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    }
  })
})

describe('an access token', () => {
  it.each(endpointsWhere((declaration) => tokenAccessOf(declaration) === 'write'))(
    'that can only read is rejected by $title',
    async ({ declaration }) => {
      const { client } = await newToken(await newCaller(), { scopes: ['read'] })
      const answer = await client.request(declaration.method, pathOf(declaration))
      expectError(declaration, answer, 403, 'PAT_SCOPE_INSUFFICIENT')
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="write"')
      expectLimitHeaders(answer)
    },
  )

  it.each(endpointsWhere((declaration) => tokenAccessOf(declaration) === 'never'))(
    'is not supported by $title',
    async ({ declaration }) => {
      const { client } = await newToken(await newCaller())
      const answer = await client.request(declaration.method, pathOf(declaration))
      expectError(declaration, answer, 403, 'PAT_NOT_SUPPORTED_FOR_ENDPOINT')
      expectLimitHeaders(answer)
    },
  )

  it.each(endpointsWhere((declaration) => tokenAccessOf(declaration) === undefined))(
    'is not allowed on $title',
    async ({ declaration }) => {
      const { client } = await newToken(await newCaller())
      const answer = await client.request(declaration.method, pathOf(declaration))
      expectError(declaration, answer, 403, 'PAT_ROUTE_NOT_ALLOWED')
      expectLimitHeaders(answer)
    },
  )
})

describe('a request with a token and a cookie', () => {
  let caller: Caller
  beforeAll(async () => {
    caller = await newCaller()
  })

  it('is the token of its account, not the session', async () => {
    const other = await newCaller()
    const { id, plaintext } = await newToken(other)
    const headers = { authorization: `Bearer ${plaintext}` }
    const { body } = await caller.session.get('/api/user/current', { headers })
    expect(body).toMatchObject({ userId: other.user.id, authMethod: 'pat', authData: { patKeyId: id } })
  })

  it('needs no Origin for a write, as a token needs none', async () => {
    const { plaintext } = await newToken(caller)
    const headers = { authorization: `Bearer ${plaintext}`, origin: null, 'sec-fetch-site': 'cross-site' }
    const body = { clientName: 'Acme', industry: 'Retail', companySize: '1-10' }
    expect((await caller.session.post('/api/projects', body, { headers })).status).toBe(201)
  })

  it.each(endpointsWhere((declaration) => !isPublic(declaration)))(
    'is rejected by $title when the token is nobody’s',
    async ({ declaration }) => {
      const headers = { authorization: `Bearer ${unknownToken}` }
      const answer = await caller.session.request(declaration.method, pathOf(declaration), { headers })
      expectError(declaration, answer, 401, null)
    },
  )

  it.each(endpointsWhere((declaration) => tokenAccessOf(declaration) === 'never'))(
    'is rejected by $title, which the session alone may call',
    async ({ declaration }) => {
      const both = await newCaller()
      const headers = { authorization: `Bearer ${(await newToken(both)).plaintext}` }
      const answer = await both.session.request(declaration.method, pathOf(declaration), { headers })
      expectError(declaration, answer, 403, 'PAT_NOT_SUPPORTED_FOR_ENDPOINT')
    },
  )
})

describe('a write with a browser session', () => {
  let caller: Caller
  beforeAll(async () => {
    caller = await newCaller()
  })
  const foreignOrigin = 'https://elsewhere.example'

  describe.each(endpointsWhere((declaration) => isWrite(declaration) && !isPublic(declaration)))(
    '$title',
    ({ declaration }) => {
      it.each([
        ['no page is named', { origin: null, 'sec-fetch-site': null }],
        ['the page is cross-site', { origin: foreignOrigin, 'sec-fetch-site': 'cross-site' }],
        ['the page is of the same site only', { 'sec-fetch-site': 'same-site' }],
        ['only a foreign Origin is named', { origin: foreignOrigin, 'sec-fetch-site': null }],
        ['the Origin is opaque', { origin: 'null', 'sec-fetch-site': null }],
      ])('is rejected when %s', async (_, headers) => {
        const answer = await caller.session.request(declaration.method, pathOf(declaration), { headers })
        expectError(declaration, answer, 403, null)
      })
    },
  )

  it('goes through with the Origin alone', async () => {
    const answer = await caller.session.patch(
      '/api/user/profile',
      { name: 'Ada' },
      { headers: { 'sec-fetch-site': null } },
    )
    expect(answer.status, answer.text).toBe(200)
  })
})

describe('public endpoints', () => {
  it.each(endpointsWhere(isPublic))('$title rejects a malformed token', async ({ declaration }) => {
    const answer = await tokenClient('aky_short').request(declaration.method, pathOf(declaration))
    expectJson(answer)
    expectCode(answer, 'PAT_MALFORMED')
    expectDocumented(declaration, answer)
  })
})
