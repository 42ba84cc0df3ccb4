import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { environmentFor, environmentWith, productFolder, workspaceUnderTest } from '../support/environment'
import { type Answer, type HttpClient, tokenClient } from '../support/http'
import { endGroup, spawnGroup } from '../support/process'
import { freePort } from '../support/server'
import { newCaller, newProjectBody, newToken } from './callers'

/** The framework's own server, on the same database and with nothing of ours in front. */
let plain: { baseUrl: string; stop(): Promise<void> }

async function startPlainNext(): Promise<typeof plain> {
  const port = String(await freePort())
  const child = spawnGroup(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'start', '--port', port, '--hostname', 'localhost'],
    {
      cwd: productFolder,
      env: {
        ...environmentWith(environmentFor(workspaceUnderTest())),
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ready = Promise.withResolvers<void>()
  child.stdout?.on('data', (chunk: Buffer) => {
    if (chunk.includes('Ready in')) ready.resolve()
  })
  child.once('exit', (code) => ready.reject(new Error(`next start ended with exit code ${code}`)))
  await ready.promise
  return { baseUrl: `http://localhost:${port}`, stop: () => endGroup(child, 5_000) }
}

beforeAll(async () => {
  plain = await startPlainNext()
})
afterAll(() => plain?.stop())

const withoutIds = (answer: Answer) => ({
  status: answer.status,
  type: answer.headers.get('content-type'),
  body: JSON.parse(
    answer.text
      .replace(/http:\/\/localhost:\d+/g, '_')
      .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '_'),
  ),
})

describe('next start alone', () => {
  it.each<[string, (client: HttpClient) => Promise<Answer>]>([
    ['a list', (client) => client.get('/api/projects')],
    ['a write', (client) => client.post('/api/projects', newProjectBody())],
    ['bad input', (client) => client.post('/api/projects', {})],
    ['an address where nothing is', (client) => client.get('/api/nothing')],
    ['another method', (client) => client.delete('/api/projects')],
  ])('answers %s as the server does', async (_name, ask) => {
    const { plaintext } = await newToken(await newCaller())
    const answer = await ask(tokenClient(plaintext, plain.baseUrl))
    expect(answer.headers.get('x-request-id')).toMatch(/\S/)
    expect(withoutIds(answer)).toEqual(withoutIds(await ask(tokenClient(plaintext))))
  })
})
