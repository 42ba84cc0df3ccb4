import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAccount, PASSWORD } from '../../account/users/account.fixture'
import { createResetLinkAcrossOwners, resetPasswordWithLink } from '../../account/users/password-reset'
import { LIMIT_CLASSES } from '../../contract/limit-classes'
import { closeDatabase } from '../../platform/db/client'
import { withFastPath } from './fast-path/fast-path'
import { findServed } from './fast-path/routes'
import { createFrontServer, type FrontServer } from './front-server'

const marks = globalThis as { [mark: symbol]: unknown }
let server: FrontServer
beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent'
  marks[Symbol.for('agent-audit-workspace.fronted')] = true
  server = createFrontServer({ trustedProxies: 1, acceptsUpgrades: false })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const toFramework = async (_: unknown, res: { end: (text: string) => unknown }) => void res.end('framework')
  server.serve(withFastPath(findServed, toFramework, 'http://localhost'))
})
afterAll(async () => {
  await server.close(100)
  await closeDatabase()
})

interface Sent {
  method?: string
  path?: string
  headers?: Record<string, string>
  body?: string
  /** False sends only the beginning of the request. */
  isComplete?: boolean
}

const formType = 'application/x-www-form-urlencoded'

async function send({ method = 'POST', path = '/', headers = {}, body, isComplete = true }: Sent) {
  const { port } = server.node.address() as AddressInfo
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, method, path, headers }, async (res) => {
        resolve({ status: res.statusCode!, headers: res.headers, body: await text(res) })
        if (!isComplete) sent.destroy()
      })
      sent.on('error', reject)
      if (isComplete) sent.end(body)
      else sent.write(body)
    },
  )
}

let nextAddress = 0
const newAddress = () => `10.0.${nextAddress >> 8}.${nextAddress++ & 255}`

/** A browser with its address and cookies. */
class Browser {
  readonly cookies = new Map<string, string>()
  constructor(readonly address = newAddress()) {}

