import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressStaticFiles, compressThoroughly, thoroughBrotli } from './static-copies'
import { withStaticFiles } from './static-files'

const script = `export const words = ${JSON.stringify('flour eggs milk '.repeat(200))}\n`
/** Words in an order without a pattern. */
const prose = Array.from({ length: 4_000 }, (_, at) => {
  const [first = 0, second = 0] = createHash('sha256').update(String(at)).digest()
  return `${['invoice', 'client', 'report', 'order'][first % 4]}${second % 24}`
}).join(' ')
const small = 'export {}\n'
const picture = Buffer.from(createHash('sha512').update('picture').digest())

let folder: string
let origin: string
let close: () => void

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'static-'))
  await writeFile(path.join(folder, 'large.js'), script)
  await writeFile(path.join(folder, 'prose.js'), prose)
  await writeFile(path.join(folder, 'small.js'), small)
  await writeFile(path.join(folder, 'picture.woff2'), picture)
  await compressStaticFiles(folder)
  const handle = await withStaticFiles(async (_req, res) => {
    res.writeHead(404, { 'Content-Type': 'text/plain' })
    res.end('from the framework')
  }, folder)
  const server = createServer((req, res) => void handle(req, res)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => server.close()
})

afterAll(async () => {
  close()
  await rm(folder, { recursive: true })
})

/** Returns the body as sent: `fetch` would decompress it. */
function ask(target: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const asked = request(
        `${origin}/_next/static/`,
        { path: target, method, headers },
        async (response) => {
          const parts: Buffer[] = []
          for await (const part of response) parts.push(part)
          resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) })
        },
      )
      asked.once('error', reject)
      asked.end()
    },
  )
}

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
  ['', undefined, (body: Buffer) => body],
])('to a browser that accepts "%s" a script is sent as %s', async (accepted, encoding, decompress) => {
  const { status, headers, body } = await ask('/_next/static/large.js?v=1', { 'accept-encoding': accepted })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(body.length),
    vary: 'Accept-Encoding',
  })
  expect(headers['content-encoding']).toBe(encoding)
  expect(decompress(body).toString()).toBe(script)
})

test('a smaller copy takes the place of the first one while files are served', async () => {
  const first = await ask('/_next/static/prose.js', { 'accept-encoding': 'br' })
  await compressThoroughly(folder, thoroughBrotli, { atOnce: 2 })
  const second = await ask('/_next/static/prose.js', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(second.body).toString()).toBe(prose)
  expect(second.body.length).toBeLessThan(first.body.length)
  expect(second.headers['content-length']).toBe(String(second.body.length))
})

test('a file that compression would not make smaller is sent as it is', async () => {
  const accepted = { 'accept-encoding': 'br' }
  expect((await ask('/_next/static/small.js', accepted)).body.toString()).toBe(small)
  const font = await ask('/_next/static/picture.woff2', accepted)
  expect(font.headers['content-type']).toBe('font/woff2')
  expect(font.headers['content-encoding']).toBeUndefined()
  expect(font.body).toEqual(picture)
})

test('HEAD is answered without a body, and a browser that has the file gets 304', async () => {
  const accepted = { 'accept-encoding': 'br' }
  const head = await ask('/_next/static/large.js', accepted, 'HEAD')
  expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) })
  const again = await ask('/_next/static/large.js', {
    ...accepted,
    'if-none-match': String(head.headers.etag),
  })
  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) })
  expect(again.headers['content-encoding']).toBeUndefined()
})

test.each([
  ['GET', '/_next/static/unknown.js'],
  ['GET', '/_next/static/../large.js'],
  ['GET', '/_next/static/%2e%2e/large.js'],
  ['GET', '/_next/static//large.js'],
  ['GET', '/_next/static/'],
  ['GET', '/large.js'],
  ['POST', '/_next/static/large.js'],
])('%s %s goes to the framework', async (method, target) => {
  expect((await ask(target, {}, method)).body.toString()).toBe('from the framework')
})

test('a file that has gone since the start goes to the framework', async () => {
  await writeFile(path.join(folder, 'gone.js'), small)
  const handle = await withStaticFiles(async (_req, res) => void res.writeHead(410).end(), folder)
  await rm(path.join(folder, 'gone.js'))
  const server = createServer((req, res) => void handle(req, res)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  expect((await fetch(`http://127.0.0.1:${port}/_next/static/gone.js`)).status).toBe(410)
  server.close()
})
