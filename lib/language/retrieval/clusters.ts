import type { Statement } from '../reading'
import type { Source } from '../source'
import { isNearDuplicate, type TermWeight } from './similarity'
import { nameTerms } from './statement-index'

export interface Cluster<Member> {
  /** Strongest first. */
  members: Member[]
  /** The shared words and names, most characteristic first. */
  terms: string[]
}

interface Clusterable {
  source: Source
  statement: Statement
}

interface Options {
  /** Minimum similarity of two statements about the same problem. */
  threshold?: number
}

interface Draft<Member> {
  members: Member[]
  weights: Map<string, number>
  norm: number
}

const usualThreshold = 0.3
/** A term in more than this share of the statements does not characterise a cluster. */
const commonShare = 0.25
const fewestForCommon = 12
/** Statements of one source within this distance belong to one train of thought. */
const neighbourChars = 400
const neighbourBonus = 0.12
const headingBonus = 0.08
const nameFactor = 1.4

/**
 * Groups statements about the same problem by shared words and names, heading and nearness. Every statement
 * is in exactly one cluster; the strongest clusters come first.
 */
export function clusterStatements<Member extends Clusterable>(
  statements: readonly Member[],
  { threshold = usualThreshold }: Options = {},
): Cluster<Member>[] {
  const weight = rarityAmong(statements)
  const drafts: Draft<Member>[] = []
  const holders = new Map<string, Set<number>>()
  const strongestFirst = statements
    .map((member, place) => ({ member, place }))
    .sort((a, b) => b.member.statement.strength - a.member.statement.strength || a.place - b.place)
  for (const { member } of strongestFirst) {
    const vector = vectorOf(member.statement, weight)
    const best = bestDraft(member, vector, drafts, holders, threshold)
    const draft =
      best === null ? { members: [], weights: new Map(), norm: 0 } : (drafts[best] as Draft<Member>)
    const place = best ?? drafts.push(draft) - 1
    join(draft, member, vector)
    for (const term of vector.keys()) {
      const set = holders.get(term)
      if (set) set.add(place)
      else holders.set(term, new Set([place]))
    }
  }
  return drafts.map(toCluster).sort((a, b) => weightOf(b) - weightOf(a))
}

function rarityAmong(statements: readonly Clusterable[]): TermWeight {
  const counts = new Map<string, number>()
  for (const { statement } of statements) {
    for (const term of termsOfStatement(statement)) counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  const total = statements.length
  return (term) => {
    const count = counts.get(term) ?? 0
    if (total >= fewestForCommon && count / total > commonShare) return 0.1
    return Math.log(1 + total / Math.max(1, count)) * (term.startsWith('=') ? nameFactor : 1)
  }
}

function termsOfStatement(statement: Statement): Set<string> {
  return new Set([...statement.terms.filter((term) => !/^\d/.test(term)), ...nameTerms(statement)])
}

function vectorOf(statement: Statement, weight: TermWeight): Map<string, number> {
  const vector = new Map<string, number>()
  for (const term of termsOfStatement(statement)) vector.set(term, weight(term))
  return vector
}

function bestDraft<Member extends Clusterable>(
  member: Member,
  vector: Map<string, number>,
  drafts: readonly Draft<Member>[],
  holders: ReadonlyMap<string, ReadonlySet<number>>,
  threshold: number,
): number | null {
  const products = new Map<number, number>()
  let own = 0
  for (const [term, weight] of vector) {
    own += weight * weight
    for (const place of holders.get(term) ?? []) {
      const other = (drafts[place] as Draft<Member>).weights.get(term) ?? 0
      products.set(place, (products.get(place) ?? 0) + weight * other)
    }
  }
  let best: number | null = null
  let bestScore = threshold
  for (const [place, product] of products) {
    const draft = drafts[place] as Draft<Member>
    const cosine = product / Math.max(1e-9, Math.sqrt(own * draft.norm))
    const score = cosine + (cosine > 0.08 ? nearness(member, draft) : 0)
    if (score > bestScore || (score === bestScore && best !== null && place < best)) {
      best = place
      bestScore = score
    }
  }
  return best
}

function nearness<Member extends Clusterable>(
  { source, statement }: Member,
  { members }: Draft<Member>,
): number {
  const [leader] = members
  if (!leader) return 0
  let bonus = 0
  for (const other of members) {
    if (other.source.sourceId !== source.sourceId) continue
    const gap = Math.max(other.statement.start - statement.end, statement.start - other.statement.end)
    if (gap <= neighbourChars) {
      bonus = neighbourBonus
      break
    }
  }
  const sameHeading =
    statement.heading !== null &&
    leader.statement.heading === statement.heading &&
    leader.source.sourceId === source.sourceId
  return bonus + (sameHeading ? headingBonus : 0)
}

function join<Member extends Clusterable>(
  draft: Draft<Member>,
  member: Member,
  vector: Map<string, number>,
): void {
  // A repetition in the same words adds no strength.
  const repeats = draft.members.some((other) => isNearDuplicate(other.statement, member.statement))
  draft.members.push(member)
  if (repeats) return
  for (const [term, weight] of vector) {
    const before = draft.weights.get(term) ?? 0
    const now = before + weight
    draft.weights.set(term, now)
    draft.norm += now * now - before * before
  }
}

function toCluster<Member extends Clusterable>({ members, weights }: Draft<Member>): Cluster<Member> {
  const terms = [...weights].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([term]) => term)
  return { members, terms: terms.slice(0, 12) }
}

function weightOf<Member extends Clusterable>({ members }: Cluster<Member>): number {
  return members.reduce((sum, { statement }) => sum + statement.strength, 0)
}
