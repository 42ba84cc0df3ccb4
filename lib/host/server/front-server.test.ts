import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createFrontServer, type FrontServer } from './front-server'

const running: FrontServer[] = []

async function start(): Promise<{ server: FrontServer; port: number; base: string }> {
  const server = createFrontServer({ trustedProxies: 0, acceptsUpgrades: false })
  await server.listen({ port: 0, host: '127.0.0.1' })
  running.push(server)
  const { port } = server.node.address() as AddressInfo
  return { server, port, base: `http://127.0.0.1:${port}` }
}

async function send(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close(100)))
})

test('before the application is ready, the API says so in JSON', async () => {
  const { base } = await start()
  const res = await fetch(`${base}/api/projects`)
  expect(res.status).toBe(503)
  expect(res.headers.get('retry-after')).toBe('5')
  expect(res.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await res.json()).toEqual({
    error: 'The workspace is starting or stopping.',
    documentation: expect.stringContaining('/docs/errors#'),
    requestId: res.headers.get('x-request-id'),
  })
})

test('every answer carries the request’s id', async () => {
  const { server, base } = await start()
  server.serve(async (req, res) => {
    res.end(req.headers['x-request-id'])
  })
  const res = await fetch(`${base}/`, { headers: { 'X-Request-Id': 'mine-1' } })
  expect(res.headers.get('x-request-id')).toBe('mine-1')
  expect(await res.text()).toBe('mine-1')
})

test('an application that throws is answered for, without its words', async () => {
  const { server, base } = await start()
  server.serve(async () => {
    throw new Error('the password is hunter2')
  })
  const res = await fetch(`${base}/api/x`)
  expect(res.status).toBe(500)
  expect(await res.text()).not.toContain('hunter2')
})

