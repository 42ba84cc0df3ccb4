import { afterEach, describe, expect, it, vi } from 'vitest'

const asked = vi.hoisted(() => ({ headers: new Headers() }))
vi.mock('next/headers', () => ({ headers: async () => asked.headers }))

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

async function addressFor(host: string, baseUrl?: string) {
  asked.headers = new Headers({ host })
  if (baseUrl) vi.stubEnv('BASE_URL', baseUrl)
  vi.resetModules()
  const { baseAddress } = await import('./base-address')
  return baseAddress()
}

describe('the address in the documentation', () => {
  it('is the configured one, whatever host is named', async () => {
    expect(await addressFor('evil.example', 'https://audits.example.com')).toBe('https://audits.example.com')
  })

  it.each([
    ['192.168.1.20:3000', 'http://192.168.1.20:3000'],
    ['workspace:3000', 'http://workspace:3000'],
    ['evil.example', 'http://localhost:3000'],
    ['a b', 'http://localhost:3000'],
  ])('is where none is configured for %s: %s', async (host, address) => {
    expect(await addressFor(host)).toBe(address)
  })
})
