import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { kinds, startFastPath } from './fast-path.fixture'

test.each(kinds)('a body streams in as %s reads it, and no faster', async (kind) => {
  let sentBytes = 0
  let taken = Promise.withResolvers<void>()
  const { port } = await startFastPath(
    {
      'api/things': async (request) => {
        const reader = request.body!.getReader()
        const first = await reader.read()
        await taken.promise
        let length = first.value!.byteLength
        for (let part = await reader.read(); !part.done; part = await reader.read())
          length += part.value.byteLength
        return new Response(String(length))
      },
    },
    { kind },
  )
  const req = request({ port, path: '/api/things', method: 'POST' })
  const answered = once(req, 'response')
  const piece = Buffer.alloc(1024 * 1024)
  // Until the socket buffers are full, because the client does not read.
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

/** Whether the written data is passed on within a moment. */
async function hasDrained(req: ReturnType<typeof request>): Promise<boolean> {
  const clientTimeouts = AbortSignal.timeout(300)
  return once(req, 'drain', { signal: clientTimeouts }).then(
    () => true,
    () => false,
  )
}

const takes: [string, (request: Request) => Promise<void>][] = [
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
]
const takesOfEach = kinds.flatMap((kind) => takes.map(([name, take]) => ({ kind, name, take })))

test.each(takesOfEach)(
  '$kind that $name a long body is heard, and the connection goes on',
  async ({ kind, take }) => {
    const { port } = await startFastPath(
      {
        'api/things': async (request) => {
          if (request.method === 'POST') await take(request)
          return new Response(request.method)
        },
      },
      { kind },
    )
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
  },
)

test.each(kinds)('a stream of %s to a client that has gone ends', async (kind) => {
  const gone = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const { port } = await startFastPath(
    {
      'api/things': (request) => {
        if (request.signal) request.signal.addEventListener('abort', () => gone.resolve())
        else gone.resolve()
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
    },
    { kind },
  )
  const req = request({ port, path: '/api/things' })
  req.end()
  const [res] = (await once(req, 'response')) as [IncomingMessage]
  await once(res, 'data')
  req.destroy()
  await gone.promise
  await letGo.promise
})

test('a handler waiting for a body gets an error when the client has gone', async () => {
  const received = Promise.withResolvers<unknown>()
  const { port } = await startFastPath({
    'api/things': async (request) => {
      await request.text().then(received.resolve, received.reject)
      return new Response()
    },
  })
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /api/things HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc')
  socket.end()
  await expect(received.promise).rejects.toThrow()
})

test.each([[undefined], ['gzip']])(
  'a stream that fails halfway is cut off rather than ended (encoding: %s)',
  async (encoding) => {
    let pieces = 0
    const { base } = await startFastPath({
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

test('closing the server lets a stream under way come to its end', async () => {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const { server, base } = await startFastPath({
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
  const answer = fetch(`${base}/api/things`).then((res) => res.text())
  await begun.promise
  const closed = server.close(5_000)
  goOn.resolve()
  expect(await answer).toBe('first last')
  await closed
})
