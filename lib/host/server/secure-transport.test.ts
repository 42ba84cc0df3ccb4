import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFrontServer, type FrontServer } from './front-server'

let server: FrontServer
beforeAll(async () => {
  Object.assign(process.env, { BASE_URL: 'https://audits.example.com', LOG_LEVEL: 'silent' })
  server = createFrontServer({ trustedProxies: 0, acceptsUpgrades: false })
  server.serve(async (_, res) => void res.end())
  await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close(100))

it.each([
  ['audits.example.com', 'max-age=31536000'],
  ['survey.consultant.example', undefined],
])('https at %s is kept to as %s', async (host, expected) => {
  const { port } = server.node.address() as AddressInfo
  const res = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, headers: { host } }, (answer) => resolve(answer.resume())).on(
      'error',
      reject,
    )
  })
  expect(res.headers['strict-transport-security']).toBe(expected)
})
