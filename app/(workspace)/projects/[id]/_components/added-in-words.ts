import type { AddedSourcesWire } from '@/lib/audit/analysis/runs-contract'
import { countOf } from '@/lib/ui/numbers'

/** Counts the sources added after an audit: `1 document and 3 interviews were added after this audit`. Null if there are none. */
export function addedInWords(added: AddedSourcesWire | null): string | null {
  const { documents = 0, interviews = 0 } = added ?? {}
  const kinds = [
    ...(documents > 0 ? [countOf(documents, 'document')] : []),
    ...(interviews > 0 ? [countOf(interviews, 'interview')] : []),
  ]
  if (kinds.length === 0) return null
  return `${kinds.join(' and ')} ${documents + interviews === 1 ? 'was' : 'were'} added after this audit`
}

/** How an audit gets to know what was added after it. */
export const includeAdded = (added: AddedSourcesWire | null, costCredits: number): string =>
  `Run it again (${countOf(costCredits, 'credit')}) to include ${(added?.documents ?? 0) + (added?.interviews ?? 0) === 1 ? 'it' : 'them'}.`
