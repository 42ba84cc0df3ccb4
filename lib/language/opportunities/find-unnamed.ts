import { chooseDistinct, type Passage, type Scored, wordsOf } from '../passages'
import { clusterStatements } from '../retrieval'
import type { Candidate } from './candidate'
import { unnamedMethods } from './unnamed-method'
import { nameTrouble } from './unnamed-title'

const carriesAlone = 0.8
const strengthFrom = 0.3
/** Below this clarity, a passage does not show what it is about. */
const leastClarity = 0.45
/** Comparing all pairs of more passages would take seconds without changing the result. */
const mostCompared = 500
const mostEvidence = 6
/**
 * Lower than the usual threshold, because here two passages on one subject matter more than clean clusters.
 */
const groupsFrom = 0.2

/**
 * Finds needs outside the catalogue: groups of at least two passages, or a single very strong one. `taken`
 * are the passages that other findings use.
 */
export function findUnnamed(passages: readonly Passage[], taken: ReadonlySet<Passage>): Candidate[] {
  const open = passages
    .filter(
      (passage) =>
        !taken.has(passage) &&
        !passage.isListing &&
        passage.clarity >= leastClarity &&
        isNeed(passage) &&
        passage.statement.strength >= strengthFrom,
    )
    .sort((a, b) => weight(b) - weight(a) || a.index - b.index)
    .slice(0, mostCompared)
  const candidates: Candidate[] = []
  for (const cluster of clusterStatements(open, { threshold: groupsFrom })) {
    const [first] = cluster.members
    if (!first || (cluster.members.length < 2 && first.statement.strength < carriesAlone)) continue
    const scored: Scored[] = cluster.members.map((passage) => ({ passage, score: 2 + weight(passage) }))
    const evidence = chooseDistinct(scored, mostEvidence)
    const named = nameTrouble(evidence)
    if (!named) continue
    candidates.push({
      key: `unnamed-${keyOf(named.title)}`,
      title: named.title,
      area: null,
      after: [],
      ...unnamedMethods[named.trouble],
      evidence,
      total: scored.slice(0, mostEvidence).reduce((sum, { score }) => sum + score, 0),
      named: new Set(cluster.members.map(({ index }) => index)),
      subject: new Set(cluster.members.map(({ index }) => index)),
    })
  }
  return candidates
}

function isNeed({ statement }: Passage): boolean {
  return ['pain', 'wish'].includes(statement.cues[0] ?? '')
}

function weight({ statement }: Passage): number {
  return statement.strength + (statement.quantities.length > 0 ? 0.3 : 0)
}

function keyOf(title: string): string {
  return wordsOf(title).trim().replaceAll(' ', '-')
}
