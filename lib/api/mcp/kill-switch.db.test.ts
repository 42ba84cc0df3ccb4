import { afterEach, expect, it, vi } from 'vitest'
import { setKillSwitch } from '../../account/settings'
import { tokenOperations } from '../../account/tokens'
import { accountOperations } from '../../account/users'
import { newOwner } from '../../lead-generation/leads/lead.fixture'
import { callAsUser } from '../call'
import { handleOperation } from '../http'
import { handleMcp } from './mcp-handler'

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
  return handleMcp(new Request('http://localhost/mcp', { method: 'POST', headers, body }))
}

const overApi = (headers: Record<string, string>): Promise<Response> =>
  handleOperation(
    accountOperations.getCurrentUser,
    new Request('http://localhost/api/user/current', { headers }),
  )

it('The kill switch shuts the agent tools as it shuts the API, and opens both again', async () => {
  const headers = await newHeaders()
  await setKillSwitch(true)
  // The switch takes effect within two seconds.
  await vi.waitFor(async () => expect((await overMcp(headers)).status).toBe(503), { timeout: 20_000 })
  const [tool, api] = [await overMcp(headers), await overApi(headers)]
  expect([tool.status, api.status]).toEqual([503, 503])
  for (const { headers: sent } of [tool, api]) expect(sent.get('retry-after')).toBe('60')
  const body = await tool.json()
  expect(body).toMatchObject({ code: 'PAT_DISABLED' })
  // Each response has its own request id.
  expect({ ...body, requestId: null }).toEqual({ ...(await api.json()), requestId: null })
  await setKillSwitch(false)
  await vi.waitFor(async () => expect((await overMcp(headers)).status).toBe(200), { timeout: 20_000 })
  expect((await overApi(headers)).status).toBe(200)
})
