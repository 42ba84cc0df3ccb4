import { MAX_SELECTED } from '@/lib/ui/selection-store'
import { inRequests } from '@/lib/ui/send-queue'

export interface LeadChange {
  isArchived?: boolean
  isRead?: boolean
}
export type Entry = LeadChange & { id: string }

/** The changes as requests. */
export const batchesOf = (waiting: readonly Entry[]): Entry[][] => inRequests(waiting, MAX_SELECTED)
