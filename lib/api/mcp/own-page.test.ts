import { expect, it } from 'vitest'
import { isOwnPage } from './own-page'

const asked = (host: string, origin?: string, baseUrl?: string) =>
  isOwnPage(new Headers({ host, ...(origin === undefined ? {} : { origin }) }), baseUrl)

it('lets programs pass, which send no origin', () => {
  expect(asked('audits.example.com')).toBe(true)
})

it.each([
  ['localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['192.168.1.20', 'http://192.168.1.20'],
  ['workspace:3000', 'http://workspace:3000'],
  ['Workspace.local:3000', 'http://workspace.local:3000'],
])('lets a page at %s ask its own host', (host, origin) => {
  expect(asked(host, origin)).toBe(true)
})

it('lets the page at the configured address pass, whatever host a proxy asks for', () => {
  expect(asked('10.0.0.7:3000', 'https://audits.example.com', 'https://audits.example.com/base')).toBe(true)
})

it.each([
  ['a page elsewhere', 'localhost:3000', 'https://evil.example.com'],
  ['a page at another port', 'localhost:3000', 'http://localhost:4000'],
  ['a name that was bound to this machine', 'evil.example.com:3000', 'http://evil.example.com:3000'],
  ['a page that tells no origin', 'localhost:3000', 'null'],
  ['what is no origin', 'localhost:3000', 'localhost:3000'],
])('rejects %s', (_, host, origin) => {
  expect(asked(host, origin)).toBe(false)
  expect(asked(host, origin, 'https://audits.example.com')).toBe(false)
})
