import { bind, bindPublic, Download } from '../api/operation'
import { type Context, ownerOf, type Principal } from '../context'
import { Refusal } from '../errors'
import type { Scope } from '../tokens/contract'
import { changeOwnPassword } from './change-password'
import { changeOwnPlan } from './change-plan'
import * as contract from './contract'
import { signUpVisitor } from './create-user'
import { deleteOwnAccount } from './delete-account'
import { verifyEmailWithLink } from './email-verification'
import { exportOwnedData } from './export-data'
import { requestReset, resetPasswordWithLink } from './password-reset'
import { findUser, raiseSessionVersion, type UserRow, updateUser } from './queries'

const success = { success: true as const }

function toProfileWire(user: UserRow) {
  return { ...user, emailVerified: user.emailVerifiedAt !== null, hasPassword: user.passwordHash !== null }
}

async function ownProfile(ctx: Context) {
  const user = await findUser(ctx)
  if (!user) throw new Refusal('NOT_FOUND')
  return toProfileWire(user)
}

/** How a token says which one it is; a browser session has nothing to add. */
function authDataOf(principal: Principal): { patKeyId: string; patScopes: Scope[] } | Record<string, never> {
  return principal.kind === 'token' ? { patKeyId: principal.tokenId, patScopes: [...principal.scopes] } : {}
}

export const getCurrentUser = bind(contract.getCurrentUser, async ({ principal }) => ({
  ...success,
  userId: principal.userId,
  userEmail: principal.email,
  authMethod: principal.kind === 'token' ? ('pat' as const) : ('session' as const),
  authData: authDataOf(principal),
}))

export const getCurrentTier = bind(contract.getCurrentTier, async ({ principal }) => ({
  ...success,
  tier: principal.tier,
  userId: principal.userId,
}))

export const getProfile = bind(contract.getProfile, ownProfile)

export const updateProfile = bind(contract.updateProfile, async (ctx, { body }) =>
  toProfileWire(await updateUser(ctx, body)),
)

export const changePlan = bind(contract.changePlan, async (ctx, { body }) => {
  await changeOwnPlan(ctx, body.tier)
  return { ...success, tier: body.tier }
})

export const changePassword = bind(contract.changePassword, async (ctx, { body }) => {
  await changeOwnPassword(ctx, body)
  return success
})

export const signOutEverywhere = bind(contract.signOutEverywhere, async (ctx) => {
  await raiseSessionVersion(ctx)
  return success
})

export const exportData = bind(contract.exportData, async (ctx) => {
  const day = new Date().toISOString().slice(0, 10)
  return new Download(`agent-audit-workspace-export-${day}.zip`, exportOwnedData(ownerOf(ctx)))
})

export const deleteAccount = bind(contract.deleteAccount, async (ctx, { body }) => {
  await deleteOwnAccount(ctx, body)
  return undefined
})

export const signUp = bindPublic(contract.signUp, async (_ctx, { body }) => {
  const user = await signUpVisitor(body)
  return { ...success, userId: user.id }
})

export const requestPasswordReset = bindPublic(contract.requestPasswordReset, async (_ctx, { body }) => {
  await requestReset(body.email)
  return success
})

export const resetPassword = bindPublic(contract.resetPassword, async (_ctx, { body }) => {
  await resetPasswordWithLink(body)
  return success
})

export const verifyEmail = bindPublic(contract.verifyEmail, async (_ctx, { body }) => {
  await verifyEmailWithLink(body.token)
  return success
})
