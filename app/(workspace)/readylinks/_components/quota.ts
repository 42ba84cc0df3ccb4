import { nextTier, PLANS, type Tier } from '@/lib/contract/plans'

/** The number of ReadyLinks and the limit. */
export interface ReadyLinkQuota {
  used: number
  /** Null for no limit. */
  most: number | null
  isFull: boolean
  planName: string
  /** The plan with a higher limit; null if the limit does not come from the plan. */
  nextPlan: { name: string; most: number | null } | null
}

/**
 * @param canHaveSeveral the switch of the deployment or the account: without it the limit is one ReadyLink
 */
export function readyLinkQuota(tier: Tier, canHaveSeveral: boolean, used: number): ReadyLinkQuota {
  const plan = PLANS[tier]
  const most = canHaveSeveral ? plan.maxReadyLinks : 1
  const next = PLANS[nextTier(tier)]
  return {
    used,
    most,
    isFull: most !== null && used >= most,
    planName: plan.name,
    nextPlan:
      canHaveSeveral && plan.maxReadyLinks !== null ? { name: next.name, most: next.maxReadyLinks } : null,
  }
}

/** "2 of 3 ReadyLinks"; without a limit only the count. */
export function quotaText({ used, most }: ReadyLinkQuota): string {
  const counted = most ?? used
  return `${most === null ? used : `${used} of ${most}`} ${counted === 1 ? 'ReadyLink' : 'ReadyLinks'}`
}

/** The quota of the next plan: "10 ReadyLinks" or "as many as you like". */
export const nextPlanText = ({ most }: { most: number | null }): string =>
  most === null ? 'unlimited ReadyLinks' : `${most} ReadyLinks`
