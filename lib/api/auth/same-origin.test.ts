import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

async function checksWith(baseUrl: string | undefined) {
  if (baseUrl) vi.stubEnv('BASE_URL', baseUrl)
  vi.resetModules()
  return import('./same-origin')
}
const sent = (headers: Record<string, string>) => new Headers({ host: 'evil.example', ...headers })

describe('a write with a cookie', () => {
  it('comes from the configured address, not from whatever host is called', async () => {
    const { isSameOriginOrRead, isNamedElsewhere } = await checksWith('https://audits.example.com')
    const own = sent({ origin: 'https://audits.example.com' })
    const asHost = sent({ origin: 'https://evil.example' })
    expect([isSameOriginOrRead('POST', own), isSameOriginOrRead('POST', asHost)]).toEqual([true, false])
    expect(isSameOriginOrRead('GET', asHost)).toBe(true)
    expect(isSameOriginOrRead('POST', sent({ 'sec-fetch-site': 'same-origin' }))).toBe(true)
    // Surveys at a custom domain.
    expect([isNamedElsewhere(own), isNamedElsewhere(asHost)]).toEqual([false, false])
  })

  it('comes from the host that is called where no address is configured', async () => {
    const { isSameOriginOrRead } = await checksWith(undefined)
    expect(isSameOriginOrRead('POST', sent({ origin: 'https://evil.example' }))).toBe(true)
    expect(isSameOriginOrRead('POST', sent({ origin: 'https://other.example' }))).toBe(false)
    expect(isSameOriginOrRead('POST', sent({}))).toBe(false)
  })
})
