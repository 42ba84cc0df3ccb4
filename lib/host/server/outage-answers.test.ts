import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { noted, UnavailableError } from '../../platform/outage'
import { withOutageAnswers } from './outage-answers'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Serves with `framework` behind the outage answers, and sends one request. */
async function ask(
  framework: (req: IncomingMessage, res: ServerResponse) => Promise<void>,
  path = '/projects',
  init: RequestInit = {},
): Promise<Response> {
  const answer = withOutageAnswers(framework)
  const server = createServer((req, res) => {
    res.setHeader('X-Request-Id', 'one')
    answer(req, res).catch(() => res.writeHead(500).end('a fault of ours'))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)
}

const away = () => new UnavailableError('The database cannot be reached')

/** Like the framework: it has caught the error and renders a page about it. */
const rendersError = async (_req: IncomingMessage, res: ServerResponse) => {
  await Promise.reject(away()).catch(noted)
  res.setHeader('Content-Type', 'text/html')
  res.setHeader('ETag', '"of the page"')
  res.statusCode = 500
  res.write('<h1>Something')
  res.end(' went wrong</h1>')
}

it('a page during an outage is 503, says when to retry, and reloads automatically', async () => {
  const response = await ask(rendersError)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(response.headers.get('refresh')).toBe('2')
  expect(response.headers.get('etag')).toBeNull()
  expect(response.headers.get('x-request-id')).toBe('one')
  const text = await response.text()
  expect(text).toContain('Not available at the moment')
  expect(text).not.toContain('Something')
})

it('a page without an outage passes through what the framework has put around the answer', async () => {
  const response = await ask(async (_req, res) => {
    const writeHead = res.writeHead.bind(res) as (status: number) => ServerResponse
    // Like the framework's compression: it wraps the beginning of the response and buffers it in its own order.
    Object.assign(res, {
      writeHead: (status: number) => {
        res.setHeader('X-Wrapped', 'yes')
        return writeHead(status)
      },
    })
    res.flushHeaders()
    if (!res.write('x'.repeat(1_000_000))) await once(res, 'drain')
    res.end()
  })
  expect(response.headers.get('x-wrapped')).toBe('yes')
  expect(await response.text()).toHaveLength(1_000_000)
})

it('a form is not sent again by itself', async () => {
  const response = await ask(rendersError, '/survey/abc', { method: 'POST' })
  expect(response.status).toBe(503)
  expect(response.headers.get('refresh')).toBeNull()
})

it('programs get the error of the API', async () => {
  const response = await ask(rendersError, '/api/auth/session')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(await response.json()).toMatchObject({ error: expect.stringContaining('cannot reach') })
})

it('an outage that is thrown is answered alike', async () => {
  const response = await ask(async () => {
    throw new Error('Failed query', { cause: away() })
  })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
})

it('a fault of ours stays one', async () => {
  const fault = async (_req: IncomingMessage, res: ServerResponse) => {
    res.writeHead(500)
    res.end('a fault')
  }
  const response = await ask(fault)
  expect(response.status).toBe(500)
  expect(await response.text()).toBe('a fault')
  const thrown = await ask(async () => {
    throw new Error('no outage')
  })
  expect(thrown.status).toBe(500)
})

it('an outage that spoils nothing changes nothing', async () => {
  const response = await ask(async (_req, res) => {
    noted(away())
    res.writeHead(200, { 'Content-Type': 'text/plain' })
    res.write('well')
    res.end(' then')
  })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('well then')
})
