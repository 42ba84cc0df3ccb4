import type { Area, UseCase } from '../catalogue'
import type { Passage } from '../passages'
import type { FoundOpportunity } from '../synthesis'

/** An opportunity before it is scored and written down. */
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
  /** Null for one that no case of the catalogue covers. */
  area: Area | null
  /** The best distinct passages, best first. */
  evidence: Passage[]
  /** What the evidence adds up to. */
  total: number
  /** Numbers of all passages that speak of its subject. */
  subject: ReadonlySet<number>
  /** Those of them that name it themselves. */
  named: ReadonlySet<number>
}

/** An opportunity written down, before the order is settled. */
export interface Ranked {
  candidate: Candidate
  opportunity: FoundOpportunity
  /** Impact first, then how much speaks for it. */
  rank: number
}
