import type { z } from 'zod'
import { type Context, type OwnerContext, ownerOf } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { bind } from '../../contract/operation'
import { sealSecret, unsealSecret } from '../../platform/sealed-secret'
import { assertOwnPassword } from '../users'
import { newRecoveryCodes, newSecret, recoveryDigest, secretUri, stepOfCode } from './codes'
import * as contract from './contract'
import {
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  markConfirmed,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
  storeUnconfirmed,
} from './queries'

/**
 * Uses up a code of the app, or a recovery code. Works before the app is confirmed as well.
 * @returns false for a wrong code, and for one that was used before
 */
export async function spendCode(ctx: OwnerContext, code: string): Promise<boolean> {
  const factor = await findSecondFactor(ctx)
  const secret = factor && unsealSecret('second-factor', ownerOf(ctx), factor.sealedSecret)
  const step = secret && stepOfCode(secret, code, Date.now())
  if (step) return spendStep(ctx, step)
  return spendRecoveryCode(ctx, recoveryDigest(code))
}

/** @throws AppError WRONG_CODE */
async function assertCode(ctx: OwnerContext, code: string): Promise<void> {
  if (!(await spendCode(ctx, code))) throw new AppError('WRONG_CODE')
}

async function state(ctx: OwnerContext): Promise<z.input<typeof contract.SecondFactorState>> {
  const [factor, recoveryCodesLeft] = await Promise.all([findSecondFactor(ctx), countRecoveryCodes(ctx)])
  const confirmedAt = factor?.confirmedAt ?? null
  return { isOn: confirmedAt !== null, confirmedAt, recoveryCodesLeft }
}

/** @throws AppError SECOND_FACTOR_OFF */
async function assertOn(ctx: OwnerContext): Promise<void> {
  if (!(await findSecondFactor(ctx))?.confirmedAt) throw new AppError('SECOND_FACTOR_OFF')
}

async function renew(ctx: OwnerContext): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(ctx, codes.map(recoveryDigest))
  return codes
}

async function start(ctx: Context, { password }: { password?: string }) {
  await assertOwnPassword(ctx, password, 'password')
  const secret = newSecret()
  const isStored = await storeUnconfirmed(ctx, sealSecret('second-factor', ownerOf(ctx), secret))
  if (!isStored) throw new AppError('SECOND_FACTOR_ON')
  return { secret, uri: secretUri(secret, ctx.principal.email) }
}

export const getSecondFactor = bind(contract.getSecondFactor, state)

export const startSecondFactor = bind(contract.startSecondFactor, (ctx, { body }) => start(ctx, body))

export const confirmSecondFactor = bind(contract.confirmSecondFactor, async (ctx, { body }) => {
  const factor = await findSecondFactor(ctx)
  if (!factor) throw new AppError('SECOND_FACTOR_OFF')
  if (factor.confirmedAt) throw new AppError('SECOND_FACTOR_ON')
  await assertCode(ctx, body.code)
  await markConfirmed(ctx)
  return { recoveryCodes: await renew(ctx) }
})

export const renewRecoveryCodes = bind(contract.renewRecoveryCodes, async (ctx, { body }) => {
  await assertOn(ctx)
  await assertCode(ctx, body.code)
  return { recoveryCodes: await renew(ctx) }
})

export const removeSecondFactor = bind(contract.removeSecondFactor, async (ctx, { body }) => {
  await assertOn(ctx)
  await assertOwnPassword(ctx, body.password, 'password')
  await assertCode(ctx, body.code)
  await deleteSecondFactor(ctx)
  return state(ctx)
})
