import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signInWithPassword } from '../../api/auth/password-sign-in'
import { LIMIT_CLASSES } from '../../contract/limit-classes'
import { exportOwnedData } from '../../host/export'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { callerOf, newAccount, PASSWORD, type TestCaller } from '../users/account.fixture'
import { turnOffSecondFactor } from '.'
import * as operations from './operations'

afterAll(closeDatabase)

let email: string
let caller: TestCaller

beforeEach(async () => {
  email = `${randomUUID()}@example.com`
  const { id } = await newAccount({ email, tier: 'starter' })
  caller = callerOf({
    kind: 'session',
    userId: id,
    email,
    name: null,
    tier: 'starter',
    flags: {} as TestCaller['principal']['flags'],
  })
})

// biome-ignore lint/suspicious/noExplicitAny: an operation of any shape.
const run = (operation: any, body?: unknown): Promise<any> => caller.as((ctx) => operation.run(ctx, { body }))

/** The code of the app at a time relative to now; it changes every 30 s. */
const codeOf = (secret: string, secondsFromNow = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + secondsFromNow * 1000 })

/** Sets an app up. Uses the code before the current one, so that the current one is left to the test. */
async function setUp(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await run(operations.startSecondFactor, { password: PASSWORD })
  const { recoveryCodes } = await run(operations.confirmSecondFactor, { code: codeOf(secret, -30) })
  return { secret, recoveryCodes }
}

const signIn = (code?: string, password = PASSWORD) =>
  signInWithPassword({ email, password, code }, randomUUID()).then(({ outcome }) => outcome)

describe('two-step sign-in', () => {
  it('is off until a first code confirms the app', async () => {
    expect(await signIn()).toBe('signedIn')
    const { secret } = await run(operations.startSecondFactor, { password: PASSWORD })
    expect(await signIn()).toBe('signedIn')
    await expect(run(operations.confirmSecondFactor, { code: '000000' })).rejects.toMatchObject({
      code: 'WRONG_CODE',
    })
    expect(await signIn()).toBe('signedIn')
    await run(operations.confirmSecondFactor, { code: codeOf(secret) })
    expect(await signIn()).toBe('codeNeeded')
    expect(await run(operations.getSecondFactor)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
  })

  it('takes each code once, and none without the password', async () => {
    const { secret } = await setUp()
    const code = codeOf(secret)
    expect(await signIn(code, 'wrong password')).toBe('refused')
    expect(await signIn('123 45')).toBe('codeRefused')
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => signIn(code)))
    expect(outcomes.filter((outcome) => outcome === 'signedIn')).toHaveLength(1)
    expect(await signIn(code)).toBe('codeRefused')
    // An unused earlier code is no longer accepted once a later one was used.
    expect(await signIn(codeOf(secret, -30))).toBe('codeRefused')
    expect(await signIn(codeOf(secret, 30))).toBe('signedIn')
    expect(await signIn(codeOf(secret, 90))).toBe('codeRefused')
  })

  it('takes each recovery code once, however it is typed, until they are renewed', async () => {
    const { secret, recoveryCodes } = await setUp()
    const [first, second] = recoveryCodes as [string, string]
    expect(await signIn(first.replace('-', ' ').toUpperCase())).toBe('signedIn')
    expect(await signIn(first)).toBe('codeRefused')
    expect(await run(operations.getSecondFactor)).toMatchObject({ recoveryCodesLeft: 9 })
    const renewed = await run(operations.renewRecoveryCodes, { code: codeOf(secret) })
    expect(await signIn(second)).toBe('codeRefused')
    expect(await signIn(renewed.recoveryCodes[0])).toBe('signedIn')
  })

  it('counts wrong codes like wrong passwords of the account', async () => {
    const { recoveryCodes } = await setUp()
    for (let attempt = 0; attempt < LIMIT_CLASSES.signInFailure.defaultFigure; attempt++)
      expect(await signIn('000000')).toBe('codeRefused')
    await expect(signIn(recoveryCodes[0])).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('needs password and code to be turned off, and is not replaced while on', async () => {
    const { secret, recoveryCodes } = await setUp()
    const [recoveryCode] = recoveryCodes
    const attempts = [
      [operations.startSecondFactor, { password: PASSWORD }, 'SECOND_FACTOR_ON'],
      [operations.removeSecondFactor, { code: recoveryCode }, 'WRONG_PASSWORD'],
      [operations.removeSecondFactor, { password: PASSWORD, code: '000000' }, 'WRONG_CODE'],
    ] as const
    for (const [operation, body, code] of attempts)
      await expect(run(operation, body)).rejects.toMatchObject({ code })
    expect(await signIn()).toBe('codeNeeded')
    await run(operations.removeSecondFactor, { password: PASSWORD, code: codeOf(secret) })
    expect(await signIn()).toBe('signedIn')
    expect(await run(operations.getSecondFactor)).toEqual({
      isOn: false,
      confirmedAt: null,
      recoveryCodesLeft: 0,
    })
  })

  it('is turned off by the operator for somebody who lost app and codes', async () => {
    await setUp()
    expect(await turnOffSecondFactor(caller.userId)).toBe(true)
    expect(await signIn()).toBe('signedIn')
    expect(await turnOffSecondFactor(caller.userId)).toBe(false)
  })

  it('stores neither secret nor codes in readable form', async () => {
    const { secret, recoveryCodes } = await setUp()
    const rows = await acrossOwners().execute(sql`
      select encode(sealed_secret, 'escape') as text from second_factors where user_id = ${caller.userId}
      union all select encode(digest, 'escape') from recovery_codes where user_id = ${caller.userId}`)
    const archive = Buffer.from(await new Response(exportOwnedData(caller.userId)).arrayBuffer())
    for (const text of [secret, ...recoveryCodes]) {
      expect(JSON.stringify(rows)).not.toContain(text)
      expect(archive.includes(text)).toBe(false)
    }
    expect(rows).toHaveLength(11)
  })
})
