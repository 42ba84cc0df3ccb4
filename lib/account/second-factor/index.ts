import { asOwner } from '../../platform/db/with-user'
import { spendCode } from './operations'
import { deleteSecondFactor, isSecondFactorOn } from './queries'

export * as secondFactorOperations from './operations'

/** Whether signing in to the account with its password needs a code as well. */
export const needsCode = (userId: string): Promise<boolean> => asOwner(userId, isSecondFactorOn)

/** Uses up a code for signing in. @returns false for a wrong code, and for one that was used before */
export const acceptsCode = (userId: string, code: string): Promise<boolean> =>
  asOwner(userId, (ctx) => spendCode(ctx, code))

/** Turns the second factor off for a user who has lost app and codes. @returns false when it was off */
export const turnOffSecondFactor = (userId: string): Promise<boolean> => asOwner(userId, deleteSecondFactor)
