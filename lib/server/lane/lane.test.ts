import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { type NextRequest, NextResponse } from 'next/server'
import { afterEach, expect, test } from 'vitest'
import { createFrontServer, type FrontServer } from '../front-server'
import { type Application, withLane } from './lane'

const running: FrontServer[] = []

/** A lane with these route files; the framework behind it says what it was asked. */
async function start(
  handlers: Record<string, (request: Request) => Response | Promise<Response>>,
  middleware: Application['middleware'] = (request) => NextResponse.next({ request }),
): Promise<{ server: FrontServer; port: number; base: string }> {
  const server = createFrontServer({ trustedProxies: 0, acceptsUpgrades: false })
  await server.listen(0, '127.0.0.1')
  running.push(server)
  const { port } = server.node.address() as AddressInfo
  const routes = Object.entries(handlers).map(([folder, handler]): Application['routes'][number] => [
    folder,
    { GET: handler, POST: handler, OPTIONS: undefined },
  ])
  server.serve(
    withLane(
      {
        middleware,
        matchers: [{ regexp: '^/(?!api/unguarded)' }],
        routes: [...routes, ['api/auth/[...rest]', undefined]],
      },
      async (req, res) => {
        res.end(`framework ${req.url}`)
      },
      `http://localhost:${port}`,
    ),
  )
  return { server, port, base: `http://127.0.0.1:${port}` }
}

async function get(url: string): Promise<string> {
  return (await fetch(url)).text()
}

/** Sends bytes and returns what came back until the connection closed. */
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

test('a route file answers at its address, the framework everywhere else', async () => {
  const { base } = await start({ 'api/things/[id]': (request) => new Response(`lane ${request.url}`) })
  expect(await get(`${base}/api/things/7?x=1`)).toBe(
    `lane ${base.replace('127.0.0.1', 'localhost')}/api/things/7?x=1`,
  )
  for (const path of [
    '/',
    '/api',
    '/api/auth/session',
    '/api/things/7/',
    '/api/things/%37',
    '/api/nothing',
  ]) {
    expect(await get(base + path)).toBe(`framework ${path}`)
  }
})

test('the framework answers a method that a route file leaves to it', async () => {
  const { base } = await start({ 'api/things': () => new Response('lane') })
  expect(await (await fetch(`${base}/api/things`, { method: 'OPTIONS' })).text()).toBe(
    'framework /api/things',
  )
})

test('the middleware decides where a request goes and with which headers', async () => {
  const middleware = (request: NextRequest) => {
    const headers = new Headers(request.headers)
    headers.delete('x-secret')
    headers.set('x-seen', 'yes')
    const url = Object.assign(request.nextUrl.clone(), { pathname: '/api/refused' })
    const response = NextResponse.rewrite(url, { request: { headers } })
    response.headers.set('x-by', 'middleware')
    return response
  }
  const { base } = await start(
    {
      'api/things': () => new Response('not reached'),
      'api/refused': ({ headers }) =>
        new Response(`${headers.get('x-secret')} ${headers.get('x-seen')} ${headers.get('x-kept')}`),
    },
    middleware,
  )
  const res = await fetch(`${base}/api/things`, { headers: { 'x-secret': 'a', 'x-kept': 'b' } })
  expect(await res.text()).toBe('null yes b')
  expect(res.headers.get('x-by')).toBe('middleware')
})

test('the middleware does not run where it says so', async () => {
  const refuse = () => new Response('refused')
  const answer = () => new Response('answered')
  const { base } = await start({ 'api/unguarded': answer, 'api/things': answer }, refuse)
  expect([await get(`${base}/api/unguarded`), await get(`${base}/api/things`)]).toEqual([
    'answered',
    'refused',
  ])
})

test('the middleware may answer by itself', async () => {
  const { base } = await start({ 'api/things': () => new Response('not reached') }, () =>
    Response.json({ no: true }, { status: 418 }),
  )
  const res = await fetch(`${base}/api/things`)
  expect([res.status, await res.json()]).toEqual([418, { no: true }])
})

