import { MAX_DECISIONS } from '@/lib/nucleus/memories/constants'
import type { MemoryDecision } from '@/lib/nucleus/memories/record-contract'

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

/** The next request: a single deletion, or decisions that can be sent together. */
export function nextBatch(waiting: readonly Entry[]): Entry[] {
  if (waiting[0]?.decision === 'delete') return [waiting[0]]
  const end = waiting.findIndex(({ decision }) => decision === 'delete')
  return waiting.slice(0, Math.min(end === -1 ? waiting.length : end, MAX_DECISIONS))
}
