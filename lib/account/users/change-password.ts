import { type Context, ownerOf } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { hashPassword, isPassword } from './password'
import { findUser, setPasswordHash } from './queries'

/** How long after a sign-in an account without a password may be changed as if it had been asked for one. */
const freshSignInMs = 15 * 60 * 1000

/**
 * Asserts that the account's owner is calling: by its password or, where it has none, by a sign-in of the last minutes.
 * @throws AppError WRONG_PASSWORD, FRESH_SIGN_IN_REQUIRED
 */
export async function assertOwnPassword(
  ctx: Context,
  password: string | undefined,
  field: string,
): Promise<void> {
  const user = await findUser(ctx)
  if (!user?.passwordHash) return assertFreshSignIn(ctx)
  if (password !== undefined && (await isPassword(password, user.passwordHash))) return
  const message = 'is not the password of this account'
  throw new AppError('WRONG_PASSWORD', { text: `${field}: ${message}.`, issues: [{ path: field, message }] })
}

function assertFreshSignIn({ principal }: Context): void {
  const signedInAt = principal.kind === 'session' ? principal.signedInAt : undefined
  if (signedInAt && Date.now() - signedInAt.getTime() < freshSignInMs) return
  throw new AppError('FRESH_SIGN_IN_REQUIRED')
}

/**
 * Sets a new password, ends every browser session and every link that would set another password.
 * @throws AppError WRONG_PASSWORD, FRESH_SIGN_IN_REQUIRED
 */
export async function changeOwnPassword(
  ctx: Context,
  input: { currentPassword?: string; newPassword: string },
): Promise<void> {
  await assertOwnPassword(ctx, input.currentPassword, 'currentPassword')
  await setPasswordHash(ctx.tx, ownerOf(ctx), await hashPassword(input.newPassword))
}
