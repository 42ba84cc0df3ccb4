import { type Context, ownerOf } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { hashPassword, isPassword } from './password'
import { findUser, setPasswordHash } from './queries'

/** For this long after a sign-in, an account without a password may be changed without a new sign-in. */
const freshSignInMs = 15 * 60 * 1000

/**
 * Asserts that the owner is present: by the account's password or, if it has none, by a recent sign-in.
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
  const message = 'this is not the password of this account'
  throw new AppError('WRONG_PASSWORD', { text: `${field}: ${message}.`, issues: [{ path: field, message }] })
}

function assertFreshSignIn({ principal }: Context): void {
  const signedInAt = principal.kind === 'session' ? principal.signedInAt : undefined
  if (signedInAt && Date.now() - signedInAt.getTime() < freshSignInMs) return
  throw new AppError('FRESH_SIGN_IN_REQUIRED')
}

/**
 * Sets a new password, and ends every browser session and every link that could set another password.
 * @throws AppError WRONG_PASSWORD, FRESH_SIGN_IN_REQUIRED
 */
export async function changeOwnPassword(
  ctx: Context,
  input: { currentPassword?: string; newPassword: string },
): Promise<void> {
  await assertOwnPassword(ctx, input.currentPassword, 'currentPassword')
  await setPasswordHash(ctx.tx, ownerOf(ctx), await hashPassword(input.newPassword))
}
