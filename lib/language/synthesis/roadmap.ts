import { weeksFor } from '../opportunities'
import type { FoundOpportunity, RoadmapPhase } from '../synthesis'

const highImpact = 6
const lowEffort = 5
const foundations = ['data-foundation', 'system-integration']

/**
 * Arranges the opportunities in phases, quick wins first. A phase lasts as long as its longest opportunity,
 * by the rule of thumb for its effort; foundations begin alongside the quick wins, larger projects after the
 * work they depend on.
 */
export function planRoadmap(opportunities: readonly FoundOpportunity[]): RoadmapPhase[] {
  const isNeeded = new Set(opportunities.flatMap(({ dependencies }) => dependencies))
  const base = opportunities.filter(({ key, effortScore, impactScore }) => {
    const isFoundation = foundations.includes(key) || (isNeeded.has(key) && effortScore > lowEffort)
    return isFoundation && !(impactScore >= highImpact && effortScore <= lowEffort)
  })
  const baseKeys = new Set(base.map(({ key }) => key))
  const quick: FoundOpportunity[] = []
  const large: FoundOpportunity[] = []
  const later: FoundOpportunity[] = []
  for (const opportunity of opportunities) {
    if (baseKeys.has(opportunity.key)) continue
    const isReady = opportunity.dependencies.every((key) => !baseKeys.has(key))
    if (opportunity.impactScore < highImpact) later.push(opportunity)
    else if (opportunity.effortScore <= lowEffort && isReady) quick.push(opportunity)
    else large.push(opportunity)
  }
  const phases: RoadmapPhase[] = []
  const quickEnd = add(phases, 'Quick wins', 1, quick)
  const baseStart = quick.length > 0 ? Math.ceil(quickEnd / 2) + 1 : 1
  const baseEnd = add(phases, 'Foundations', baseStart, base)
  const largeStart =
    Math.max(quickEnd, large.some(dependsOn(baseKeys)) ? baseEnd : Math.ceil(baseEnd / 2)) + 1
  add(phases, 'Larger projects', largeStart, large)
  const laterStart =
    Math.max(quickEnd, later.some(dependsOn(baseKeys)) ? baseEnd : Math.ceil(baseEnd / 2)) + 1
  add(phases, phases.length > 0 ? 'Further improvements' : 'First improvements', laterStart, later)
  return phases
}

function dependsOn(keys: ReadonlySet<string>) {
  return ({ dependencies }: FoundOpportunity) => dependencies.some((key) => keys.has(key))
}

/** Adds a phase unless it is empty; returns the week it ends in, 0 for an empty one. */
function add(
  phases: RoadmapPhase[],
  title: string,
  startWeek: number,
  members: readonly FoundOpportunity[],
): number {
  if (members.length === 0) return 0
  const weeks = Math.max(...members.map(({ effortScore }) => weeksFor(effortScore).most))
  const endWeek = startWeek + weeks - 1
  phases.push({ title, startWeek, endWeek, opportunities: members.map(({ key }) => key) })
  return endWeek
}
