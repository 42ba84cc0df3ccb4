import { eq } from 'drizzle-orm'
import { openAccount } from '../credits'
import { acrossOwners } from '../db/client'
import { PLANS, type Tier } from '../plans'
import { hashPassword } from './password'
import { insertUser, type UserRow } from './queries'
import { users } from './tables'

/** Of every account made here. */
export const PASSWORD = 'correct horse battery'

let passwordHash: Promise<string> | undefined

interface GivenAccount {
  email: string
  tier: Tier
  /** The plan's when left out. */
  credits?: number
}

/**
 * An account as createUserAcrossOwners makes it. The password, which is slow to hash on purpose, is hashed once for
 * all of them.
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

/** @throws Error where there is no such account */
export async function accountOf(email: string): Promise<Pick<UserRow, 'id' | 'sessionVersion'>> {
  const [user] = await acrossOwners().select().from(users).where(eq(users.email, email)).limit(1)
  if (!user) throw new Error(`There is no account of ${email}`)
  return user
}
