/** The contents of each plan. The only place that names a tier: all other code asks this table. */
export const TIERS = ['solo', 'starter', 'growth', 'agency'] as const
export type Tier = (typeof TIERS)[number]

export interface Plan {
  name: string
  priceUsdPerMonth: number
  creditsPerPeriod: number
  /** Maximum number of ReadyLinks; null for unlimited. */
  maxReadyLinks: number | null
  /** Maximum number of assessment templates; null for unlimited. */
  maxTemplates: number | null
  features: readonly Feature[]
}

/** Features limited to some plans. `audits` covers everything that spends credits or writes audits. */
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

/** Price of each operation in credits. */
export const COSTS = {
  projectCreation: 1000,
  leadConversion: 1000,
  auditSynthesis: 50,
  webResearch: 50,
} as const
export type CostName = keyof typeof COSTS

/** The number of projects that can be created and audited once with this many credits. */
export const auditedProjects = (credits: number): number =>
  Math.floor(credits / (COSTS.projectCreation + COSTS.auditSynthesis))

/** Length of a credit period. */
export const CREDIT_PERIOD_DAYS = 28

/** Feature flags of a deployment or a user, each on unless switched off. */
export const FLAGS = ['agent-api', 'agent-document-upload', 'nucleus', 'multi-readylink'] as const
export type Flag = (typeof FLAGS)[number]

export function hasFeature(tier: Tier, feature: Feature): boolean {
  return PLANS[tier].features.includes(feature)
}

/** The cheapest plan with the feature. */
export function requiredTier(feature: Feature): Tier {
  return TIERS.find((tier) => hasFeature(tier, feature)) ?? 'agency'
}

/** The next higher plan; the highest is returned unchanged. */
export function nextTier(tier: Tier): Tier {
  return TIERS[Math.min(TIERS.indexOf(tier) + 1, TIERS.length - 1)]!
}

/** Where billing is handled: `manual` until a payment provider is configured. */
export const BILLING_PROVIDER = 'manual'
