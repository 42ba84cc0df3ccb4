import type { Area, UseCase } from '../catalogue'
import type { Passage } from '../passages'
import type { FoundOpportunity } from '../synthesis'

/** An opportunity before it is scored and written. */
export interface Candidate
  extends Pick<
    UseCase,
    | 'key'
    | 'title'
    | 'method'
    | 'steps'
    | 'resources'
    | 'safeguards'
    | 'measure'
    | 'after'
    | 'sensitiveTo'
    | 'baseEffort'
  > {
  /** Null for an opportunity outside the catalogue. */
  area: Area | null
  /** The best distinct passages, best first. */
  evidence: Passage[]
  /** Total score of the evidence. */
  total: number
  /** Numbers of all passages about its subject. */
  subject: ReadonlySet<number>
  /** Numbers of the passages that name the subject themselves. */
  named: ReadonlySet<number>
}

/** A written opportunity before ordering. */
export interface Ranked {
  candidate: Candidate
  opportunity: FoundOpportunity
  /** Passages about obstacles, the strongest kind first. */
  obstacles: readonly Passage[]
  /** Impact first, then the total score of the evidence. */
  rank: number
}
