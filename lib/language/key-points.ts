import type { Cue, Range, Statement } from './reading'
import type { Segment } from './segment'
import type { Source } from './source'

const most = 8
const cueWeight: Record<Cue, number> = {
  pain: 1,
  risk: 0.9,
  obstacle: 0.85,
  wish: 0.75,
  strength: 0.6,
  process: 0.35,
  claim: 0.3,
}
/** A shorter fragment is not understandable on its own; a longer sentence makes more than one point. */
const fewestChars = 30
const longestChars = 420
/** A sentence that shares more of its words with a chosen one adds nothing new. */
const sameShare = 0.6

/**
 * Selects key sentences: strong cues, close to the source's subject, early in the text, and distinct from
 * each other.
 */
export function findKeyPoints(
  source: Source,
  segments: readonly Segment[],
  statements: readonly Statement[],
): Range[] {
  const inStatements = new Map<string, number>()
  for (const { terms } of statements)
    for (const term of terms) inStatements.set(term, (inStatements.get(term) ?? 0) + 1)
  const opening = segments.find(({ kind }) => kind !== 'heading')?.start ?? 0
  const rated = statements
    .filter(({ start, end }) => end - start >= fewestChars && end - start <= longestChars)
    .map((statement) => ({
      statement,
      rating: rate(statement, inStatements, statements.length, source.text.length, opening),
    }))
    .sort((a, b) => b.rating - a.rating || a.statement.start - b.statement.start)
  const chosen: Statement[] = []
  for (const { statement } of rated) {
    if (chosen.length >= most) break
    if (chosen.every((other) => overlap(other.terms, statement.terms) < sameShare)) chosen.push(statement)
  }
  return chosen.map(({ start, end }) => ({ start, end }))
}

function rate(
  statement: Statement,
  counts: Map<string, number>,
  total: number,
  length: number,
  opening: number,
): number {
  const [cue] = statement.cues
  const central = statement.terms.reduce((sum, term) => sum + Math.log(1 + (counts.get(term) ?? 0)), 0)
  const centrality = central / (statement.terms.length + 3) / Math.log(2 + total)
  const position = 1 - (statement.start - opening) / Math.max(1, length)
  const figures = Math.min(2, statement.quantities.length) * 0.1
  return (cue ? cueWeight[cue] : 0) * statement.strength + 0.6 * centrality + 0.1 * position + figures
}

function overlap(a: readonly string[], b: readonly string[]): number {
  const known = new Set(a)
  const shared = b.filter((term) => known.has(term)).length
  return shared / Math.max(1, Math.min(a.length, b.length))
}