test.each([
  ['a broken request', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', 400],
  ['another protocol', '\x16\x03\x01\r\n\r\n', 400],
  ['a method nobody knows', 'FOO /api HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  ['an endless address', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 414],
  ['endless headers', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\n`, 431],
  ['a tunnel', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
])('%s is refused in JSON with an id', async (_name, bytes, status) => {
  const { port } = await start()
  const answer = await send(port, bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).toMatch(/\r\nX-Request-Id: [0-9a-f-]{36}\r\n/)
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toHaveProperty('error')
})

test('a refused body is read to its end, so that the client gets the answer', async () => {
  const { base } = await start()
  const res = await fetch(`${base}/api/x`, { method: 'POST', body: 'a'.repeat(2_000_000) })
  expect(res.status).toBe(503)
})

test('closing lets a request in flight finish and ends idle connections', async () => {
  const { server, base } = await start()
  let finish = () => {}
  const isHandling = new Promise<void>((resolve) => {
    server.serve(async (_req, res) => {
      finish = () => res.end('done')
      resolve()
    })
  })
  const answer = fetch(`${base}/`)
  await isHandling
  const closed = server.close(5_000)
  finish()
  expect(await (await answer).text()).toBe('done')
  await closed
})

test('a request that comes on an open connection while the server closes is answered, as its last one', async () => {
  const { server, port } = await start()
  server.serve(async (req, res) => {
    res.end(`answer to ${req.url}`)
  })
  const socket = connect(port, '127.0.0.1')
  // Half a request keeps the connection from being idle.
  socket.write('GET /late HTTP/1.1\r\nHost: a\r\n')
  await once(server.node, 'connection')
  await server.drain(0)
  const closed = server.close(5_000)
  socket.write('\r\n')
  let answer = ''
  for await (const chunk of socket) answer += chunk
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toMatch(/\r\nConnection: close\r\n/)
  expect(answer).toContain('answer to /late')
  await closed
})

test('closing cuts off what does not finish in time', async () => {
  const { server, base } = await start()
  const isHandling = new Promise<void>((resolve) => {
    server.serve(async () => resolve())
  })
  const answer = fetch(`${base}/`).catch(() => 'cut off')
  await isHandling
  await server.close(50)
  expect(await answer).toBe('cut off')
})

test('a HEAD that cannot be read is refused without a body', async () => {
  const { port } = await start()
  const broken = (method: string) => send(port, `${method} /api/x\xe9 HTTP/1.1\r\nHost: x\r\n\r\n`)
  const [head, get] = await Promise.all([broken('HEAD'), broken('GET')])
  expect(head).toMatch(/^HTTP\/1\.1 400 .*\r\n\r\n$/s)
  expect(get).toMatch(/^HTTP\/1\.1 400 .*\r\n\r\n\{.+\}$/s)
})

test('a target in absolute form is served, and names the host', async () => {
  const { server, port } = await start()
  server.serve(async (req, res) => {
    res.end(`${req.headers.host} ${req.url}`)
  })
  const ask = async (target: string) => {
    const answer = await send(port, `GET ${target} HTTP/1.1\r\nHost: b\r\nConnection: close\r\n\r\n`)
    return [answer.slice(9, 12), answer.slice(answer.indexOf('\r\n\r\n') + 4)]
  }
  expect(await ask('http://a.example:80/api/projects?limit=1')).toEqual([
    '200',
    'a.example:80 /api/projects?limit=1',
  ])
  expect(await ask('HTTP://a.example')).toEqual(['200', 'a.example /'])
  expect(await ask('https://a.example?x=1')).toEqual(['200', 'a.example /?x=1'])
  for (const target of ['http://me@a.example/', 'http:///x', 'ftp://a.example/', 'http://a.example//x'])
    expect((await ask(target))[0], target).toBe('400')
})

test('programs get no headers of the framework, whichever code writes the response', async () => {
  const { server, base } = await start()
  server.serve(async (_req, res) => {
    res.setHeader('x-middleware-rewrite', '/api/_refused/x')
    res.setHeader('x-powered-by', 'something')
    res.setHeader('vary', 'rsc, next-router-state-tree, Accept-Encoding')
    res.end('answer')
  })
  const { headers } = await fetch(`${base}/api/x`)
  expect(headers.get('x-middleware-rewrite')).toBeNull()
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('vary')).toBe('Accept-Encoding')
  expect((await fetch(`${base}/x`)).headers.get('vary')).toContain('rsc')
})

test('OPTIONS of a page and of the whole server is answered alike', async () => {
  const { server, port, base } = await start()
  server.serve(async (_req, res) => void res.end('framework'))
  const res = await fetch(`${base}/projects`, { method: 'OPTIONS' })
  expect([res.status, res.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
  expect(res.headers.get('content-length')).toBeNull()
  const whole = await send(port, 'OPTIONS * HTTP/1.1\r\nHost: b\r\nConnection: close\r\n\r\n')
  expect(whole).toMatch(/^HTTP\/1\.1 204 /)
  expect(whole).toMatch(/\r\nAllow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n/)
})

test('before it closes, a draining server sends a proxy elsewhere with what may be repeated, and answers the rest', async () => {
  const { server, port, base } = await start()
  server.serve(async (_req, res) => {
    res.end('done')
  })
  let isDrained = false
  const drained = server.drain(10_000).then(() => {
    isDrained = true
  })
  const statuses = async () => {
    const get = await fetch(`${base}/api/projects`)
    const post = await fetch(`${base}/api/projects`, { method: 'POST' })
    expect(get.headers.get('connection')).toBe('close')
    return [get.status, post.status, (await fetch(`${base}/api/health/live`)).status]
  }
  for (let times = 0; times < 20; times++) {
    expect(await statuses()).toEqual([503, 200, 200])
    expect(isDrained, 'requests still come').toBe(false)
  }
  await drained
  expect(await send(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n')).toContain('200 OK')
})

test('a server that is never quiet stops draining in time', async () => {
  const { server, base } = await start()
  server.serve(async (_req, res) => {
    res.end()
  })
  const drained = server.drain(700).then(() => true)
  while (!(await Promise.race([drained, fetch(base).then(() => false)])));
})
