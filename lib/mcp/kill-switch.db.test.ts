import { afterEach, expect, it, vi } from 'vitest'
import { accountOperations } from '../account'
import { callAsUser } from '../api/call'
import { runOperation } from '../api/pipeline'
import { newOwner } from '../leads/lead.fixture'
import { setKillSwitch } from '../settings'
import { tokenOperations } from '../tokens'
import { answerMcp } from './door'

afterEach(() => setKillSwitch(false))

async function newHeaders(): Promise<Record<string, string>> {
  const { principal } = await newOwner()
  const body = { label: 'Test', scopes: ['read' as const] }
  const { plaintext } = await callAsUser(tokenOperations.createAccessToken, principal, { body })
  return { authorization: `Bearer ${plaintext}`, 'content-type': 'application/json' }
}

function overMcp(headers: Record<string, string>): Promise<Response> {
  const params = { name: 'getCurrentUser', arguments: {} }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  return answerMcp(new Request('http://localhost/mcp', { method: 'POST', headers, body }))
}

const overApi = (headers: Record<string, string>): Promise<Response> =>
  runOperation(
    accountOperations.getCurrentUser,
    new Request('http://localhost/api/user/current', { headers }),
  )

it('The kill switch shuts the agent tools as it shuts the API, and opens both again', async () => {
  const headers = await newHeaders()
  await setKillSwitch(true)
  const [tool, api] = [await overMcp(headers), await overApi(headers)]
  expect([tool.status, api.status]).toEqual([503, 503])
  const body = await tool.json()
  expect(body).toMatchObject({ code: 'PAT_DISABLED' })
  // A request id is each one's own.
  expect({ ...body, requestId: null }).toEqual({ ...(await api.json()), requestId: null })
  await setKillSwitch(false)
  await vi.waitFor(async () => expect((await overMcp(headers)).status).toBe(200), { timeout: 20_000 })
  expect((await overApi(headers)).status).toBe(200)
})
