import { randomUUID } from 'node:crypto'
import { encode } from '@auth/core/jwt'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionCookieOf } from './session.fixture'
import { readSessionCookie, sessionMaxAgeSeconds } from './session-cookie'

vi.stubEnv('SESSION_SECRET', 'a session secret of the test, long enough')
vi.stubEnv('TOKEN_PEPPER', 'a token pepper of the test, long enough too')
afterEach(() => vi.useRealTimers())

const headerOf = ({ name, value }: { name: string; value: string }) => `other=1; ${name}=${value}`

test('a cookie tells the same each time, and nothing once it has expired', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const user = { id: randomUUID(), sessionVersion: 3 }
  const header = headerOf(await sessionCookieOf(user))
  const first = await readSessionCookie(header)
  expect(first).toMatchObject({ userId: user.id, sessionVersion: 3 })
  expect(await readSessionCookie(header)).toEqual(first)
  vi.setSystemTime(Date.now() + (sessionMaxAgeSeconds + 60) * 1000)
  expect(await readSessionCookie(header)).toBeUndefined()
})

test('a cookie of another secret, a changed one and none tell nothing, also after one that was right', async () => {
  const cookie = await sessionCookieOf({ id: randomUUID(), sessionVersion: 1 })
  expect(await readSessionCookie(headerOf(cookie))).toBeDefined()
  const changed = `${cookie.value.slice(0, -6)}${cookie.value.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA'}`
  expect(await readSessionCookie(headerOf({ ...cookie, value: changed }))).toBeUndefined()
  expect(await readSessionCookie('other=1')).toBeUndefined()
  expect(await readSessionCookie(null)).toBeUndefined()
  const forged = await encode({
    token: { sub: randomUUID(), sessionVersion: 1, sessionId: randomUUID(), signedInAt: Date.now() },
    secret: 'another secret',
    salt: cookie.name,
  })
  expect(await readSessionCookie(headerOf({ ...cookie, value: forged }))).toBeUndefined()
})
