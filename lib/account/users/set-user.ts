import { found } from '../../contract/errors'
import type { Flag, Tier } from '../../contract/plans'
import { acrossOwners } from '../../platform/db/client'
import { applyPlan, currentAccount, setBalance } from '../credits'
import { hashPassword } from './password'
import {
  findUserByEmailAcrossOwners,
  listAllUsersAcrossOwners,
  mergeFlags,
  setPasswordHash,
  setTier,
} from './queries'

/**
 * Changes an account on behalf of the operator.
 * @throws AppError NOT_FOUND
 */
export async function setUserAcrossOwners(input: {
  email: string
  tier?: Tier
  /** The balance of the current period. */
  credits?: number
  password?: string
  flags?: Partial<Record<Flag, boolean>>
}) {
  const user = found(await findUserByEmailAcrossOwners(input.email), {
    text: 'email: no account has this address.',
  })
  const passwordHash = input.password === undefined ? undefined : await hashPassword(input.password)
  await acrossOwners().transaction(async (tx) => {
    if (input.tier) {
      await setTier(tx, user.id, input.tier)
      await applyPlan(tx, user.id, input.tier)
    }
    if (input.credits !== undefined) await setBalance(tx, user.id, input.credits)
    if (passwordHash) await setPasswordHash(tx, user.id, passwordHash)
    if (input.flags) await mergeFlags(tx, user.id, input.flags)
  })
  return describeUserAcrossOwners(input.email)
}

async function describe(user: NonNullable<Awaited<ReturnType<typeof findUserByEmailAcrossOwners>>>) {
  const account = await acrossOwners().transaction((tx) => currentAccount(tx, user.id))
  return {
    id: user.id,
    email: user.email,
    tier: user.tier,
    credits: account.granted - account.used,
    flags: user.flags,
    emailVerified: user.emailVerifiedAt !== null,
    createdAt: user.createdAt.toISOString(),
  }
}

/** An account as displayed by the operator's command line. @throws AppError NOT_FOUND */
export async function describeUserAcrossOwners(email: string) {
  const user = found(await findUserByEmailAcrossOwners(email), {
    text: 'email: no account has this address.',
  })
  return describe(user)
}

/** Every account, oldest first. */
export async function listUsersAcrossOwners() {
  const described = []
  for (const user of await listAllUsersAcrossOwners()) described.push(await describe(user))
  return described
}
