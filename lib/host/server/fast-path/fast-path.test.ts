import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { kinds, startFastPath } from './fast-path.fixture'

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

test('a handler answers what is found, the framework everything else', async () => {
  const { base } = await startFastPath({
    'api/things/7': (request) => new Response(`fast path ${request.url}`),
  })
  expect(await get(`${base}/api/things/7?x=1`)).toBe(
    `fast path ${base.replace('127.0.0.1', 'localhost')}/api/things/7?x=1`,
  )
  for (const path of ['/', '/api', '/api/things/7/', '/api/things/%37', '/api/nothing']) {
    expect(await get(base + path)).toBe(`framework ${path}`)
  }
})

test.each(['evil.example', 'a b:x', 'localhost:99999', '[::1'])(
  'a host that calls itself %s does not get into the address',
  async (host) => {
    const { port } = await startFastPath({
      'api/things': (request) => new Response(new URL(request.url).host),
    })
    const answer = await send(port, `GET /api/things HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 200 [^]*localhost:${port}`))
  },
)

test.each(kinds)('HEAD is answered by the GET of %s, and lets go of its body', async (kind) => {
  let isLetGo = false
  const stream = () =>
    new ReadableStream({
      cancel() {
        isLetGo = true
      },
    })
  const { base } = await startFastPath(
    {
      'api/things': () => new Response(stream(), { headers: { 'x-is': 'GET' } }),
    },
    { kind },
  )
  const res = await fetch(`${base}/api/things`, { method: 'HEAD' })
  expect(res.headers.get('x-is')).toBe('GET')
  expect(isLetGo).toBe(true)
})

test('a handler that throws is answered for in JSON', async () => {
  const { base } = await startFastPath({
    'api/things': () => {
      throw new Error('the password is hunter2')
    },
  })
  const res = await fetch(`${base}/api/things`)
  expect(res.status).toBe(500)
  expect(await res.text()).not.toContain('hunter2')
})

const wholeOf = (body: string) => new Response(body, { headers: { 'content-length': String(body.length) } })
const bodies: [string, (body: string) => Response][] = [
  ['a whole body', wholeOf],
  ['a streamed body', (body) => new Response(body)],
]
const bodiesOfEach = kinds.flatMap((kind) => bodies.map(([name, answer]) => ({ kind, name, answer })))

test.each(bodiesOfEach)('$name of $kind is compressed for those who take it', async ({ kind, answer }) => {
  const body = 'some text '.repeat(500)
  const { port } = await startFastPath(
    {
      'api/things': () => {
        const response = answer(body)
        response.headers.set('content-type', 'application/json')
        return response
      },
    },
    { kind },
  )
  const ask = async (encoding: string) => {
    const req = request({ port, path: '/api/things', headers: { 'accept-encoding': encoding } })
    req.end()
    const [res] = (await once(req, 'response')) as [IncomingMessage]
    const bytes = Buffer.concat(await res.toArray())
    if (res.headers['content-length']) expect(bytes.length).toBe(Number(res.headers['content-length']))
    expect(res.headers.vary).toBe('Accept-Encoding')
    return { encoding: res.headers['content-encoding'], bytes }
  }
  const plain = await ask('br')
  expect([plain.encoding, plain.bytes.toString()]).toEqual([undefined, body])
  const packed = await ask('deflate, gzip')
  expect([packed.encoding, gunzipSync(packed.bytes).toString()]).toEqual(['gzip', body])
})

test.each([
  [1_000, undefined],
  [1_100, 'gzip'],
  [100_000, 'gzip'],
])('of whole bodies, one of %i bytes is sent with the encoding %s', async (length, encoding) => {
  const body = 'x'.repeat(length)
  const { base } = await startFastPath({
    'api/things': () => {
      const response = wholeOf(body)
      response.headers.set('content-type', 'application/json')
      return response
    },
  })
  const res = await fetch(`${base}/api/things`, { headers: { 'accept-encoding': 'gzip' } })
  expect(res.headers.get('content-encoding')).toBe(encoding ?? null)
  expect(await res.text()).toBe(body)
})

test('each cookie has a line of its own, and the first to set a header decides', async () => {
  const { base } = await startFastPath({
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
