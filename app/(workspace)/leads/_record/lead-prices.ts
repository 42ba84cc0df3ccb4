import type { ProjectPrice } from '../../_kit/projects/project-price'

/** The prices of lead actions and the credits of this account. */
export interface LeadPrices {
  conversion: ProjectPrice
  research: {
    costCredits: number
    remainingCredits: number
    /** The cheapest plan with web research, where the account's own has none. */
    missingPlan: string | null
  }
}
