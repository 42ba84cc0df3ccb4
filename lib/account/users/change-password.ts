import type { Context } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { hashPassword, isPassword } from './password'
import { findUser, incrementSessionVersion, updateUser } from './queries'

/** @throws AppError WRONG_PASSWORD when the account has a password and this one does not match */
export async function assertOwnPassword(
  ctx: Context,
  password: string | undefined,
  field: string,
): Promise<void> {
  const user = await findUser(ctx)
  if (!user?.passwordHash) return
  if (password !== undefined && (await isPassword(password, user.passwordHash))) return
  const message = 'is not the password of this account'
  throw new AppError('WRONG_PASSWORD', { text: `${field}: ${message}.`, issues: [{ path: field, message }] })
}

/** Sets a new password and ends every browser session. @throws AppError WRONG_PASSWORD */
export async function changeOwnPassword(
  ctx: Context,
  input: { currentPassword?: string; newPassword: string },
): Promise<void> {
  await assertOwnPassword(ctx, input.currentPassword, 'currentPassword')
  await updateUser(ctx, { passwordHash: await hashPassword(input.newPassword) })
  await incrementSessionVersion(ctx)
}
