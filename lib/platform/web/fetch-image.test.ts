import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchImage } from './fetch-image'
import { pngOf } from './image.fixture'

const png = pngOf(120, 40, Buffer.alloc(121 * 40))
/** An APP0 segment, then a progressive frame of 80 by 60. */
const jpeg = Buffer.from('ffd8ffe000044a46ffffc2000b08003c005001011100ffd9', 'hex')

const answers: Record<string, { type: string; body: Buffer }> = {
  '/logo.png': { type: 'image/png', body: png },
  '/named-otherwise': { type: 'application/octet-stream', body: jpeg },
  '/page.png': { type: 'image/png', body: Buffer.from('<html>Sign in</html>') },
  '/drawing.png': { type: 'image/png', body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  '/heavy.png': { type: 'image/png', body: Buffer.concat([png, Buffer.alloc(1024 * 1024)]) },
  '/wide.png': { type: 'image/png', body: pngOf(60_000, 50) },
  '/tiny.png': { type: 'image/png', body: pngOf(1, 1) },
}

let server: Server
let host: string

beforeAll(async () => {
  server = createServer((req, res) => {
    if (req.url === '/moved') return res.writeHead(302, { location: '/logo.png' }).end()
    if (req.url === '/inward') return res.writeHead(302, { location: 'https://10.0.0.1/logo.png' }).end()
    if (req.url === '/insecure') return res.writeHead(302, { location: 'http://example.com/a.png' }).end()
    if (req.url === '/silent') return
    const answer = answers[req.url ?? '']
    res.writeHead(answer ? 200 : 404, { 'content-type': answer?.type ?? 'text/plain' }).end(answer?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const fetchFrom = (path: string, privateHosts = [host]) =>
  fetchImage(new URL(`http://${host}${path}`), { privateHosts, userAgent: 'test' })

describe('an image of a website', () => {
  it('comes with its bytes and its size, also behind a redirect', async () => {
    const found = await fetchFrom('/moved')
    expect(found).toMatchObject({ format: 'png', width: 120, height: 40 })
    expect(Buffer.from(found.bytes).equals(png)).toBe(true)
  })

  it('is detected by its bytes, regardless of its content type', async () => {
    expect(await fetchFrom('/named-otherwise')).toMatchObject({ format: 'jpeg', width: 80, height: 60 })
    await expect(fetchFrom('/page.png')).rejects.toThrow('neither a PNG nor a JPEG')
    await expect(fetchFrom('/drawing.png')).rejects.toThrow('neither a PNG nor a JPEG')
  })

  it('is refused when it is too heavy, too large or too small', async () => {
    await expect(fetchFrom('/heavy.png')).rejects.toThrow('larger than 1 MiB')
    await expect(fetchFrom('/wide.png')).rejects.toThrow('60000 by 50 pixels')
    await expect(fetchFrom('/tiny.png')).rejects.toThrow('1 by 1 pixels')
    await expect(fetchFrom('/gone.png')).rejects.toThrow('status 404')
  })

  it('is not looked for in a private network, nor by plain http', async () => {
    await expect(fetchFrom('/logo.png', [])).rejects.toThrow('must not name a port')
    await expect(fetchFrom('/inward')).rejects.toThrow('private network')
    await expect(fetchFrom('/insecure')).rejects.toThrow('not an https address')
    const named = fetchImage(new URL('https://localhost/logo.png'), { privateHosts: [], userAgent: 'test' })
    await expect(named).rejects.toThrow('private network')
  })

  it('is given up after 5 seconds', async () => {
    await expect(fetchFrom('/silent')).rejects.toThrow('did not answer in time')
  }, 30_000)
})
