import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { tokenOperations } from '../../account/tokens'
import { newAccount } from '../../account/users/account.fixture'
import { closeDatabase } from '../../platform/db/client'
import { sessionCookieOf } from '../auth/session.fixture'
import { mount } from '../mount'

afterAll(closeDatabase)

const { POST } = mount(tokenOperations.createAccessToken)
const list = mount(tokenOperations.listAccessTokens)
const revoke = mount(tokenOperations.revokeAccessToken)

let headers: Record<string, string>
beforeEach(async () => {
  const account = await newAccount({ email: `${randomUUID()}@example.com`, tier: 'solo' })
  const { name, value } = await sessionCookieOf(account)
  headers = { cookie: `${name}=${value}`, 'sec-fetch-site': 'same-origin' }
})

async function create(idempotencyKey: string) {
  const response = await POST(
    new Request('http://localhost/api/user/api-keys', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      body: JSON.stringify({ label: 'Agent' }),
    }),
  )
  const isRepeated = response.headers.get('idempotency-replayed') === 'true'
  return { status: response.status, isRepeated, body: await response.json() }
}

describe('a repeated request for a token', () => {
  it('is answered with the token’s record, and says why its plaintext is missing', async () => {
    const key = randomUUID()
    const first = await create(key)
    expect(first).toMatchObject({ status: 201, isRepeated: false })
    expect(first.body).toEqual({ key: expect.any(Object), plaintext: expect.stringMatching(/^aky_\w{32}$/) })
    const second = await create(key)
    expect(second).toMatchObject({ status: 201, isRepeated: true })
    expect(second.body).toEqual({ key: first.body.key, message: expect.stringContaining('not stored') })
    const { keys } = await (
      await list.GET(new Request('http://localhost/api/user/api-keys', { headers }))
    ).json()
    expect(keys).toEqual([first.body.key])
  })

  it('never tells it, also after the token is revoked', async () => {
    const key = randomUUID()
    const { body } = await create(key)
    const url = `http://localhost/api/user/api-keys/${body.key.id}`
    await revoke.DELETE(new Request(url, { method: 'DELETE', headers }))
    expect(JSON.stringify((await create(key)).body)).not.toContain(body.plaintext)
  })

  it('with another key is another token', async () => {
    const [one, other] = [await create(randomUUID()), await create(randomUUID())]
    expect(one.body.plaintext).not.toBe(other.body.plaintext)
  })
})
