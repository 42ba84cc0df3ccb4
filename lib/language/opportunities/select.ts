import { cosine, type Proposal, type Weighed } from './proposals'

export interface Rated {
  proposal: Proposal
  /** Log-odds that it is worth proposing. */
  score: number
}

const mostSelected = 16
/** Proposals further down are never chosen. */
const mostCompared = 200
const mostShared = 2
const sameFrom = 0.42
const alikePenalty = 3
/** Each further proposal of the same kind of work must be this much better. */
const kindPenalty = 2.4

/**
 * The best proposals, best first, each about a different subject: no two with a word of their object in common, or with
 * much the same evidence.
 */
export function selectProposals(rated: readonly Rated[]): Rated[] {
  const rest = [...rated]
    .sort((a, b) => b.score - a.score)
    .slice(0, mostCompared)
    .map((entry) => ({ entry, alike: 0 }))
  const chosen: Rated[] = []
  const used = new Set<Weighed>()
  while (chosen.length < mostSelected && rest.length > 0) {
    let best = -1
    let bestScore = Number.NEGATIVE_INFINITY
    rest.forEach(({ entry, alike }, at) => {
      const { stems, evidence } = entry.proposal
      if (chosen.some(({ proposal }) => proposal.stems.some((stem) => stems.includes(stem)))) return
      if (evidence.filter((one) => used.has(one)).length > mostShared) return
      if (alike > sameFrom) return
      const sameKind = chosen.filter(({ proposal }) => proposal.kind === entry.proposal.kind).length
      const score = entry.score - alikePenalty * alike - kindPenalty * sameKind
      if (score > bestScore) {
        best = at
        bestScore = score
      }
    })
    const [taken] = best < 0 ? [] : rest.splice(best, 1)
    if (!taken) break
    const { proposal } = taken.entry
    chosen.push(taken.entry)
    for (const one of proposal.evidence) used.add(one)
    for (const other of rest) other.alike = Math.max(other.alike, likeness(proposal, other.entry.proposal))
  }
  return chosen
}

/** Similarity of the remarks behind two proposals, 0 to 1. */
export function likeness(one: Proposal, other: Proposal): number {
  let sum = 0
  for (const a of one.evidence) for (const b of other.evidence) sum += a === b ? 1 : cosine(a, b)
  return sum / Math.max(1, one.evidence.length * other.evidence.length)
}
