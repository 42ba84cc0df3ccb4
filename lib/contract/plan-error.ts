import { AppError, type AppErrorDetails } from './errors'
import { type Feature, PLANS, requiredTier, type Tier } from './plans'

type PlanErrorCode = 'TIER_REQUIRED' | 'CREDITS_INSUFFICIENT' | 'READYLINK_LIMIT_REACHED' | 'QUOTA_EXCEEDED'

/**
 * An error that another plan would resolve. The error body adds `upgradeUrl`, the third member of a
 * TierError.
 */
export function planError(
  code: PlanErrorCode,
  current: Tier,
  required: Tier,
  details: AppErrorDetails = {},
): AppError {
  return new AppError(code, {
    ...details,
    body: { currentTier: current, requiredTier: required },
  })
}

/** The error for a feature that the caller's plan lacks. */
export function featureError(current: Tier, feature: Feature): AppError {
  const required = requiredTier(feature)
  return planError('TIER_REQUIRED', current, required, {
    text: `The ${PLANS[current].name} plan does not include this; it needs the ${PLANS[required].name} plan.`,
  })
}
