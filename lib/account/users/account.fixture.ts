import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context, SessionPrincipal } from '../../contract/context'
import { FLAGS, type Flag, PLANS, type Tier } from '../../contract/plans'
import { acrossOwners } from '../../platform/db/client'
import { withUser } from '../../platform/db/with-user'
import { openAccount } from '../credits'
import { createUserAcrossOwners } from './create-user'
import { hashPassword } from './password'
import { insertUser, type UserRow } from './queries'
import { users } from './tables'

/** The password of every account created here. */
export const PASSWORD = 'correct horse battery'

let passwordHash: Promise<string> | undefined

interface GivenAccount {
  email: string
  tier: Tier
  /** Defaults to the credits of the plan. */
  credits?: number
}

/**
 * Creates an account like createUserAcrossOwners. Hashes the password once for all accounts, because hashing
 * is deliberately slow.
 */
export async function newAccount({ email, tier, credits }: GivenAccount): Promise<UserRow> {
  passwordHash ??= hashPassword(PASSWORD)
  const hash = await passwordHash
  return acrossOwners().transaction(async (tx) => {
    const user = await insertUser(tx, { email, passwordHash: hash, tier })
    if (!user) throw new Error(`There is an account of ${email} already`)
    await openAccount(tx, user.id, credits ?? PLANS[tier].creditsPerPeriod)
    return user
  })
}

/** @throws Error for an unknown account */
export async function accountOf(email: string): Promise<Pick<UserRow, 'id' | 'sessionVersion'>> {
  const [user] = await acrossOwners().select().from(users).where(eq(users.email, email)).limit(1)
  if (!user) throw new Error(`There is no account of ${email}`)
  return user
}

/** A signed-in user and verbs called on their behalf. */
export interface TestCaller {
  userId: string
  principal: SessionPrincipal
  /** Runs a verb in a transaction of the user, as a request would. */
  as: <Result>(work: (ctx: Context) => Promise<Result>) => Promise<Result>
}

/** A new account without a password, with the credits of its plan and every feature on. */
export async function newCaller(tier: Tier = 'starter'): Promise<TestCaller> {
  const email = `${randomUUID()}@example.com`
  const { id: userId } = await createUserAcrossOwners({ email, password: null, tier })
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, true])) as Record<Flag, boolean>
  return callerOf({ kind: 'session', userId, email, name: null, tier, flags })
}

export const callerOf = (principal: SessionPrincipal): TestCaller => ({
  userId: principal.userId,
  principal,
  as: (work) => withUser(principal.userId, (tx) => work({ tx, principal, requestId: 'test' })),
})
