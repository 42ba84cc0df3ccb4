import type { FoundStatement } from '../capture-reading'
import type { Judgement } from '../clauses/judge-clauses'
import type { Clause } from '../clauses/split-clauses'
import { areDuplicates, rated } from '../items/duplicates'
import { leadLength } from '../items/shorten'
import type { Passage } from '../layout/passage'

/** Balances precision and recall on writers that the model has not learnt from. */
const bar = 0.3
/** A line below 'Pain points' or behind 'Risk:' is an insight by its form. */
const statedConfidence = 0.7
/** Only a few passages of a long transcript are insights. */
const mostPerTenThousand = 5
const most = 24
const fewestAllowed = 8
const fewestWords = 3
const longestWords = 70

/** Selects the few statements a reader should remember: pains, limits, wishes, risks and figures. */
export function findInsights(
  clauses: readonly Clause[],
  judgements: readonly Judgement[],
  taken: readonly { start: number; end: number }[],
): FoundStatement[] {
  const rating = clauses
    .flatMap((clause, index) => {
      const { insight } = judgements[index] as Judgement
      if (!canTell(clause) || taken.some((item) => clause.start < item.end && clause.end > item.start))
        return []
      const confidence = isStated(clause.passage) ? Math.max(insight, statedConfidence) : insight
      return confidence >= bar ? [{ clause, confidence }] : []
    })
    .sort((a, b) => b.confidence - a.confidence || a.clause.start - b.clause.start)
  const length = clauses.at(-1)?.end ?? 0
  const limit = Math.min(most, Math.max(fewestAllowed, Math.ceil((mostPerTenThousand * length) / 10_000)))
  const chosen: { clause: Clause; confidence: number; terms: ReturnType<typeof rated> }[] = []
  for (const { clause, confidence } of rating) {
    if (chosen.length >= limit) break
    const terms = rated(clause.text, clause.passage.turn)
    if (!chosen.some((other) => areDuplicates(other.terms, terms))) chosen.push({ clause, confidence, terms })
  }
  return chosen.map(({ clause: { passage, within, text, start, end }, confidence }) => ({
    itemType: 'key_insight',
    content: passage.written({ start: within.start + leadLength(text), end: within.end }).trim(),
    start,
    end,
    confidence: Math.round(100 * confidence) / 100,
  }))
}

function isStated({ mark, topic, kind }: Passage): boolean {
  return mark?.kind === 'insight' || (topic === 'insights' && kind !== 'sentence')
}

function canTell({ passage, text }: Clause): boolean {
  if (passage.kind === 'heading' || passage.mark?.kind === 'proposal' || passage.topic === 'people')
    return false
  const words = text.split(/\s+/).length
  return words >= fewestWords && words <= longestWords
}
