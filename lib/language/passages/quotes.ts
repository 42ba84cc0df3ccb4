import { listed, quoted } from '../wording'
import { speakerLabel } from './attribution'
import type { Passage } from './passage'

/**
 * The passages as quotations with their speakers, each named once: `“…” and “…” (Ana Ruiz, Head of Claims)`.
 */
export function citations(passages: readonly Passage[]): string {
  const bySpeaker = new Map<string, string[]>()
  for (const passage of passages) {
    const speaker = speakerLabel(passage)
    bySpeaker.set(speaker, [...(bySpeaker.get(speaker) ?? []), quoted(passage.text)])
  }
  const groups = [...bySpeaker].map(([speaker, quotes]) => `${listed(quotes)} (${speaker})`)
  return [...bySpeaker.values()].some(({ length }) => length > 1) ? groups.join('; ') : listed(groups)
}
