import { randomUUID } from 'node:crypto'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessionCookieOf } from '../../api/auth/session.fixture'
import { withPageLimit } from './page-limit'

const figure = 3
const server = createServer()
beforeAll(async () => {
  process.env.RATE_LIMIT_PAGE_PER_MINUTE = String(figure)
  const handle = withPageLimit(async (_, res) => void res.end())
  server.on('request', (req, res) => void handle(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const ask = (path: string, headers: Record<string, string>) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    get({ host: '127.0.0.1', port, path, headers }, (res) => resolve(res.resume())).on('error', reject)
  })
const statuses = async (count: number, path: string, headers: Record<string, string>) => {
  const all = []
  for (let one = 0; one < count; one++) all.push((await ask(path, headers)).statusCode)
  return all
}

it('pages are limited for an address, files and the API are not', async () => {
  const headers = { 'x-client-address': '10.0.0.1' }
  expect(await statuses(figure + 1, '/projects?page=2', headers)).toEqual([200, 200, 200, 429])
  expect(Number((await ask('/', headers)).headers['retry-after'])).toBeGreaterThan(0)
  for (const path of ['/_next/static/a.js', '/assets/survey/page.js', '/api/projects', '/mcp'])
    expect(await statuses(figure + 1, path, headers)).toEqual([200, 200, 200, 200])
  expect(await statuses(1, '/', { 'x-client-address': '10.0.0.2' })).toEqual([200])
})

it('signed-in users of one address have a limit each', async () => {
  for (let user = 0; user < 2; user++) {
    const { name, value } = await sessionCookieOf({ id: randomUUID(), sessionVersion: 1 })
    const headers = { 'x-client-address': '10.0.0.3', cookie: `${name}=${value}` }
    expect(await statuses(figure + 1, '/projects', headers)).toEqual([200, 200, 200, 429])
  }
})
