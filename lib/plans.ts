/**
 * What each plan holds. The only place that names a tier: everything else asks this table.
 */
export const TIERS = ['solo', 'starter', 'growth', 'agency'] as const
export type Tier = (typeof TIERS)[number]

export interface Plan {
  name: string
  priceUsdPerMonth: number
  creditsPerPeriod: number
  /** Most ReadyLinks; null without limit. */
  maxReadyLinks: number | null
  /** Most assessment templates; null without limit. */
  maxTemplates: number | null
  features: readonly Feature[]
}

/** What only some plans may do. `audits` covers everything that spends credits or writes audits. */
export type Feature = 'audits' | 'webResearch' | 'customDomain'

export const PLANS: Record<Tier, Plan> = {
  solo: {
    name: 'Solo',
    priceUsdPerMonth: 0,
    creditsPerPeriod: 0,
    maxReadyLinks: 1,
    maxTemplates: 1,
    features: [],
  },
  starter: {
    name: 'Starter',
    priceUsdPerMonth: 49,
    creditsPerPeriod: 10_000,
    maxReadyLinks: 3,
    maxTemplates: 3,
    features: ['audits'],
  },
  growth: {
    name: 'Growth',
    priceUsdPerMonth: 99,
    creditsPerPeriod: 25_000,
    maxReadyLinks: 10,
    maxTemplates: 10,
    features: ['audits', 'webResearch'],
  },
  agency: {
    name: 'Agency',
    priceUsdPerMonth: 199,
    creditsPerPeriod: 50_000,
    maxReadyLinks: null,
    maxTemplates: null,
    features: ['audits', 'webResearch', 'customDomain'],
  },
}

/** Credits each operation costs. */
export const COSTS = {
  projectCreation: 1000,
  leadConversion: 1000,
  auditSynthesis: 50,
  webResearch: 50,
} as const
export type CostName = keyof typeof COSTS

/** Length of a credit period. */
export const CREDIT_PERIOD_DAYS = 28

/** Switches of a deployment or a user, each on unless switched off. */
export const FLAGS = ['agent-api', 'agent-document-upload', 'nucleus', 'multi-readylink'] as const
export type Flag = (typeof FLAGS)[number]

export function hasFeature(tier: Tier, feature: Feature): boolean {
  return PLANS[tier].features.includes(feature)
}

/** The cheapest plan with the feature. */
export function requiredTier(feature: Feature): Tier {
  return TIERS.find((tier) => hasFeature(tier, feature)) ?? 'agency'
}

/** The plan above; the highest stays where it is. */
export function nextTier(tier: Tier): Tier {
  return TIERS[Math.min(TIERS.indexOf(tier) + 1, TIERS.length - 1)]!
}

/** Where billing is handled: `manual` until a payment provider is configured. */
export const BILLING_PROVIDER = 'manual'
