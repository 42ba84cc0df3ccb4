import { env } from './env'
import { Refusal, type RefusalDetails } from './errors'
import { type Feature, PLANS, requiredTier, type Tier } from './plans'

type PlanRefusalCode = 'TIER_REQUIRED' | 'CREDITS_INSUFFICIENT' | 'READYLINK_LIMIT_REACHED' | 'QUOTA_EXCEEDED'

/** Where the product is reached from outside. */
export function publicBaseUrl(): string {
  const { BASE_URL, PORT } = env()
  return BASE_URL ?? `http://localhost:${PORT}`
}

/** A refusal that another plan would lift, with the three members of a TierError. */
export function tierRefusal(
  code: PlanRefusalCode,
  current: Tier,
  required: Tier,
  details: RefusalDetails = {},
): Refusal {
  return new Refusal(code, {
    ...details,
    body: { currentTier: current, requiredTier: required, upgradeUrl: `${publicBaseUrl()}/settings/plan` },
  })
}

/** The refusal for a feature that the caller's plan lacks. */
export function featureRefusal(current: Tier, feature: Feature): Refusal {
  const required = requiredTier(feature)
  return tierRefusal('TIER_REQUIRED', current, required, {
    text: `The ${PLANS[current].name} plan does not include this; it needs the ${PLANS[required].name} plan.`,
  })
}
