import type { MemoryDecision } from '@/lib/memories/record-contract'
import { MAX_DECISIONS } from '@/lib/memories/vocabulary'

/** What is done with a memory in passing, without a dialog. */
export type Decision = MemoryDecision | 'delete'
export interface Entry {
  id: string
  decision: Decision
}

/** What waits, with this added. Taking back what was not sent yet leaves nothing to send. */
export function withEntry(waiting: readonly Entry[], entry: Entry): Entry[] {
  const at = waiting.findLastIndex(({ id }) => id === entry.id)
  const earlier = waiting[at]
  if (entry.decision === 'restore' && earlier && earlier.decision !== 'restore') {
    return waiting.filter((_, index) => index !== at)
  }
  return [...waiting, entry]
}

/** What is sent next, in one request: a single deletion, or decisions that stand together. */
export function nextBatch(waiting: readonly Entry[]): Entry[] {
  if (waiting[0]?.decision === 'delete') return [waiting[0]]
  const end = waiting.findIndex(({ decision }) => decision === 'delete')
  return waiting.slice(0, Math.min(end === -1 ? waiting.length : end, MAX_DECISIONS))
}
