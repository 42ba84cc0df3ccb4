import type { z } from 'zod'
import type { CreditTransaction } from '@/lib/account/credits/contract'

export type CreditTransactionWire = z.output<typeof CreditTransaction>

export const KIND_NAMES: Record<CreditTransactionWire['kind'], string> = {
  grant: 'Grant',
  charge: 'Charge',
  refund: 'Refund',
  expiry: 'Expiry',
  adjustment: 'Adjustment',
}