test.each(['evil.example', 'a b:x', 'localhost:99999', '[::1'])(
  'a host that calls itself %s does not get into the address',
  async (host) => {
    const { port } = await start({ 'api/things': (request) => new Response(new URL(request.url).host) })
    const answer = await send(port, `GET /api/things HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 200 [^]*localhost:${port}`))
  },
)

test('HEAD is answered by GET, and lets go of its body', async () => {
  let isLetGo = false
  const stream = () =>
    new ReadableStream({
      cancel() {
        isLetGo = true
      },
    })
  const { base } = await start({ 'api/things': () => new Response(stream(), { headers: { 'x-is': 'GET' } }) })
  const res = await fetch(`${base}/api/things`, { method: 'HEAD' })
  expect(res.headers.get('x-is')).toBe('GET')
  expect(isLetGo).toBe(true)
})

test('a body streams in as the handler reads it, and no faster', async () => {
  let sentBytes = 0
  let taken = Promise.withResolvers<void>()
  const { port } = await start({
    'api/things': async (request) => {
      const reader = request.body!.getReader()
      const first = await reader.read()
      await taken.promise
      let length = first.value!.byteLength
      for (let part = await reader.read(); !part.done; part = await reader.read())
        length += part.value.byteLength
      return new Response(String(length))
    },
  })
  const req = request({ port, path: '/api/things', method: 'POST' })
  const answered = once(req, 'response')
  const piece = Buffer.alloc(1024 * 1024)
  // Until what the sockets hold is full, since nobody reads.
  while (sentBytes < 64 * piece.length) {
    sentBytes += piece.length
    if (!req.write(piece) && !(await hasDrained(req))) break
  }
  expect(sentBytes).toBeLessThan(64 * piece.length)
  taken.resolve()
  taken = Promise.withResolvers()
  req.end()
  const [res] = (await answered) as [IncomingMessage]
  expect(await text(res)).toBe(String(sentBytes))
})

/** Whether what was written could be passed on within a moment. */
async function hasDrained(req: ReturnType<typeof request>): Promise<boolean> {
  const patience = AbortSignal.timeout(300)
  return once(req, 'drain', { signal: patience }).then(
    () => true,
    () => false,
  )
}

