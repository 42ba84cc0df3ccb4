import { BILLING_PROVIDER, COSTS, hasFeature, PLANS, type Tier } from '../../contract/plans'
import type { CreditAccount } from './queries'
import { daysUntil, usagePercentage } from './rules'

/** An account as the API tells it, without quotas: those belong to rooms above this one. */
export function describeCredits(account: CreditAccount, tier: Tier) {
  const now = new Date()
  const remaining = account.granted - account.used
  const affordable = hasFeature(tier, 'audits') ? Math.floor(remaining / COSTS.projectCreation) : 0
  return {
    remaining,
    allocated: account.granted,
    used: account.used,
    usagePercentage: usagePercentage(account.used, account.granted),
    tier: { id: tier, name: PLANS[tier].name, price: PLANS[tier].priceUsdPerMonth },
    lastReset: account.periodStartedAt,
    nextReset: account.periodEndsAt,
    daysUntilReset: daysUntil(account.periodEndsAt, now),
    canCreateProject: affordable > 0,
    projectCreationCost: COSTS.projectCreation,
    projectsRemaining: affordable,
    timestamp: now,
    billingProvider: BILLING_PROVIDER,
    costs: COSTS,
  }
}
