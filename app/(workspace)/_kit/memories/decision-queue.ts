import { MAX_DECISIONS } from '@/lib/nucleus/memories/constants'
import type { MemoryDecision } from '@/lib/nucleus/memories/record-contract'
import { inRequests } from '@/lib/ui/send-queue'

/** A decision about a memory that needs no dialog. */
export type Decision = MemoryDecision | 'delete'
export interface Entry {
  id: string
  decision: Decision
}

/** The queue with this decision added. Undoing a decision that was not sent yet removes it. */
export function withEntry(waiting: readonly Entry[], entry: Entry): Entry[] {
  const at = waiting.findLastIndex(({ id }) => id === entry.id)
  const earlier = waiting[at]
  if (entry.decision === 'restore' && earlier && earlier.decision !== 'restore') {
    return waiting.filter((_, index) => index !== at)
  }
  return [...waiting, entry]
}

/**
 * The decisions as requests, of which both kinds have the same maximum: first the reviews, then the deletions. A memory that is deleted is not restored before,
 * which would bring it back if the deletion came first.
 */
export function batchesOf(waiting: readonly Entry[]): Entry[][] {
  const deletions = waiting.filter(({ decision }) => decision === 'delete')
  const deleted = new Set(deletions.map(({ id }) => id))
  const reviews = waiting.filter(
    ({ id, decision }) => decision !== 'delete' && !(decision === 'restore' && deleted.has(id)),
  )
  return [...inRequests(reviews, MAX_DECISIONS), ...inRequests(deletions, MAX_DECISIONS)]
}
