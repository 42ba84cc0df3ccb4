import { AppError } from '../../contract/errors'
import { acrossOwners } from '../../platform/db/client'
import { env } from '../../platform/env'
import { createUserAcrossOwners } from './create-user'
import {
  findUserByEmailAcrossOwners,
  findUserByIdentityAcrossOwners,
  insertIdentity,
  type UserRow,
} from './queries'

interface ProviderAccount {
  provider: string
  providerAccountId: string
  email: string
  isEmailVerified: boolean
  name: string | null
}

/**
 * The user linked to an account at another provider. An existing account is linked only when both sides have confirmed
 * the address: otherwise somebody who registers another person's address first would gain access to that person's
 * account.
 * @returns undefined when the sign-in must be refused
 */
export async function signInWithIdentity(account: ProviderAccount): Promise<UserRow | undefined> {
  try {
    return await signIn(account)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'EMAIL_TAKEN') throw error
    // The same sign-in in another tab has just created the account.
    return signIn(account)
  }
}

async function signIn(account: ProviderAccount): Promise<UserRow | undefined> {
  const known = await findUserByIdentityAcrossOwners(account.provider, account.providerAccountId)
  if (known) return known
  if (!account.isEmailVerified) return undefined
  const { provider, providerAccountId } = account
  const existing = await findUserByEmailAcrossOwners(account.email)
  if (existing) {
    if (!existing.emailVerifiedAt) return undefined
    const isLinked = await acrossOwners().transaction((tx) =>
      insertIdentity(tx, { userId: existing.id, provider, providerAccountId }),
    )
    return isLinked ? existing : findUserByIdentityAcrossOwners(provider, providerAccountId)
  }
  if (env().SIGN_UP === 'closed') return undefined
  return createUserAcrossOwners({
    email: account.email,
    password: null,
    tier: env().SIGN_UP_TIER,
    name: account.name,
    identity: { provider, providerAccountId },
    isEmailVerified: true,
  })
}
