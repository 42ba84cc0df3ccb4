import { AppError } from '../../contract/errors'
import { PLANS, type Tier } from '../../contract/plans'
import { SAMPLE_USER_ID } from '../../contract/sample'
import { acrossOwners } from '../../platform/db/client'
import { env } from '../../platform/env'
import { openAccount } from '../credits'
import { requestVerification } from './email-verification'
import { hashPassword } from './password'
import { deleteUserRow, insertIdentity, insertUser, mergeFlags, type UserRow } from './queries'

interface NewUser {
  email: string
  password: string | null
  tier: Tier
  /** Credits of the first period; the plan's by default. */
  credits?: number
  name?: string | null
  identity?: { provider: string; providerAccountId: string }
  isEmailVerified?: boolean
}

/**
 * Creates an account with its credits. Of two concurrent creations for one address, exactly one succeeds.
 * @throws AppError EMAIL_TAKEN, also when the identity belongs to an account already
 */
export async function createUserAcrossOwners(input: NewUser): Promise<UserRow> {
  const passwordHash = input.password === null ? null : await hashPassword(input.password)
  return acrossOwners().transaction(async (tx) => {
    const user = await insertUser(tx, {
      email: input.email.trim().toLowerCase(),
      passwordHash,
      tier: input.tier,
      name: input.name ?? null,
      ...(input.isEmailVerified ? { emailVerifiedAt: new Date() } : {}),
    })
    if (!user) throw new AppError('EMAIL_TAKEN')
    await openAccount(tx, user.id, input.credits ?? PLANS[input.tier].creditsPerPeriod)
    const isLinked = !input.identity || (await insertIdentity(tx, { userId: user.id, ...input.identity }))
    // Another sign-in with this identity has just created its account, and no second one may stay behind.
    if (!isLinked) throw new AppError('EMAIL_TAKEN')
    return user
  })
}

/** Creates an account for a visitor. @throws AppError FEATURE_DISABLED when sign-up is closed, EMAIL_TAKEN */
export async function signUpVisitor(input: { email: string; password: string }): Promise<UserRow> {
  const { SIGN_UP, SIGN_UP_TIER } = env()
  if (SIGN_UP === 'closed') {
    throw new AppError('FEATURE_DISABLED', { text: 'Sign-up is closed. Ask the operator for an account.' })
  }
  const user = await createUserAcrossOwners({ ...input, tier: SIGN_UP_TIER })
  requestVerification(user)
  return user
}

/** Creates the account that holds the sample engagement. It has neither password nor address to receive one. Replaces an earlier one. */
export async function createSampleUserAcrossOwners(): Promise<void> {
  await acrossOwners().transaction(async (tx) => {
    await deleteUserRow(tx, SAMPLE_USER_ID)
    const user = await insertUser(tx, {
      id: SAMPLE_USER_ID,
      email: 'sample@workspace.invalid',
      passwordHash: null,
      tier: 'agency',
      name: 'Agent Audit Workspace (sample)',
    })
    if (!user) return
    await openAccount(tx, user.id, PLANS.agency.creditsPerPeriod)
    await mergeFlags(tx, user.id, { nucleus: false })
  })
}
