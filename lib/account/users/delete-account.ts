import type { Context } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { assertOwnPassword } from './change-password'
import { deleteUser } from './queries'

/** Deletes the account and every row it owns. @throws AppError WRONG_PASSWORD, FRESH_SIGN_IN_REQUIRED, VALIDATION_ERROR */
export async function deleteOwnAccount(
  ctx: Context,
  input: { email: string; password?: string },
): Promise<void> {
  if (input.email !== ctx.principal.email.toLowerCase()) {
    const message = 'is not the address of this account'
    throw new AppError('VALIDATION_ERROR', {
      text: `email: ${message}.`,
      issues: [{ path: 'email', message }],
    })
  }
  await assertOwnPassword(ctx, input.password, 'password')
  await deleteUser(ctx)
}
