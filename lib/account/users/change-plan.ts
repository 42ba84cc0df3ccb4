import { type Context, ownerOf } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { BILLING_PROVIDER, type Tier } from '../../contract/plans'
import { env } from '../../platform/env'
import { applyPlan } from '../credits'
import { updateUser } from './queries'

/** Whether users may change their own plan. */
export const canChangeOwnPlan = () => BILLING_PROVIDER === 'manual' && env().PLAN_CHANGES === 'self'

/** The billing terms of a paid plan while billing is manual: by whom, how and when. */
export const billingTerms = (): string =>
  env().BILLING_TERMS ??
  'No payment is taken here: the operator of this workspace bills you separately. Ask them when and how before you choose a paid plan.'

/** Moves the account to another plan at once. @throws AppError FEATURE_DISABLED */
export async function changeOwnPlan(ctx: Context, tier: Tier): Promise<void> {
  if (!canChangeOwnPlan()) {
    throw new AppError('FEATURE_DISABLED', { text: 'Plans are changed by the operator of this workspace.' })
  }
  await updateUser(ctx, { tier })
  await applyPlan(ctx.tx, ownerOf(ctx), tier)
}
