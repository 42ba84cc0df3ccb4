import { readSource } from '../../read-source'
import type { Cue, Statement } from '../../reading'
import type { Source } from '../../source'
import type { FoundStatement } from '../capture-reading'
import type { Layout, Passage } from '../layout/passage'
import { rated, sayTheSame } from '../items/duplicates'
import { leadLength } from '../items/shorten'

const worth: Record<Cue, number> = { pain: 0.75, obstacle: 0.7, risk: 0.7, wish: 0.5, strength: 0.45, process: 0.2 }
const enough = 0.42
const mostPerTenThousand = 5
const most = 12
const fewestWords = 7
const longestWords = 70
const hedged = /\b(?:i guess|i don't know|maybe|not sure|i think so|you know what i mean)\b|\?["')]*$/i
const telling = /\b(?:because|so that|which means|as a result|the main|biggest|most|only|never|always|every|none|half|twice|double|costs?|takes|lost|lose|miss|fail(?:ed|s)?|manual(?:ly)?|by hand|instead of|no longer|until|since 20\d\d)\b/i

/** The few statements a reader should take away: what hurts, what stands in the way, figures; none of a thin text. */
export function findInsights(
  source: Source,
  { passages }: Layout,
  taken: readonly { start: number; end: number }[],
): FoundStatement[] {
  const statements = readSource({ ...source, sourceType: 'document' }).statements
  const rating = passages
    .filter((passage) => passage.kind !== 'heading' && passage.mark?.kind !== 'proposal')
    .filter(({ start, end }) => !taken.some((item) => start < item.end && end > item.start))
    .map((passage) => ({ passage, score: scoreOf(passage, statementsIn(statements, passage)) }))
    .filter(({ score }) => score >= enough)
    .sort((a, b) => b.score - a.score || a.passage.start - b.passage.start)
  const limit = Math.min(most, Math.max(3, Math.ceil((mostPerTenThousand * source.text.length) / 10_000)))
  const chosen: { passage: Passage; score: number; terms: ReturnType<typeof rated> }[] = []
  for (const { passage, score } of rating) {
    if (chosen.length >= limit) break
    const terms = rated(passage.text, passage.turn)
    if (!chosen.some((other) => sayTheSame(other.terms, terms))) chosen.push({ passage, score, terms })
  }
  return chosen.map(({ passage, score }) => ({
    itemType: 'key_insight',
    content: passage.written({ start: leadLength(passage.text), end: passage.text.length }).trim(),
    start: passage.start,
    end: passage.end,
    confidence: Math.round(100 * Math.min(0.9, 0.35 + 0.5 * score)) / 100,
  }))
}

function statementsIn(statements: readonly Statement[], { start, end }: Passage): Statement[] {
  return statements.filter((statement) => statement.start < end && statement.end > start)
}

function scoreOf(passage: Passage, statements: readonly Statement[]): number {
  const words = passage.text.split(/\s+/).length
  const stated = passage.mark?.kind === 'insight' || (passage.topic === 'insights' && passage.kind !== 'sentence')
  if (words < (stated ? 3 : fewestWords) || words > longestWords) return 0
  let score = stated ? 0.5 : 0
  for (const { cues, strength, quantities } of statements) {
    const [cue] = cues
    if (cue) score = Math.max(score, (stated ? 0.3 : 0) + worth[cue] * strength)
    if (quantities.some(({ kind }) => kind !== 'frequency')) score += 0.22
  }
  if (score === 0) return 0
  if (telling.test(passage.text)) score += 0.08
  if (hedged.test(passage.text)) score -= 0.25
  return score
}
