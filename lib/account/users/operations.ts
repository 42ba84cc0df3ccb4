import { type Context, ownerOf, type Principal, type Scope } from '../../contract/context'
import { AppError, found } from '../../contract/errors'
import { bind, bindPrepared, bindPublic } from '../../contract/operation'
import { idInKey } from '../../platform/files'
import { changeOwnPassword } from './change-password'
import { changeOwnPlan } from './change-plan'
import * as contract from './contract'
import { signUpVisitor } from './create-user'
import { deleteOwnAccount } from './delete-account'
import { verifyEmailWithLink } from './email-verification'
import { discardPicture, hasLogoFile, logoColumns, storeLogo, storePortrait } from './own-logo'
import { requestReset, resetPasswordWithLink } from './password-reset'
import {
  endAllSessions,
  endListedSession,
  findUser,
  listSessions as listSessionRows,
  type UserRow,
  updateUser,
} from './queries'

const success = { success: true as const }

function toProfileWire(user: UserRow) {
  return {
    ...user,
    logoVersion: hasLogoFile(user) ? idInKey(user.logoKey!) : null,
    portraitVersion: user.portraitKey && idInKey(user.portraitKey),
    emailVerified: user.emailVerifiedAt !== null,
    hasPassword: user.passwordHash !== null,
  }
}

async function ownProfile(ctx: Context) {
  const user = found(await findUser(ctx))
  return toProfileWire(user)
}

/** Identifies the calling token; empty for a browser session. */
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

/** The fields of an account that reports show. */
const branding = ['name', 'company', 'logoUrl', 'logoKey'] as const

export const updateProfile = bindPrepared(
  contract.updateProfile,
  async ({ userId }, { body }) => {
    const logo = body.logo ? await storeLogo(userId, body.logo) : undefined
    try {
      const portrait = body.portrait ? await storePortrait(userId, body.portrait) : undefined
      return { logo, portrait, isShown: false }
    } catch (error) {
      if (logo) await discardPicture(logo.logoKey)
      throw error
    }
  },
  async (ctx, { body: { logo, portrait, ...fields } }, upload) => {
    const user = found(await findUser(ctx))
    const values = {
      ...fields,
      ...logoColumns(user, { logoUrl: fields.logoUrl, logo: logo === null ? null : upload.logo }),
      ...(portrait === null ? { portraitKey: null, portraitType: null } : upload.portrait),
    }
    const isRebranded = branding.some(
      (column) => values[column] !== undefined && values[column] !== user[column],
    )
    const changed = await updateUser(ctx, values, { isRebranded })
    upload.isShown = true
    return toProfileWire(changed)
  },
  async ({ logo, portrait, isShown }) => {
    if (isShown) return
    for (const key of [logo?.logoKey, portrait?.portraitKey]) if (key) await discardPicture(key)
  },
)

export const changePlan = bind(contract.changePlan, async (ctx, { body }) => {
  await changeOwnPlan(ctx, body.tier)
  return { ...success, tier: body.tier }
})

export const changePassword = bind(contract.changePassword, async (ctx, { body }) => {
  await changeOwnPassword(ctx, body)
  return success
})

export const listSessions = bind(contract.listSessions, async (ctx) => {
  const session = ctx.principal.kind === 'session' ? ctx.principal : undefined
  const current = session?.sessionId
  const sessions = (await listSessionRows(ctx)).map((session) => ({
    ...session,
    isCurrent: session.id === current,
  }))
  if (!current || sessions.some(({ isCurrent }) => isCurrent)) return { sessions }
  // A session that began before sessions were listed.
  const unlisted = {
    id: current,
    userAgent: '',
    signedInAt: session?.signedInAt ?? new Date(0),
    isCurrent: true,
  }
  return { sessions: [unlisted, ...sessions] }
})

export const endSession = bind(contract.endSession, async (ctx, { params }) => {
  if (!(await endListedSession(ctx, params.id))) throw new AppError('NOT_FOUND')
  return undefined
})

export const signOutEverywhere = bind(contract.signOutEverywhere, async (ctx) => {
  await endAllSessions(ctx.tx, ownerOf(ctx))
  return success
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
