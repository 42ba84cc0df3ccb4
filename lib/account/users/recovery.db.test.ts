import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SmtpSink } from '@/e2e/support/smtp-sink'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { withUser } from '../../platform/db/with-user'
import { env } from '../../platform/env'
import { verifyToken } from '../tokens'
import { createToken } from '../tokens/create-token'
import { callerOf, newCaller, type TestCaller } from './account.fixture'
import { changeOwnPassword } from './change-password'
import { createUserAcrossOwners, signUpVisitor } from './create-user'
import { deleteOwnAccount } from './delete-account'
import { verifyEmailWithLink } from './email-verification'
import { createLink } from './links'
import { createResetLinkAcrossOwners, resetPasswordWithLink } from './password-reset'
import { findSessionUserAcrossOwners, findUserByEmailAcrossOwners, type LinkPurpose } from './queries'
import { setUserAcrossOwners } from './set-user'
import { signInWithIdentity } from './sign-in'

afterAll(closeDatabase)

const password = 'a new good password'
let email: string
let userId: string
let token: string
const providerAccountId = randomUUID()

/** An account that was registered with somebody else's address, with a token and a linked identity. */
async function register(isEmailVerified: boolean) {
  email = `${randomUUID()}@example.com`
  const identity = { provider: 'github', providerAccountId: `${providerAccountId} ${email}` }
  const user = await createUserAcrossOwners({
    email,
    password: 'known to the first comer',
    tier: 'starter',
    identity,
    isEmailVerified,
  })
  userId = user.id
  const made = await withUser(userId, (tx) =>
    createToken({ tx, principal: { userId } }, { label: 'Early', scopes: ['write'] }),
  )
  token = made.plaintext
}

/** The earlier means of access to the account that still work. */
async function earlierAccess() {
  const identity = { provider: 'github', providerAccountId: `${providerAccountId} ${email}` }
  const profile = { ...identity, email: 'elsewhere@example.com', isEmailVerified: false, name: null }
  const sessionId = randomUUID()
  return {
    token: (await verifyToken(token)) !== undefined,
    identity: (await signInWithIdentity(profile)) !== undefined,
    session: (await findSessionUserAcrossOwners({ userId, sessionVersion: 1, sessionId })) !== undefined,
  }
}

const tokenIn = (link: string) => new URL(link).hash.slice('#token='.length)
const linkFor = async (purpose: LinkPurpose) =>
  tokenIn(await acrossOwners().transaction((tx) => createLink(tx, userId, purpose)))

describe('an account whose address nobody has confirmed', () => {
  beforeEach(() => register(false))

  it.each([
    ['a reset', async () => resetPasswordWithLink({ token: await linkFor('password_reset'), password })],
    ['a confirmation', async () => verifyEmailWithLink(await linkFor('email_verification'))],
  ])('loses by %s all access from before', async (_, recover) => {
    expect(await earlierAccess()).toEqual({ token: true, identity: true, session: true })
    await recover()
    expect(await earlierAccess()).toEqual({ token: false, identity: false, session: false })
    expect((await findUserByEmailAcrossOwners(email))?.emailVerifiedAt).not.toBeNull()
  })
})

describe('an account with a confirmed address', () => {
  beforeEach(() => register(true))

  it('keeps tokens and identities when its password is reset', async () => {
    await resetPasswordWithLink({ token: await linkFor('password_reset'), password })
    expect(await earlierAccess()).toEqual({ token: true, identity: true, session: false })
  })

  it('keeps everything when its address is confirmed again', async () => {
    await verifyEmailWithLink(await linkFor('email_verification'))
    expect(await earlierAccess()).toEqual({ token: true, identity: true, session: true })
  })

  it.each([
    [
      'its owner',
      () =>
        owner().as((ctx) =>
          changeOwnPassword(ctx, { currentPassword: 'known to the first comer', newPassword: password }),
        ),
    ],
    ['the operator', () => setUserAcrossOwners({ email, password })],
    ['another link', async () => resetPasswordWithLink({ token: await linkFor('password_reset'), password })],
  ])('has no open link to a new password after a change by %s', async (_, change) => {
    const before = tokenIn(await createResetLinkAcrossOwners(email))
    await change()
    await expect(resetPasswordWithLink({ token: before, password: 'of the old link' })).rejects.toMatchObject(
      {
        code: 'LINK_EXPIRED',
      },
    )
  })
})

