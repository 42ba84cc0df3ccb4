import { clearFrom, type Passage, sourceLabel } from '../passages'
import type { FoundOpportunity } from '../synthesis'
import { listed, paragraph, quoted } from '../wording'
import type { Ranked } from './candidate'
import { systemsOf } from './effort'

/**
 * Determines the dependencies of ordered opportunities, which can run in parallel, and what must be settled before
 * each. No obstacle is quoted twice.
 */
export function arrange(ordered: readonly Ranked[]): FoundOpportunity[] {
  const quotedAlready = new Set<Passage>()
  const reasons = new Set<string>()
  const titles = new Map(ordered.map(({ opportunity }) => [opportunity.key, opportunity.title]))
  return ordered.map((entry, place) => {
    const dependencies = entry.candidate.after.filter((key) => titles.has(key))
    const first = dependencies.map((key) => `“${titles.get(key)}”`)
    const obstacle = entry.obstacles.find(
      (passage) =>
        passage.clarity >= clearFrom &&
        !quotedAlready.has(passage) &&
        !entry.candidate.evidence.includes(passage),
    )
    if (obstacle) quotedAlready.add(obstacle)
    return {
      ...entry.opportunity,
      dependencies,
      parallelExecution:
        dependencies.length === 0 && !ordered.slice(0, place).some((other) => compete(entry, other)),
      implementationStrategy: paragraph(
        first.length > 0 && `Build on ${listed(first)} where they overlap.`,
        entry.opportunity.implementationStrategy,
      ),
      riskMitigation: paragraph(
        entry.opportunity.riskMitigation,
        obstacle && `To be settled first: ${quoted(obstacle.text)} (${sourceLabel(obstacle.source)}).`,
      ),
      effortReasons: entry.opportunity.effortReasons.map((reason) => {
        const isRepeated = reasons.has(reason)
        reasons.add(reason)
        return isRepeated ? reason.replace(/: “.*”(?= \([^)]*\)\.$)/, '') : reason
      }),
    }
  })
}

/** Two changes that need the same people or the same system should not run at the same time. */
function compete(one: Ranked, other: Ranked): boolean {
  if (one.candidate.area !== null && one.candidate.area === other.candidate.area) return true
  const systems = new Set(one.candidate.evidence.flatMap(systemsOf))
  return other.candidate.evidence.flatMap(systemsOf).some((name) => systems.has(name))
}
