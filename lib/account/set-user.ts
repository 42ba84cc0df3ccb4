import { applyPlan, currentAccount, setBalance } from '../credits'
import { acrossOwners } from '../db/client'
import { Refusal } from '../errors'
import type { Flag, Tier } from '../plans'
import { hashPassword } from './password'
import {
  findUserByEmailAcrossOwners,
  listAllUsersAcrossOwners,
  mergeFlags,
  setPasswordHash,
  setTier,
} from './queries'

/** Changes an account as the operator may. @throws Refusal NOT_FOUND */
export async function setUserAcrossOwners(input: {
  email: string
  tier?: Tier
  /** What is left in the running period. */
  credits?: number
  password?: string
  flags?: Partial<Record<Flag, boolean>>
}) {
  const user = await findUserByEmailAcrossOwners(input.email)
  if (!user) throw new Refusal('NOT_FOUND', { text: 'email: no account has this address.' })
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

/** An account as the operator's command line shows it. @throws Refusal NOT_FOUND */
export async function describeUserAcrossOwners(email: string) {
  const user = await findUserByEmailAcrossOwners(email)
  if (!user) throw new Refusal('NOT_FOUND', { text: 'email: no account has this address.' })
  return describe(user)
}

/** Every account, oldest first. */
export async function listUsersAcrossOwners() {
  const described = []
  for (const user of await listAllUsersAcrossOwners()) described.push(await describe(user))
  return described
}
