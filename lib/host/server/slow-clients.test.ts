import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startFastPath } from './fast-path/fast-path.fixture'

/** Short, so that the tests are fast. */
const clients = { headersMs: 1_000, requestMs: 60_000, stallMs: 200, keepAliveMs: 60_000 }

const endless = () =>
  new Response(
    new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(100_000))
      },
      cancel() {
        letGo.resolve()
      },
    }),
  )
let letGo = Promise.withResolvers<void>()

/** Acts as the framework: reads the body, unless the address says otherwise. */
async function framework(req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.url === '/slow') await delay(3 * clients.stallMs)
  const taken = req.url === '/unread' ? '' : await text(req)
  res.end(`framework ${taken.length}`)
}

async function start(changes: Partial<typeof clients> = {}) {
  letGo = Promise.withResolvers()
  const { port, base } = await startFastPath(
    {
      'api/things': async (request) => new Response(String((await request.arrayBuffer()).byteLength)),
      'api/endless': endless,
    },
    { clients: { ...clients, ...changes }, framework },
  )
  return { port, base }
}

interface Client {
  socket: Socket
  /** Everything it received, once the connection has ended. */
  answer: Promise<string>
}

function open(port: number): Client {
  const socket = connect(port, '127.0.0.1')
  // The connection may be closed while it still sends.
  socket.on('error', () => {})
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  return { socket, answer: new Promise((resolve) => socket.once('close', () => resolve(received))) }
}

/** Sends the bytes one at a time, repeatedly, until the connection is closed. */
async function drip({ socket, answer }: Client, bytes: string): Promise<string> {
  let isOver = false
  answer.then(() => {
    isOver = true
  })
  for (let next = 0; !isOver; next++) {
    if (socket.writable) socket.write(bytes[next % bytes.length]!)
    await delay(10)
  }
  return answer
}

const serves = async (base: string) => {
  const res = await fetch(`${base}/api/things`, { method: 'POST', body: 'four' })
  expect(await res.text()).toBe('4')
}

const begun = (path: string, framing = 'Content-Length: 1000000') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\n${framing}\r\n\r\n`

test('headers that do not come in time are answered 408, and others are served meanwhile', async () => {
  const { port, base } = await start()
  const answers = Object.entries({
    'headers that drip in': ['GET /api/things HTTP/1.1\r\nHost: a\r\n', 'X-A: b\r\n'],
    'a first line that drips in': ['GET /', 'a'],
    'headers that never end': ['GET /api/things HTTP/1.1\r\nHost: a\r\n'],
    'a connection on which nothing comes': [''],
  }).map(async ([name, [first, then]]) => {
    const client = open(port)
    client.socket.write(first!)
    const answer = await (then ? drip(client, then) : client.answer)
    return [name, answer.split('\r\n', 1)[0], /\r\nConnection: close\r\n/.test(answer)]
  })
  await serves(base)
  for (const [name, ...answer] of await Promise.all(answers))
    expect(answer, String(name)).toEqual(['HTTP/1.1 408 Request Timeout', true])
  await serves(base)
})

test.each([
  ['to the fast path', '/api/things'],
  ['to the framework', '/framework'],
])('a body %s that drips in is answered 408', async (_name, path) => {
  const { port, base } = await start()
  const client = open(port)
  client.socket.write(begun(path))
  const answer = drip(client, 'x')
  await serves(base)
  expect(await answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
})

test('a body that stops halfway is answered 408, and its handler gets an error', async () => {
  const { port } = await start()
  const client = open(port)
  client.socket.write(`${begun('/api/things', 'Transfer-Encoding: chunked')}5\r\nabcde\r\n`)
  expect(await client.answer).toMatch(/^HTTP\/1\.1 408 [\s\S]+\r\nX-Request-Id: [0-9a-f-]{36}\r\n/)
})

test('a body that goes on dripping after its answer is cut', async () => {
  const { port } = await start()
  const client = open(port)
  client.socket.write(begun('/unread'))
  expect(await drip(client, 'x')).toMatch(/framework 0$/)
})

test('a slow body that goes on is taken, however long it takes', async () => {
  const { port, base } = await start()
  const client = open(port)
  const piece = 'x'.repeat(200)
  const pieces = 100
  client.socket.write(begun('/api/things', `Content-Length: ${pieces * piece.length}\r\nConnection: close`))
  const startedAtMs = performance.now()
  for (let sent = 0; sent < pieces; sent++) {
    client.socket.write(piece)
    await delay(10)
  }
  // Several times the allowed stall.
  expect(performance.now() - startedAtMs).toBeGreaterThan(4 * clients.stallMs)
  await serves(base)
  expect(await client.answer).toMatch(/^HTTP\/1\.1 200 [\s\S]+\r\n20000\r\n/)
})

test('a whole request is given its time and no more', async () => {
  const { port } = await start({ requestMs: 300, stallMs: 60_000 })
  const client = open(port)
  client.socket.write(begun('/api/things'))
  expect(await drip(client, 'xxxxxxxxxxxxxxx')).toMatch(/^HTTP\/1\.1 408 /)
})

test('who takes nothing of an answer is cut, and its source let go of', async () => {
  const { port, base } = await start()
  const { socket } = open(port)
  socket.pause()
  socket.write('GET /api/endless HTTP/1.1\r\nHost: a\r\n\r\n')
  await serves(base)
  await letGo.promise
})

test('who takes an answer slowly is given it', async () => {
  // Longer than a busy machine keeps this test from taking the next piece.
  const stallMs = 1_000
  const { port } = await start({ stallMs })
  const { socket } = open(port)
  socket.pause()
  socket.write('GET /api/endless HTTP/1.1\r\nHost: a\r\n\r\n')
  let takenBytes = 0
  const startedAtMs = performance.now()
  while (performance.now() - startedAtMs < 3 * stallMs) {
    takenBytes += (socket.read() as Buffer | null)?.length ?? 0
    await delay(10)
  }
  expect(socket.destroyed).toBe(false)
  expect(takenBytes).toBeGreaterThan(0)
  socket.destroy()
  await letGo.promise
})

test('who waits for the server is left alone', async () => {
  const { port } = await start()
  const client = open(port)
  client.socket.write('GET /slow HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect(await client.answer).toMatch(/framework 0$/)
})

test('a client that has said all it will say, and its connection, are let go of', async () => {
  const { port, base } = await start()
  const client = open(port)
  client.socket.end('GET /api/things HTTP/1.1\r\nHost: a\r\n')
  expect(await client.answer).toMatch(/^HTTP\/1\.1 400 /)
  await serves(base)
})

test('an idle connection is ended once its time is over', async () => {
  const { port } = await start({ keepAliveMs: 100 })
  const client = open(port)
  client.socket.write('GET /framework HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(await client.answer).toMatch(/^HTTP\/1\.1 200 [\s\S]+framework 0/)
})
