import { beforeAll, describe, expect, it, vi } from 'vitest'
import { setUserAcrossOwners } from '../../lib/account/users'
import { type Answer, anonymousClient, type HttpClient, tokenClient } from '../support/http'
import { expectCode, expectJson } from './answers'
import { type Caller, newCaller, newToken, unknownToken } from './callers'
import { postMessage } from './mcp-client'

/**
 * Messages that must reveal nothing without a valid token: the list, a reading call, a writing call, and an unknown
 * tool.
 */
const messages: [string, object][] = [
  ['tools/list', {}],
  ['tools/call', { name: 'getCurrentUser', arguments: {} }],
  ['tools/call', { name: 'createProject', arguments: {} }],
  ['tools/call', { name: 'noSuchTool', arguments: {} }],
]

/** The body without what is a request's own. */
const bodyOf = ({ body }: Answer) => body

let caller: Caller
beforeAll(async () => {
  caller = await newCaller()
})

/** Expects the handler to respond like the API to any message. */
async function expectAsBelowApi(
  client: HttpClient,
  status: number,
  code: string | null,
  headers: Record<string, string | null> = {},
): Promise<void> {
  const expected = await client.get('/api/user/current', { headers })
  expect(expected.status, expected.text).toBe(status)
  for (const [method, params] of messages) {
    const answer = await postMessage(client, method, params, { headers })
    expect(answer.status, answer.text).toBe(status)
    expectJson(answer)
    expectCode(answer, code)
    expect(bodyOf(answer)).toEqual(bodyOf(expected))
    expect(answer.headers.get('www-authenticate')).toBe(expected.headers.get('www-authenticate'))
  }
}

describe('the handler of the agent tools', () => {
  it('lets nobody in without a token', async () => {
    await expectAsBelowApi(anonymousClient(), 401, null)
  })

  it.each(['Bearer aky_short', `Bearer aky_${'-'.repeat(32)}`, `Bearer Bearer ${unknownToken}`])(
    'says that the token in %j is malformed',
    async (authorization) => {
      await expectAsBelowApi(anonymousClient(), 401, 'PAT_MALFORMED', { authorization })
    },
  )

  it('tells an unknown token no more than nobody', async () => {
    await expectAsBelowApi(tokenClient(unknownToken), 401, null)
    await expectAsBelowApi(tokenClient('something-else'), 401, null)
  })

  it('is shut to a token from the moment it is revoked', async () => {
    const { id, client } = await newToken(caller)
    expect((await postMessage(client, 'tools/list', {})).status).toBe(200)
    await caller.session.delete(`/api/user/api-keys/${id}`)
    await expectAsBelowApi(client, 401, null)
  })

  it('is shut to a token from the moment it expires', async () => {
    const expiresAt = new Date(Date.now() + 1000).toISOString()
    const { client } = await newToken(caller, { expiresAt })
    const status = async () => (await postMessage(client, 'tools/list', {})).status
    await vi.waitFor(async () => expect(await status()).toBe(401), { interval: 100, timeout: 15_000 })
    await expectAsBelowApi(client, 401, null)
  })

  it('is shut to a browser session', async () => {
    for (const [method, params] of messages) {
      const answer = await postMessage(caller.session, method, params)
      expect(answer.status, answer.text).toBe(401)
      expectCode(answer, null)
    }
  })

  it('takes the token and not the cookie where both come', async () => {
    const other = await newCaller()
    const headers = { authorization: `Bearer ${(await newToken(other)).plaintext}` }
    const call = { name: 'getCurrentUser', arguments: {} }
    const answer = await postMessage(caller.session, 'tools/call', call, { headers })
    expect(answer.text).toContain(other.user.id)
    expect(answer.text).not.toContain(caller.user.id)
  })

  it.each(['https://elsewhere.example', 'null', 'http://localhost.elsewhere.example'])(
    'is shut to a page of %s, even with a token',
    async (origin) => {
      const { client } = await newToken(await newCaller())
      for (const [method, params] of messages) {
        const answer = await postMessage(client, method, params, { headers: { origin } })
        expect(answer.status, answer.text).toBe(403)
        expectJson(answer)
        expectCode(answer, null)
      }
    },
  )

  it('is shut to tokens of an account that tokens may not reach', async () => {
    const owner = await newCaller()
    const { client } = await newToken(owner)
    await setUserAcrossOwners({ email: owner.user.email, flags: { 'agent-api': false } })
    const expected = await client.get('/api/user/current')
    const answer = await postMessage(client, 'tools/list', {})
    expect([expected.status, answer.status]).toEqual([503, 503])
    expectCode(expected, 'PAT_DISABLED')
    expect(answer.body).toEqual({ ...expected.body, requestId: answer.body.requestId })
    const call = await postMessage(client, 'tools/call', { name: 'getCurrentUser', arguments: {} })
    expect(call.text).toContain(expected.body.error)
  })

  it('takes messages only', async () => {
    const { client } = await newToken(await newCaller())
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await client.request(method, '/mcp')
      expect(answer.status, answer.text).toBe(405)
      expect(answer.headers.get('allow')).toBe('POST')
    }
  })
})
