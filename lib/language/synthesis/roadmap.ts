import { findConstraints } from '../constraints/find-constraints'
import { weeksFor } from '../opportunities'
import { titleOf } from '../passages'
import type { ClientDecision, FoundOpportunity, RoadmapPhase } from '../synthesis'
import { listed, paragraph, quoted } from '../wording'

const highImpact = 6
const lowEffort = 5
const mostNamed = 3
/** A client has the people for about three projects of lesser importance at a time. */
const mostAtOnce = 3
const mostLimits = 2
const longestLimit = 200

/**
 * Arranges the opportunities in phases. What others build on comes first, whatever its scores; quick wins run beside
 * it, larger projects and further improvements after the work they depend on. A phase lasts as long as its longest
 * opportunity, by the rule of thumb for its effort. Each phase gives the reason for its position, the first one also
 * the limits of the client that apply to all.
 */
export function planRoadmap(
  opportunities: readonly FoundOpportunity[],
  decisions: readonly ClientDecision[] = [],
): RoadmapPhase[] {
  const needed = new Set(opportunities.flatMap(({ dependencies }) => dependencies))
  const isHigh = ({ impactScore }: FoundOpportunity) => impactScore >= highImpact
  const roots = opportunities.filter(
    ({ key, dependencies }) => needed.has(key) && dependencies.every((other) => !needed.has(other)),
  )
  const waits = waitsForOneOf(roots, opportunities)
  // An opportunity that only small improvements depend on is planned with them.
  const base = roots.filter(
    (root) => isHigh(root) || opportunities.filter(isHigh).some(waitsForOneOf([root], opportunities)),
  )
  const buildsOnBase = waitsForOneOf(base, opportunities)
  const rest = opportunities.filter((one) => !base.includes(one))
  const isQuick = (one: FoundOpportunity) => isHigh(one) && one.effortScore <= lowEffort && !waits(one)
  const [best] = byWorth(rest.filter((one) => !waits(one)))
  const quick = rest.filter((one) => isQuick(one) || one === best)
  const large = rest.filter((one) => isHigh(one) && !quick.includes(one))
  const later = rest.filter((one) => !isHigh(one) && !quick.includes(one))
  const areQuick = quick.every(isQuick)

  const baseWeeks = weeksOf(base)
  const quickWeeks = weeksOf(quick)
  const behind = (members: readonly FoundOpportunity[]) =>
    Math.max(quickWeeks, members.some(waits) ? baseWeeks : Math.ceil(baseWeeks / 2)) + 1
  const reasonToWait = (members: readonly FoundOpportunity[]) =>
    members.some(buildsOnBase) ? ' Some of them build on the foundations.' : ''
  const phases = [
    phase('Foundations', 1, base, `First, because ${dependentsOf(base, opportunities)}.`),
    phase(
      areQuick ? 'Quick wins' : 'First steps',
      1,
      quick,
      areQuick
        ? 'High impact for little to moderate effort, and nothing else has to be in place first.'
        : 'The best ratio of impact to effort, and nothing else has to be in place first.',
    ),
    phase(
      'Larger projects',
      behind(large),
      large,
      `High impact, but more effort: they begin once the first results are in.${reasonToWait(large)}`,
    ),
    ...inTurn(dependenciesFirst(later), behind(later)).map(({ members, startWeek }, at) =>
      phase(
        ['Further improvements', 'Later improvements'][at] ?? `Later improvements (${at})`,
        startWeek,
        members,
        at === 0
          ? `The sources suggest less impact for these, so they can wait.${reasonToWait(members)}`
          : `After the improvements before, so that few are under way at once.${reasonToWait(members)}`,
      ),
    ),
  ].filter(({ opportunities: keys }) => keys.length > 0)
  return phases.map((one, at) =>
    at === 0 ? { ...one, reason: paragraph(one.reason, limitsIn(decisions)) } : one,
  )
}