  async send({ headers, ...sent }: Sent) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await send({
      ...sent,
      headers: { 'x-forwarded-for': this.address, 'sec-fetch-site': 'same-origin', cookie, ...headers },
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }

  async form(fields: string | Record<string, string>): Promise<string> {
    const { body } = await this.send({ method: 'GET', path: '/api/auth/csrf' })
    return `${new URLSearchParams(fields)}&csrfToken=${JSON.parse(body).csrfToken}`
  }

  /** Tries to sign in. 'in', 'refused', or the status of an error. */
  async signIn(
    email: string,
    password: string,
    { path = '/api/auth/callback/credentials', type = formType, extra = '' } = {},
  ): Promise<'in' | 'refused' | number> {
    const body = `${extra}${await this.form({ email, password })}`
    const headers = { 'content-type': type, 'x-auth-return-redirect': '1' }
    const answer = await this.send({ path, headers, body })
    if (answer.status === 401) return 'refused'
    if (answer.status !== 200) return answer.status
    expect(JSON.parse(answer.body)).toEqual({ url: expect.not.stringContaining('error') })
    return 'in'
  }

  async signOut(): Promise<number> {
    const headers = { 'content-type': formType, 'x-auth-return-redirect': '1' }
    return (await this.send({ path: '/api/auth/signout', headers, body: await this.form({}) })).status
  }

  current = async () => (await this.send({ method: 'GET', path: '/api/user/current' })).status
}

let email: string
beforeEach(async () => {
  email = (await newAccount({ email: `${randomUUID()}@example.com`, tier: 'solo' })).email
})

/** Whether this many attempts are accepted, and later ones are refused until the limit allows as many again. */
async function untilLimited(attempt: () => Promise<unknown>, figure: number): Promise<boolean> {
  for (let count = 0; count < 2 * figure; count++) {
    const outcome = await attempt()
    if (outcome === 429) return count >= figure
    expect(outcome).toBe('refused')
  }
  return false
}

describe('a sign-in by password', () => {
  it('works, in any spelling of the address', async () => {
    const browser = new Browser()
    expect(await browser.signIn(`  ${email.toUpperCase()} `, PASSWORD)).toBe('in')
    expect(await browser.current()).toBe(200)
  })

  const mostOfPair = LIMIT_CLASSES.signIn.defaultFigure
  it.each<[string, Parameters<Browser['signIn']>[2] & { spelled?: (email: string) => string }]>([
    ['', {}],
    ['with another spelling of the address', { spelled: (given) => ` ${given.toUpperCase()}` }],
    ['with its character set', { type: `${formType}; charset=UTF-8` }],
  ])('%s is counted for the pair of client and account', async (_, { spelled = String, ...options }) => {
    const browser = new Browser()
    let attempts = 0
    const guess = () => browser.signIn(attempts % 2 ? email : spelled(email), `wrong ${attempts}`, options)
    expect(await untilLimited(() => guess().finally(() => attempts++), mostOfPair)).toBe(true)
  })

  it.each([
    ['the account is named twice', { extra: 'email=other%40example.com&' }, 400],
    ['a password is named twice', { extra: 'password=x&' }, 400],
    ['the path ends in a slash', { path: '/api/auth/callback/credentials/' }, 200],
    ['the type names another one', { type: `${formType}; a=application/json` }, 415],
    ['the type is JSON', { type: 'application/json' }, 415],
    ['there is no type', { type: 'text/plain' }, 415],
  ])('is refused when %s', async (_, options, status) => {
    const outcome = await new Browser().signIn(email, PASSWORD, options).catch(() => 'framework')
    // A path that could be read differently is left to the framework, which refuses it by the same handler.
    expect(outcome).toBe(status === 200 ? 'framework' : status)
  })

  it('is counted for the client, whatever the account', async () => {
    const browser = new Browser()
    const guess = () => browser.signIn(`${randomUUID()}@example.com`, 'wrong password')
    expect(await untilLimited(guess, LIMIT_CLASSES.signInAddress.defaultFigure)).toBe(true)
  })
})

describe('guesses from many clients at once', () => {
  const most = LIMIT_CLASSES.signInFailure.defaultFigure
  const guess = async (count: number) => {
    const outcomes = await Promise.all(
      Array.from({ length: count }, (_, index) => new Browser().signIn(email, `wrong ${index}`)),
    )
    return outcomes.filter((outcome) => outcome === 'refused').length
  }

  it('are bounded for the account, whose owner gets in with a new password', async () => {
    expect(await guess(most - 5)).toBe(most - 5)
    expect(await new Browser().signIn(email, PASSWORD)).toBe('in')
    // Attempts in progress count as failures, so that fewer may be accepted, but never more.
    let looked = await guess(20)
    expect(looked).toBeLessThanOrEqual(5)
    for (let one = looked; one < 5; one++) looked += await guess(1)
    expect(looked).toBe(5)
    expect(await new Browser().signIn(email, PASSWORD)).toBe(429)
    const token = new URL(await createResetLinkAcrossOwners(email)).hash.slice('#token='.length)
    await resetPasswordWithLink({ token, password: 'another good password' })
    expect(await new Browser().signIn(email, 'another good password')).toBe('in')
  })

  it('are bounded alike for an address without an account', async () => {
    email = `${randomUUID()}@example.com`
    for (let attempt = 0; attempt < most; attempt++)
      expect(await new Browser().signIn(email, 'wrong')).toBe('refused')
    expect(await new Browser().signIn(email, 'wrong')).toBe(429)
  })
})

describe('a body for sign-in', () => {
  it.each(['callback/credentials', 'signin/credentials', 'signout', 'session', 'nothing'])(
    'of more than 16 KiB is refused before it is read: %s',
    async (action) => {
      const path = `/api/auth/${action}`
      for (const [name, value] of [
        ['content-length', '9900000'],
        ['transfer-encoding', 'chunked'],
      ] as const) {
        const headers = { 'content-type': formType, 'x-forwarded-for': newAddress(), [name]: value }
        // The rest of the body is never sent.
        const answer = await send({ path, headers, body: 'a=&'.repeat(10_000), isComplete: false })
        expect([answer.status, JSON.parse(answer.body)]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }])
      }
    },
  )
})

