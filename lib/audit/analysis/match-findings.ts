import type { Evidence } from '../../language/source'

/** The data by which a finding is recognized in another run. */
export interface Matchable {
  id: string
  /** Names it within its run; null for one the consultant added. */
  key: string | null
  /** The analyst's title: the consultant's own says nothing about another run. */
  title: string
  evidence: readonly Evidence[]
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** The same words, or places of one source that overlap. A document that was uploaded again has another id. */
export function isSamePassage(one: Evidence, other: Evidence): boolean {
  if (one.sourceId === other.sourceId) return one.start < other.end && other.start < one.end
  return plain(one.quote) === plain(other.quote)
}

/** The share of the passages of both that the two have in common, from 0 to 1. */
function overlapOf(one: readonly Evidence[], other: readonly Evidence[]): number {
  if (one.length === 0 || other.length === 0) return 0
  const shared = one.filter((passage) => other.some((against) => isSamePassage(passage, against))).length
  const sharedBack = other.filter((passage) => one.some((against) => isSamePassage(passage, against))).length
  return (shared + sharedBack) / (one.length + other.length)
}

/** From this share of common evidence on, two findings are the same regardless of their titles. */
const enoughAlone = 0.5
/** Enough where key or title are the same as well. Keys of agents and models only count, so one alone proves nothing. */
const enoughTogether = 0.15
const worthOfName = 0.5

/** How surely two findings of different runs are the same; 0 for different ones. */
function likeness(one: Matchable, other: Matchable): number {
  const overlap = overlapOf(one.evidence, other.evidence)
  const hasSameTitle = plain(one.title) === plain(other.title)
  const hasSameName = hasSameTitle || (one.key !== null && one.key === other.key)
  const hasNoEvidence = one.evidence.length === 0 || other.evidence.length === 0
  if (hasSameTitle && hasNoEvidence) return worthOfName
  if (overlap >= enoughAlone || (hasSameName && overlap >= enoughTogether)) {
    return overlap + (hasSameName ? worthOfName : 0)
  }
  return 0
}

/** Pairs the findings of two runs, the surest pairs first; each finding belongs to one pair at most. */
export function matchFindings<Before extends Matchable, After extends Matchable>(
  before: readonly Before[],
  after: readonly After[],
): { before: Before; after: After }[] {
  const candidates = before.flatMap((one, row) =>
    after.flatMap((other, column) => {
      const score = likeness(one, other)
      return score > 0 ? [{ one, other, score, row, column }] : []
    }),
  )
  candidates.sort((a, b) => b.score - a.score || a.row - b.row || a.column - b.column)
  const taken = new Set<string>()
  return candidates.flatMap(({ one, other }) => {
    if (taken.has(one.id) || taken.has(other.id)) return []
    taken.add(one.id).add(other.id)
    return [{ before: one, after: other }]
  })
}