/** How much a point of effort, and a lower place in the list of findings, subtract from a point of impact. */
const effortCost = 0.5
const placeCost = 0.25
/** Several sources make an opportunity more certain: each one, up to five, adds this much. */
const sourceGain = 0.3
const mostSources = 5

interface Turn {
  members: readonly FoundOpportunity[]
  startWeek: number
}

/** The opportunities in their order, but each after those that it builds on. */
function dependenciesFirst(opportunities: readonly FoundOpportunity[]): FoundOpportunity[] {
  const ordered: FoundOpportunity[] = []
  const rest = [...opportunities]
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ key }) => key))
    const free = rest.findIndex(({ dependencies }) => !dependencies.some((key) => waiting.has(key)))
    // If they depend on each other in a circle, the first in the list goes first.
    ordered.push(...rest.splice(Math.max(0, free), 1))
  }
  return ordered
}

/** The opportunities in groups of at most three, each after the one before. */
function inTurn(opportunities: readonly FoundOpportunity[], startWeek: number): Turn[] {
  if (opportunities.length === 0) return []
  const members = opportunities.slice(0, mostAtOnce)
  return [{ members, startWeek }, ...inTurn(opportunities.slice(mostAtOnce), startWeek + weeksOf(members))]
}

/** The opportunities by impact relative to effort, also considering their sources and the analyst's order. */
export function byWorth(opportunities: readonly FoundOpportunity[]): FoundOpportunity[] {
  return opportunities
    .map((one, place) => ({
      one,
      worth: one.impactScore - effortCost * one.effortScore - placeCost * place + sourceGain * sourcesOf(one),
    }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ one }) => one)
}

const sourcesOf = ({ evidence }: FoundOpportunity): number =>
  Math.min(mostSources, new Set(evidence.map(({ sourceId }) => sourceId)).size)

function phase(
  title: string,
  startWeek: number,
  members: readonly FoundOpportunity[],
  reason: string,
): RoadmapPhase {
  return {
    title,
    startWeek,
    endWeek: startWeek + weeksOf(members) - 1,
    opportunities: members.map(({ key }) => key),
    reason,
  }
}

const weeksOf = (members: readonly FoundOpportunity[]): number =>
  Math.max(0, ...members.map(({ effortScore }) => weeksFor(effortScore).most))

/** True for an opportunity that depends on one of `first`, directly or through others. */
function waitsForOneOf(first: readonly FoundOpportunity[], opportunities: readonly FoundOpportunity[]) {
  const keys = new Set(first.map(({ key }) => key))
  const waiting = new Set(keys)
  for (let known = 0; known < waiting.size; ) {
    known = waiting.size
    for (const { key, dependencies } of opportunities)
      if (dependencies.some((other) => waiting.has(other))) waiting.add(key)
  }
  return ({ key }: FoundOpportunity) => waiting.has(key) && !keys.has(key)
}

/** Such as `“Sort complaints” and “Forecast demand” build on it`. */
function dependentsOf(base: readonly FoundOpportunity[], opportunities: readonly FoundOpportunity[]): string {
  const keys = new Set(base.map(({ key }) => key))
  const titles = opportunities
    .filter(({ dependencies }) => dependencies.some((key) => keys.has(key)))
    .map(({ title }) => `“${title}”`)
  const more = titles.length > mostNamed ? [...titles.slice(0, mostNamed - 1), 'others'] : titles
  return `${listed(more)} ${more.length === 1 ? 'builds' : 'build'} on ${base.length === 1 ? 'this' : 'these'}`
}

/** The limits that the client has set for any work, in the client's words. */
function limitsIn(decisions: readonly ClientDecision[]): string | null {
  const limits = findConstraints(decisions)
    .slice(0, mostLimits)
    .map(({ statement, evidence: [place] }) =>
      place
        ? `${quoted(statement, longestLimit)} (${titleOf(place.sourceName)})`
        : quoted(statement, longestLimit),
    )
  return limits.length > 0 ? `The whole roadmap has to stay within these limits: ${listed(limits)}.` : null
}
