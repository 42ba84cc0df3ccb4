import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { gitHub } from './github'

let emails: { email: string; primary: boolean; verified: boolean }[] = []
const server = createServer((req, res) => {
  const isSignedIn = req.headers.authorization === 'Bearer given'
  const answers: Record<string, unknown> = {
    '/api/v3/user': { id: 7, login: 'ada', name: 'Ada', email: 'shown@example.com' },
    '/api/v3/user/emails': emails,
  }
  const answer = answers[req.url ?? '']
  if (req.headers.authorization === 'Bearer slow') return
  res.statusCode = isSignedIn && answer ? 200 : 401
  res.end(JSON.stringify(answer ?? {}))
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

async function profile(accessToken = 'given') {
  const { port } = server.address() as AddressInfo
  const provider = gitHub({ clientId: 'id', enterprise: { baseUrl: `http://127.0.0.1:${port}` } })
  const { request } = provider.userinfo as unknown as {
    request: (context: { tokens: { access_token: string } }) => Promise<object>
  }
  return request({ tokens: { access_token: accessToken } })
}

it('an address of GitHub counts when it is confirmed there and the primary one', async () => {
  emails = [
    { email: 'other@example.com', primary: false, verified: true },
    { email: 'ada@example.com', primary: true, verified: true },
  ]
  expect(await profile()).toMatchObject({ id: 7, email: 'ada@example.com', email_verified: true })
})

it('an unconfirmed one is left out, whatever the profile shows', async () => {
  emails = [
    { email: 'victim@example.com', primary: true, verified: false },
    { email: 'other@example.com', primary: false, verified: true },
  ]
  expect(await profile()).toMatchObject({ email: null, email_verified: false })
})

it('an error of GitHub ends the sign-in', async () => {
  await expect(profile('stolen')).rejects.toThrow('401')
})

it('a GitHub that does not answer ends the sign-in within seconds', async () => {
  const { timeout } = AbortSignal
  const waiting = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100))
  await expect(profile('slow')).rejects.toThrow('timeout')
  expect(waiting.mock.calls.flat().every((ms) => ms <= 30_000)).toBe(true)
  waiting.mockRestore()
})