describe('signing out', () => {
  it('ends the session on the server, and no other', async () => {
    const [browser, other] = [new Browser(), new Browser()]
    for (const one of [browser, other]) expect(await one.signIn(email, PASSWORD)).toBe('in')
    const thief = new Browser()
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
    expect(await thief.current()).toBe(200)
    expect(await browser.signOut()).toBe(200)
    expect(await thief.current()).toBe(401)
    const { body } = await thief.send({ method: 'GET', path: '/api/auth/session' })
    expect(body).toBe('null')
    expect(await other.current()).toBe(200)
  })

  it('needs the form of the workspace', async () => {
    const browser = new Browser()
    await browser.signIn(email, PASSWORD)
    await browser.send({
      path: '/api/auth/signout',
      headers: { 'content-type': formType },
      body: 'csrfToken=forged',
    })
    // The session continues, even if the answer changes the cookie of that browser.
    expect(await browser.current()).toBe(200)
  })
})

it('an address that can be read in several ways leads nowhere', async () => {
  const { handleSignIn } = await import('../../api/auth/sign-in-handler')
  for (const path of [
    'callback/credentials/',
    '/callback/credentials',
    'callback//credentials',
    'Callback/credentials',
    'callback/%63redentials',
    '',
  ]) {
    const response = await handleSignIn(
      new Request(`http://localhost/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': formType },
        body: 'email=a&password=b',
      }),
    )
    expect([path, response.status]).toEqual([path, 404])
  }
})

describe('an error of sign-in', () => {
  const credentials = '/api/auth/callback/credentials'
  const forged = 'csrfToken=forged&email=a%40example.com&password=b'
  const form = { 'content-type': formType }

  it.each<[string, Sent, number]>([
    ['a forged CSRF token', { path: credentials, headers: form, body: forged }, 403],
    ['no form', { path: credentials, headers: form }, 403],
    ['a forged CSRF token at sign-out', { path: '/api/auth/signout', headers: form, body: forged }, 403],
    ['another type', { path: credentials, headers: { 'content-type': 'application/json' }, body: '{}' }, 415],
    ['a name given twice', { path: credentials, headers: form, body: 'a=1&a=2' }, 400],
    ['a large form', { path: credentials, headers: form, body: 'a='.padEnd(20_000, 'x') }, 413],
    ['an unknown provider', { path: '/api/auth/signin/nobody', headers: form, body: forged }, 404],
    ['a provider that is not set up', { path: '/api/auth/signin/google', headers: form, body: forged }, 404],
    ['a callback of nobody', { method: 'GET', path: '/api/auth/callback/nobody?code=1&state=2' }, 404],
    ['an unknown action', { method: 'GET', path: '/api/auth/nowhere' }, 404],
    ['an action of the library that is not used', { method: 'GET', path: '/api/auth/webauthn-options' }, 404],
    ['a sign-in by GET', { method: 'GET', path: credentials }, 405],
    ['a session by POST', { path: '/api/auth/session', headers: form, body: forged }, 405],
    ['a method of other endpoints', { method: 'PUT', path: '/api/auth/session' }, 405],
    ['a method that removes', { method: 'DELETE', path: '/api/auth/session' }, 405],
  ])('is JSON for a program: %s', async (_, { headers, ...sent }, status) => {
    for (const asScript of [{}, { 'x-auth-return-redirect': '1' }, { accept: '*/*' }]) {
      const answer = await new Browser().send({ ...sent, headers: { ...headers, ...asScript } as never })
      expect([answer.status, answer.headers['content-type']]).toEqual([status, 'application/json'])
      expect(JSON.parse(answer.body)).toMatchObject({ error: expect.stringMatching(/.{8}/) })
      expect(answer.headers['x-request-id']).toBeTruthy()
      if (status === 405) expect(answer.headers.allow).toMatch(/GET|POST/)
    }
  })

  it('is 401 for a wrong password, and a redirect to the form where a browser shows a page', async () => {
    const browser = new Browser()
    const body = await browser.form({ email, password: 'wrong password' })
    const program = await browser.send({ path: credentials, headers: form, body })
    expect([program.status, JSON.parse(program.body).error]).toEqual([401, 'E-mail or password is wrong.'])
    for (const page of [{ 'sec-fetch-mode': 'navigate' }, { accept: 'text/html,*/*;q=0.8' }]) {
      const shown = await browser.send({ path: credentials, headers: { ...form, ...page } as never, body })
      expect(shown.status).toBe(302)
      expect(shown.headers.location).toContain('/sign-in?error=CredentialsSignin')
    }
  })
})