const owner = (): TestCaller =>
  callerOf({ kind: 'session', userId, email, name: null, tier: 'starter', flags: {} as never })

describe('an account that a visitor creates', () => {
  const { SMTP_URL, SIGN_UP } = env()
  let sink: SmtpSink
  beforeAll(async () => {
    sink = await SmtpSink.start()
    Object.assign(env(), { SMTP_URL: sink.url, SIGN_UP: 'open' })
  })
  afterEach(() => {
    sink.answers = {}
  })
  afterAll(async () => {
    Object.assign(env(), { SMTP_URL, SIGN_UP })
    await sink.stop()
  })
  const signUp = () => signUpVisitor({ email: `${randomUUID()}@example.com`, password })

  it('gets a link that confirms its address', async () => {
    const user = await signUp()
    const message = await vi.waitUntil(() => sink.messages.find((one) => one.includes(user.email)))
    expect(message).toContain('Subject: Confirm your e-mail address')
    const quoted = /#token=3D(\S+)/.exec(message.replaceAll('=\r\n', ''))
    const plain = /#token=([^=\s]\S*)/.exec(message)
    await verifyEmailWithLink((quoted ?? plain)![1]!)
    expect((await findUserByEmailAcrossOwners(user.email))?.emailVerifiedAt).not.toBeNull()
  })

  it.each(['554 go away', 'silence'])('exists where the mail server answers with %s', async (greeting) => {
    sink.answers = { greeting }
    const { email, id } = await signUp()
    expect(await findUserByEmailAcrossOwners(email)).toMatchObject({ id, emailVerifiedAt: null })
  })
})

describe('an account without a password', () => {
  const minute = 60_000
  const callerSignedIn = async (minutesAgo: number | undefined) => {
    const { principal } = await newCaller()
    const signedInAt = minutesAgo === undefined ? undefined : new Date(Date.now() - minutesAgo * minute)
    return callerOf({ ...principal, signedInAt })
  }
  const setPassword = (caller: TestCaller) =>
    caller.as((ctx) => changeOwnPassword(ctx, { newPassword: password }))
  const erase = (caller: TestCaller) =>
    caller.as((ctx) => deleteOwnAccount(ctx, { email: ctx.principal.email }))

  it.each([
    ['is given one', setPassword],
    ['is deleted', erase],
  ])('%s by a browser that has just signed in, and by no other', async (_, change) => {
    for (const minutesAgo of [undefined, 16]) {
      const late = await callerSignedIn(minutesAgo)
      await expect(change(late)).rejects.toMatchObject({ code: 'FRESH_SIGN_IN_REQUIRED' })
    }
    await change(await callerSignedIn(10))
  })
})

describe('a first sign-in with another provider', () => {
  const profileOf = (email: string) => ({
    provider: 'github',
    providerAccountId: randomUUID(),
    email,
    isEmailVerified: true,
    name: null,
  })
  const linked = (id: string) => acrossOwners().execute(sql`select from identities where user_id = ${id}`)

  it('that arrives several times at once makes one account', async () => {
    const profile = profileOf(`${randomUUID()}@example.com`)
    const users = await Promise.all([1, 2, 3, 4].map(() => signInWithIdentity(profile)))
    expect(new Set(users.map((user) => user?.id)).size).toBe(1)
    expect(await linked(users[0]!.id)).toHaveLength(1)
  })

  it('that arrives several times at once links an account once', async () => {
    await register(true)
    const profile = profileOf(email)
    const users = await Promise.all([1, 2, 3, 4].map(() => signInWithIdentity(profile)))
    expect(users.map((user) => user?.id)).toEqual([userId, userId, userId, userId])
    expect(await linked(userId)).toHaveLength(2)
  })

  it('leaves no second account behind where the address has changed meanwhile', async () => {
    const profile = profileOf(`${randomUUID()}@example.com`)
    const changed = { ...profile, email: `${randomUUID()}@example.com` }
    const users = await Promise.all([profile, changed].map(signInWithIdentity))
    expect(users[0]?.id).toBe(users[1]?.id)
    const found = await Promise.all([profile, changed].map((one) => findUserByEmailAcrossOwners(one.email)))
    expect(found.filter(Boolean)).toHaveLength(1)
  })
})
