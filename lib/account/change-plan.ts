import { type Context, ownerOf } from '../context'
import { applyPlan } from '../credits'
import { env } from '../env'
import { Refusal } from '../errors'
import { BILLING_PROVIDER, type Tier } from '../plans'
import { updateUser } from './queries'

/** Whether users change their plan themselves. */
export const canChangeOwnPlan = () => BILLING_PROVIDER === 'manual' && env().PLAN_CHANGES === 'self'

/** Moves the account to another plan at once. @throws Refusal FEATURE_DISABLED */
export async function changeOwnPlan(ctx: Context, tier: Tier): Promise<void> {
  if (!canChangeOwnPlan()) {
    throw new Refusal('FEATURE_DISABLED', { text: 'Plans are changed by the operator of this workspace.' })
  }
  await updateUser(ctx, { tier })
  await applyPlan(ctx.tx, ownerOf(ctx), tier)
}