test.each([
  ['leaves', async () => {}],
  ['reads a little of', async (request: Request) => void (await request.body!.getReader().read())],
  ['gives up', async (request: Request) => void (await request.body!.cancel())],
  [
    'gives up after a little of',
    async (request: Request) => {
      const reader = request.body!.getReader()
      await reader.read()
      await reader.cancel()
    },
  ],
])('a handler that %s a long body is heard, and the connection goes on', async (_name, take) => {
  const { port } = await start({
    'api/things': async (request) => {
      if (request.method === 'POST') await take(request)
      return new Response(request.method)
    },
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const sockets = new Set()
  const ask = (method: string, body?: Uint8Array) =>
    new Promise<string>((resolve, reject) => {
      const req = request({ port, agent, path: '/api/things', method }, (res) => resolve(text(res)))
      req.once('socket', (socket) => sockets.add(socket))
      req.once('error', reject)
      req.end(body)
    })
  expect(await ask('POST', Buffer.alloc(3_000_000))).toBe('POST')
  expect(await ask('GET')).toBe('GET')
  expect(sockets.size).toBe(1)
  agent.destroy()
})

test('whoever asks is told that the client has gone, and a stream to it ends', async () => {
  const gone = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const { port } = await start({
    'api/things': (request) => {
      request.signal.addEventListener('abort', () => gone.resolve())
      return new Response(
        new ReadableStream({
          pull(controller) {
            controller.enqueue(new Uint8Array(1_000))
          },
          cancel() {
            letGo.resolve()
          },
        }),
      )
    },
  })
  const req = request({ port, path: '/api/things' })
  req.end()
  const [res] = (await once(req, 'response')) as [IncomingMessage]
  await once(res, 'data')
  req.destroy()
  await gone.promise
  await letGo.promise
})

test('a handler waiting for a body is told that the client has gone', async () => {
  const told = Promise.withResolvers<unknown>()
  const { port } = await start({
    'api/things': async (request) => {
      await request.text().then(told.resolve, told.reject)
      return new Response()
    },
  })
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /api/things HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc')
  socket.end()
  await expect(told.promise).rejects.toThrow()
})

test.each([[undefined], ['gzip']])(
  'a stream that fails halfway is cut off rather than ended (encoding: %s)',
  async (encoding) => {
    let pieces = 0
    const { base } = await start({
      'api/things': () =>
        new Response(
          new ReadableStream({
            pull(controller) {
              pieces++
              if (pieces > 2) throw new Error('the disk is gone')
              controller.enqueue(Buffer.from('some text '))
            },
          }),
          { headers: { 'content-type': 'text/csv' } },
        ),
    })
    const headers = { 'accept-encoding': encoding ?? 'identity' }
    await expect(fetch(`${base}/api/things`, { headers }).then((res) => res.text())).rejects.toThrow()
  },
)

test('a handler that throws is answered for in JSON', async () => {
  const { base } = await start({
    'api/things': () => {
      throw new Error('the password is hunter2')
    },
  })
  const res = await fetch(`${base}/api/things`)
  expect(res.status).toBe(500)
  expect(await res.text()).not.toContain('hunter2')
})

test.each([
  [
    'a whole body',
    (body: string) => new Response(body, { headers: { 'content-length': String(body.length) } }),
  ],
  ['a streamed body', (body: string) => new Response(body)],
])('%s is compressed for those who take it', async (_name, answer) => {
  const body = 'some text '.repeat(50)
  const { port } = await start({
    'api/things': () => {
      const response = answer(body)
      response.headers.set('content-type', 'application/json')
      return response
    },
  })
  const ask = async (encoding: string) => {
    const req = request({ port, path: '/api/things', headers: { 'accept-encoding': encoding } })
    req.end()
    const [res] = (await once(req, 'response')) as [IncomingMessage]
    const bytes = Buffer.concat(await res.toArray())
    if (res.headers['content-length']) expect(bytes.length).toBe(Number(res.headers['content-length']))
    expect(res.headers.vary).toMatch(/Accept-Encoding$/)
    return { encoding: res.headers['content-encoding'], bytes }
  }
  const plain = await ask('br')
  expect([plain.encoding, plain.bytes.toString()]).toEqual([undefined, body])
  const packed = await ask('deflate, gzip')
  expect([packed.encoding, gunzipSync(packed.bytes).toString()]).toEqual(['gzip', body])
})

test('each cookie has a line of its own, and the first to set a header decides', async () => {
  const { base } = await start({
    'api/things': () => {
      const headers = new Headers({ 'x-request-id': 'another' })
      headers.append('set-cookie', 'a=1; Expires=Wed, 01 Jan 2099 00:00:00 GMT')
      headers.append('set-cookie', 'b=2')
      return new Response(null, { status: 204, headers })
    },
  })
  const res = await fetch(`${base}/api/things`, { headers: { 'x-request-id': 'mine' } })
  expect(res.headers.getSetCookie()).toEqual(['a=1; Expires=Wed, 01 Jan 2099 00:00:00 GMT', 'b=2'])
  expect(res.headers.get('x-request-id')).toBe('mine')
})

test('closing the server lets a stream under way come to its end', async () => {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const { server, base } = await start({
    'api/things': () =>
      new Response(
        new ReadableStream({
          async start(controller) {
            controller.enqueue(Buffer.from('first '))
            begun.resolve()
            await goOn.promise
            controller.enqueue(Buffer.from('last'))
            controller.close()
          },
        }),
      ),
  })
  const answer = get(`${base}/api/things`)
  await begun.promise
  const closed = server.close(5_000)
  goOn.resolve()
  expect(await answer).toBe('first last')
  await closed
})
