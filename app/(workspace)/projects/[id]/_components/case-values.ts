import type { BusinessCaseWire } from '@/lib/audit/business-case/contract'

/** What the business case says the opportunities are worth. */
export interface CaseValues {
  /** ISO 4217. */
  currency: string
  /** Likely annual value by opportunity; opportunities without one are left out. */
  byId: Readonly<Record<string, number>>
}

/** The annual values of a business case; null if it has none. */
export function valuesOf(businessCase: BusinessCaseWire | null): CaseValues | null {
  const entries = (businessCase?.models ?? []).flatMap(({ opportunityId, annualValue }) =>
    annualValue ? [[opportunityId, annualValue.likely] as const] : [],
  )
  if (!businessCase || entries.length === 0) return null
  return { currency: businessCase.currency, byId: Object.fromEntries(entries) }
}
