import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { withUser } from '../../platform/db/with-user'
import { verifyToken } from '../tokens'
import { createToken } from '../tokens/create-token'
import { callerOf, newCaller, type TestCaller } from './account.fixture'
import { changeOwnPassword } from './change-password'
import { createUserAcrossOwners } from './create-user'
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
