import type { Passage } from '../layout/passage'
import type { SentenceFeatures } from './features'

/** Cues that a sentence also takes from its neighbours. */
const lent = new Set(
  `c:i-will-task c:i-can-task c:we-should c:we-need c:can-you c:you-task c:name-will c:someone-will c:decided c:go-with c:question c:assent-start
c:good-idea c:let-know c:lets c:remember c:in-meeting c:short c:time-ahead c:maybe c:past`.split(/\s+/),
)

/**
 * Features of a sentence's position: the sentences around it, their speakers, and how far into the meeting it
 * occurs.
 */
export function contextFeatures(
  passages: readonly Passage[],
  sentences: readonly SentenceFeatures[],
  index: number,
): string[] {
  const passage = passages[index] as Passage
  const features: string[] = []
  const before = passages[index - 1]
  const after = passages[index + 1]
  if (before)
    for (const cue of (sentences[index - 1] as SentenceFeatures).cues)
      if (lent.has(cue)) features.push(`${before.turn === passage.turn ? 'b' : 'p'}${cue.slice(1)}`)
  if (after)
    for (const cue of (sentences[index + 1] as SentenceFeatures).cues)
      if (lent.has(cue)) features.push(`${after.turn === passage.turn ? 'a' : 'n'}${cue.slice(1)}`)
  if (!after || after.turn !== passage.turn) features.push('t:ends-turn')
  if (!before || before.turn !== passage.turn) features.push('t:begins-turn')
  const share = index / Math.max(1, passages.length - 1)
  if (share < 0.1) features.push('t:opening')
  if (share > 0.85) features.push('t:closing')
  else if (share > 0.6) features.push('t:late')
  return features
}
