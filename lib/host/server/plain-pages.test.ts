import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ColorSchemeScript } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { withoutFrameworkScripts, withPlainPages } from './plain-pages'

const document = [
  '<!DOCTYPE html><html><head>',
  '<link rel="stylesheet" href="/_next/static/a.css"/>',
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>',
  '<link rel="preload" href="/_next/static/media/a.woff2" as="font"/>',
  '<script src="/_next/static/chunks/b.js" async="" nonce="n"></script>',
  '<script data-mantine-script="true" nonce="n">try {} catch (e) {}</script>',
  '<script data-kept="true" nonce="n">matchMedia</script>',
  '</head><body><a href="/sign-in">Sign in</a>',
  '<script nonce="n">(self.__next_f=self.__next_f||[]).push([0])</script>',
  '<script type="module" src="/assets/account/page.js"></script>',
  '</body></html>',
].join('')

const plain = [
  '<!DOCTYPE html><html><head>',
  '<link rel="stylesheet" href="/_next/static/a.css"/>',
  '<link rel="preload" href="/_next/static/media/a.woff2" as="font"/>',
  '<script data-mantine-script="true" nonce="n">try {} catch (e) {}</script>',
  '<script data-kept="true" nonce="n">matchMedia</script>',
  '</head><body><a href="/sign-in">Sign in</a>',
  '<script type="module" src="/assets/account/page.js"></script>',
  '</body></html>',
].join('')

test('only the scripts of the framework are taken out of a document', () => {
  expect(withoutFrameworkScripts(document)).toBe(plain)
})

test('the script that chooses light or dark, as the kit writes it, stays in a document', () => {
  const script = renderToStaticMarkup(
    createElement(ColorSchemeScript, { defaultColorScheme: 'auto', nonce: 'n' }),
  )
  expect(script).toContain('data-mantine-color-scheme')
  expect(withoutFrameworkScripts(`<head>${script}</head>`)).toBe(`<head>${script}</head>`)
})

const handle = withPlainPages(async (req, res) => {
  if (req.url === '/?to=home') {
    res.writeHead(307, { Location: '/home' })
    res.end('/home')
    return
  }
  res.statusCode = req.url === '/docs/nowhere' ? 404 : 200
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  res.flushHeaders()
  res.write(document.slice(0, 200))
  res.end(document.slice(200))
})
const server = createServer((req, res) => void handle(req, res)).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => server.close())

test.each(['gzip', 'identity'])(
  'a plain page comes without them, with Accept-Encoding: %s',
  async (encoding) => {
    const response = await fetch(`${origin}/`, { headers: { 'accept-encoding': encoding } })
    expect(response.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null)
    expect(await response.text()).toBe(plain)
  },
)

test('the documentation is plain, except for the reference, whose forms need the framework', async () => {
  for (const path of ['/docs', '/docs/quickstart', '/docs/audit?from=home'])
    expect(await (await fetch(`${origin}${path}`)).text(), path).toBe(plain)
  for (const path of ['/docs/reference', '/docs/quickstart/markdown', '/docs/nowhere'])
    expect(await (await fetch(`${origin}${path}`)).text(), path).toBe(document)
})

test('what is not a document of a plain page comes as the framework sends it', async () => {
  expect(await (await fetch(`${origin}/home`)).text()).toBe(document)
  expect(await (await fetch(`${origin}/`, { headers: { rsc: '1' } })).text()).toBe(document)
  const moved = await fetch(`${origin}/?to=home`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location'), await moved.text()]).toEqual([307, '/home', '/home'])
})
