import { callAsUser } from '@/lib/api/call'
import type { SessionPrincipal } from '@/lib/contract/context'
import { COSTS, hasFeature, PLANS, requiredTier } from '@/lib/contract/plans'
import { quotaOperations } from '@/lib/lead-generation/readylinks'
import type { LeadPrices } from '../_record/lead-prices'

export async function leadPrices(principal: SessionPrincipal): Promise<LeadPrices> {
  const { remaining, daysUntilReset } = await callAsUser(quotaOperations.getCredits, principal)
  const { tier } = principal
  return {
    conversion: {
      costCredits: COSTS.leadConversion,
      remainingCredits: remaining,
      daysUntilReset,
      missingPlan: hasFeature(tier, 'audits')
        ? null
        : { current: PLANS[tier].name, required: PLANS[requiredTier('audits')].name },
    },
    research: {
      costCredits: COSTS.webResearch,
      remainingCredits: remaining,
      missingPlan: hasFeature(tier, 'webResearch') ? null : PLANS[requiredTier('webResearch')].name,
    },
  }
}
