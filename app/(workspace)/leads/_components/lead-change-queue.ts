import { MAX_SELECTED } from '@/lib/ui/selection-store'
import { inRequests } from '@/lib/ui/send-queue'

export interface LeadChange {
  isArchived?: boolean
  isRead?: boolean
}
export type Entry = LeadChange & { id: string }

/** The queue with this change added: one entry for each lead, in which the later value wins. */
export function withEntry(waiting: readonly Entry[], entry: Entry): Entry[] {
  const earlier = waiting.find(({ id }) => id === entry.id)
  if (!earlier) return [...waiting, entry]
  return waiting.map((other) => (other === earlier ? { ...earlier, ...entry } : other))
}

/** The changes as requests. */
export const batchesOf = (waiting: readonly Entry[]): Entry[][] => inRequests(waiting, MAX_SELECTED)
