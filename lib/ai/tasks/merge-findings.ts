import { z } from 'zod'
import type { Evidence } from '../../language/source'
import { TooLongForModel } from '../model/failure'
import { tokensOf } from '../model/tokens'
import type { Findings } from './find-findings'
import type { Candidate, RiskCandidate } from './verifier'
import type { Work } from './work'

const Answer = z.object({
  groups: z
    .array(z.array(z.number()))
    .describe('Numbers of findings that are the same thing, best worded first'),
})

const task = `The numbered findings were made from different parts of the same material, so that some are the same thing in other words. Name the groups of two or more that a reader would take for one and the same. Do not join what is merely related.`

const lineOf = ({ title, description }: { title: string; description: string }, at: number) =>
  `[${at + 1}] ${title}: ${description}`.replace(/\s+/g, ' ')

/**
 * Finds duplicates, as lists of indexes. A list too long for one request is checked in two halves: duplicates
 * across them then remain, but nothing is lost.
 */
async function findDoubles(
  work: Work,
  findings: readonly { title: string; description: string }[],
): Promise<number[][]> {
  if (findings.length < 2) return []
  const material = findings.map(lineOf).join('\n')
  const inHalves = async () => {
    const middle = Math.ceil(findings.length / 2)
    const second = await findDoubles(work, findings.slice(middle))
    const shifted = second.map((group) => group.map((at) => at + middle))
    return [...(await findDoubles(work, findings.slice(0, middle))), ...shifted]
  }
  if (tokensOf(material) > work.model.budget.material) return inHalves()
  try {
    const question = { name: 'doubles', task, material, request: 'List the groups.', schema: Answer }
    const { groups } = await work.model.ask(question, work.signal)
    const taken = new Set<number>()
    return groups.map((group) =>
      group
        .map((number) => number - 1)
        .filter((at) => {
          const isNew = findings[at] !== undefined && !taken.has(at)
          taken.add(at)
          return isNew
        }),
    )
  } catch (error) {
    if (error instanceof TooLongForModel) return inHalves()
    throw error
  }
}

function joinEvidence(...lists: Evidence[][]): Evidence[] {
  const seen = new Map(lists.flat().map((one) => [`${one.sourceId}:${one.start}:${one.end}`, one]))
  return [...seen.values()]
}

/** Merges findings of several groups of statements. */
export async function mergeFindings(work: Work, findings: Findings): Promise<Findings> {
  const [sameOpportunities, sameRisks] = await Promise.all([
    findDoubles(work, findings.opportunities),
    findDoubles(work, findings.risks),
  ])
  return {
    ...findings,
    opportunities: joinOpportunities(findings.opportunities, sameOpportunities),
    risks: joinRisks(findings.risks, sameRisks),
  }
}

function joinOpportunities(all: readonly Candidate[], groups: number[][]): Candidate[] {
  const keptFor = new Map<Candidate, Candidate>()
  for (const group of groups) {
    const [first, ...others] = group.map((at) => all[at] as Candidate)
    if (!first) continue
    for (const other of others) {
      keptFor.set(other, first)
      first.evidence = joinEvidence(first.evidence, other.evidence)
      first.needs.push(...other.needs)
      first.impactScore = Math.max(first.impactScore, other.impactScore)
      first.effortScore = Math.max(first.effortScore, other.effortScore)
    }
  }
  const kept = all.filter((one) => !keptFor.has(one))
  for (const one of kept) {
    one.needs = [...new Set(one.needs.map((needed) => keptFor.get(needed) ?? needed))].filter(
      (needed) => needed !== one,
    )
  }
  return kept
}

function joinRisks(all: readonly RiskCandidate[], groups: number[][]): RiskCandidate[] {
  const dropped = new Set<RiskCandidate>()
  for (const group of groups) {
    const [first, ...others] = group.map((at) => all[at] as RiskCandidate)
    for (const other of others) {
      dropped.add(other)
      if (first) first.evidence = joinEvidence(first.evidence, other.evidence)
    }
  }
  return all.filter((risk) => !dropped.has(risk))
}
