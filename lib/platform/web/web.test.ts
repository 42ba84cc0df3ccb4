import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress, urlProblem } from './address-rules'
import { crawlWebsite } from './crawl-website'
import { PageFetcher } from './fetch-page'
import { readPage } from './read-page'
import { WebError } from './web-error'

const words =
  'We plan the routes of forty vans by hand every morning, which takes two people three hours each.'
const page = (title: string, body: string) =>
  `<html><head><title>${title}</title><script>var secret = 1</script></head><body><nav>Menu</nav>${body}</body></html>`

const pages: Record<string, string> = {
  '/': page(
    'Home &amp; more',
    `<h1>Welcome</h1><p>${words}</p><a href="/about">About</a><a href='/private/x'>x</a><a href="/legal">Legal</a><a href="/moved">moved</a><a href="http://127.0.0.1:1/">away</a>`,
  ),
  '/about': page('About', `<p>Founded by Ann. ${words} And again.</p><a href="/loop">loop</a>`),
  '/private/x': page('Private', `<p>${words} Not for robots.</p>`),
  '/legal': page('Legal', `<p>${words} Legal.</p>`),
}
let server: Server
let host: string
const visited: string[] = []

beforeAll(async () => {
  server = createServer((req, res) => {
    const path = req.url ?? '/'
    visited.push(path)
    if (path === '/robots.txt') return res.end('User-agent: *\nDisallow: /private/')
    if (path === '/moved') return res.writeHead(302, { location: '/private/x' }).end()
    if (path === '/loop') return res.writeHead(302, { location: '/loop' }).end()
    if (path === '/inward') return res.writeHead(302, { location: 'http://10.0.0.1/' }).end()
    if (path === '/huge') {
      res.writeHead(200, { 'content-type': 'text/html' })
      const chunk = 'x'.repeat(64 * 1024)
      const more = () => {
        while (res.write(chunk));
      }
      res.on('drain', more)
      return more()
    }
    const body = pages[path]
    res.writeHead(body ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(body ?? 'gone')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const fetcherFor = (privateHosts: string[]) => new PageFetcher({ privateHosts, userAgent: 'test' })

describe('addresses that may be visited', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '::7f00:1',
    'not an address',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.216.34'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it.each([
    'file:///etc/passwd',
    'ftp://example.com/',
    'http://user:password@example.com/',
    'http://example.com:22/',
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
  ])('%s is refused before anything is resolved', (address) => {
    expect(urlProblem(new URL(address), () => false)).toEqual(expect.any(String))
  })
})

describe('the guarded fetcher', () => {
  it('refuses a name that resolves into a private network', async () => {
    const fetcher = fetcherFor([])
    await expect(fetcher.fetch(new URL('http://localhost/'))).rejects.toThrow(WebError)
    await fetcher.close()
  })

  it('refuses a redirect into a private network, also from a host that is allowed', async () => {
    const fetcher = fetcherFor([host])
    await expect(fetcher.fetch(new URL(`http://${host}/inward`))).rejects.toThrow('private network')
    await fetcher.close()
  })

  it('gives up on a circle of redirects', async () => {
    const fetcher = fetcherFor([host])
    await expect(fetcher.fetch(new URL(`http://${host}/loop`))).rejects.toThrow('too often')
    await fetcher.close()
  })

  it('stops reading a page without an end', async () => {
    const fetcher = fetcherFor([host])
    const { body } = await fetcher.fetch(new URL(`http://${host}/huge`))
    expect(body.length).toBeLessThanOrEqual(2 * 1024 * 1024)
    await fetcher.close()
  })
})

describe('a visit to a website', () => {
  it('reads what robots.txt allows, of this host only, as text without navigation and scripts', async () => {
    visited.length = 0
    const found = await crawlWebsite(new URL(`http://${host}/`), { privateHosts: [host], userAgent: 'test' })
    expect(found.map(({ title }) => title)).toEqual(['Home & more', 'About', 'Legal'])
    expect(found[0]?.text).toContain(words)
    expect(found[0]?.text).not.toMatch(/Menu|secret/)
    expect(visited[0]).toBe('/robots.txt')
    expect(found.map(({ url }) => new URL(url).pathname)).not.toContain('/private/x')
  })

  it('stays out, and says why, while robots.txt cannot be had', async () => {
    const closed = createServer((_req, res) => res.writeHead(503).end())
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const name = `127.0.0.1:${(closed.address() as AddressInfo).port}`
    await expect(
      crawlWebsite(new URL(`http://${name}/`), { privateHosts: [name], userAgent: 'test' }),
    ).rejects.toThrow('its robots.txt answers with status 503')
    closed.close()
  })

  it('is not held up by a page made to keep a parser busy', async () => {
    const size = 300_000
    const read = async (content: string) => {
      const beganAtMs = performance.now()
      const page = await readPage(`<body>${content}<p>${words}</p></body>`, new URL('http://a.example/'))
      return { page, tookMs: performance.now() - beganAtMs }
    }
    const honest = await read(`<p>${words.repeat(size / words.length)}</p>`)
    const hostile = await read(`<pre>${' '.repeat(size)}x</pre>`)
    expect(hostile.page?.text ?? words).toContain(words)
    // A pattern with catastrophic backtracking takes thousands of times as long.
    expect(hostile.tookMs).toBeLessThan(20 * honest.tookMs)
  })

  it('says why when there is nothing to read', async () => {
    await expect(
      crawlWebsite(new URL(`http://${host}/gone`), { privateHosts: [host], userAgent: 'test' }),
    ).rejects.toThrow('status 404')
  })
})
