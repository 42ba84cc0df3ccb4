import type { CaptureWire } from '@/lib/nucleus/captures/contract'
import { countOf } from '@/lib/ui/numbers'

type Found = CaptureWire['processingResults']

/** The findings of a capture: "2 action items, 1 decision". */
function foundWords({ items, memories = 0 }: Found): string {
  const counts: [count: number, one: string, many: string][] = [
    [items?.action_item ?? 0, 'action item', 'action items'],
    [items?.decision ?? 0, 'decision', 'decisions'],
    [items?.key_insight ?? 0, 'key insight', 'key insights'],
    [items?.contact_mention ?? 0, 'mention of a person', 'mentions of people'],
    [memories, 'memory to confirm', 'memories to confirm'],
  ]
  return counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => countOf(count, one, many))
    .join(', ')
}

/** The outcome of reading a capture, or that it is still in progress. */
export function outcomeWords({ status, processingResults }: CaptureWire): string {
  switch (status) {
    case 'pending':
    case 'processing':
      return 'Being read…'
    case 'failed':
      return `It could not be read. ${processingResults.error ?? ''}`.trim()
    case 'needs_review':
      return 'Saved. Nothing reliable was found in it.'
    case 'processed':
      return foundWords(processingResults) || 'Saved and read.'
  }
}
