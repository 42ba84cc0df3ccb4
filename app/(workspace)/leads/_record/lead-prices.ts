import type { ProjectPrice } from '../../projects/_components/project-price'

/** What can be done with a lead for credits, and what this account has to pay with. */
export interface LeadPrices {
  conversion: ProjectPrice
  research: {
    costCredits: number
    remainingCredits: number
    /** The cheapest plan with web research, where the account's own has none. */
    missingPlan: string | null
  }
}
