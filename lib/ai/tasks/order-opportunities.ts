import { describeTimeline } from '../../language/opportunities/timeline'
import type { FoundOpportunity } from '../../language/synthesis'
import type { Candidate } from './verifier'

const worth = ({ impactScore, effortScore }: Candidate) => impactScore - effortScore / 2

/** Best first, with new keys. When two depend on each other, the better one loses its dependency. */
export function orderOpportunities(candidates: readonly Candidate[]): FoundOpportunity[] {
  const ranked = candidates.toSorted((a, b) => worth(b) - worth(a) || a.title.localeCompare(b.title))
  const keyOf = new Map(ranked.map((candidate, at) => [candidate, `opportunity-${at + 1}`]))
  const settled = new Set<Candidate>()
  const settle = (candidate: Candidate, path: ReadonlySet<Candidate>): void => {
    if (settled.has(candidate)) return
    const onPath = new Set([...path, candidate])
    candidate.needs = candidate.needs.filter((needed) => keyOf.has(needed) && !onPath.has(needed))
    for (const needed of candidate.needs) settle(needed, onPath)
    settled.add(candidate)
  }
  for (const candidate of ranked.toReversed()) settle(candidate, new Set())
  return ranked.map(({ needs, ...found }, at) => ({
    ...found,
    key: `opportunity-${at + 1}`,
    implementationTimeline: describeTimeline(found.effortScore),
    dependencies: needs.map((needed) => keyOf.get(needed) as string),
  }))
}
