import type { Passage } from './passage'

export interface Scored {
  passage: Passage
  score: number
}

const sameWithin = 0.6
/** Candidates beyond this rank are never chosen. */
const mostWeighed = 200

/** Similarity of two sets of terms, 0 to 1. */
export function similarity(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0
  const terms = new Set(one)
  let shared = 0
  for (const term of other) if (terms.has(term)) shared += 1
  return shared / (one.length + other.length - shared)
}

/** Selects passages, best first: sources not yet used come first, and repetitions are left out. */
export function chooseDistinct(candidates: readonly Scored[], most: number): Passage[] {
  const rest = [...candidates]
    .sort((a, b) => b.score - a.score || a.passage.index - b.passage.index)
    .slice(0, mostWeighed)
  const chosen: Passage[] = []
  const quotedBySource = new Map<string, number>()
  while (chosen.length < most) {
    let best = -1
    let bestScore = Number.NEGATIVE_INFINITY
    rest.forEach(({ passage, score }, place) => {
      const fresh = score - 0.9 * (quotedBySource.get(passage.source.sourceId) ?? 0)
      if (fresh > bestScore) {
        best = place
        bestScore = fresh
      }
    })
    const taken = rest.splice(best, 1)[0]
    if (best < 0 || !taken) break
    if (chosen.some((other) => isRepetition(other, taken.passage))) continue
    chosen.push(taken.passage)
    const id = taken.passage.source.sourceId
    quotedBySource.set(id, (quotedBySource.get(id) ?? 0) + 1)
  }
  return chosen
}

function isRepetition(one: Passage, other: Passage): boolean {
  return one.words === other.words || similarity(one.statement.terms, other.statement.terms) >= sameWithin
}
