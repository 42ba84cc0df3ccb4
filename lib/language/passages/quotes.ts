import { listed, quoted } from '../wording'
import { speakerLabel } from './attribution'
import { clearFrom } from './clarity'
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

const shortEnough = 170

/**
 * The passages that may represent a finding, best first: understandable alone and short enough to be quoted
 * in full. If there are none, all that are not rows; otherwise all.
 */
export function quotable(passages: readonly Passage[]): readonly Passage[] {
  const sentences = passages.filter(({ isListing }) => !isListing)
  const clear = sentences.filter(({ clarity }) => clarity >= clearFrom)
  const short = clear.filter(({ text }) => text.length <= shortEnough)
  return [short, clear, sentences, passages].find((list) => list.length > 0) ?? []
}
