import { codes } from 'currency-codes'

const known = new Set(codes())

/** True for an ISO 4217 code in any letter case. */
export function isCurrencyCode(code: string): boolean {
  return known.has(code.toUpperCase())
}

/** All ISO 4217 codes, for a picker. */
export const CURRENCY_CODES: readonly string[] = codes()
