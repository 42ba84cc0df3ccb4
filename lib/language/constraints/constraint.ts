import type { Evidence } from '../source'

export const CONSTRAINT_KINDS = ['freeze', 'cap', 'deadline', 'gate'] as const

/** A limit that the client has set for what may be done, or when. */
export interface Constraint {
  kind: (typeof CONSTRAINT_KINDS)[number]
  statement: string
  /** The first and last day of its period, `2027-03-31`; null if the statement names none. */
  from: string | null
  until: string | null
  /** The amount of a cap. */
  amount: number | null
  currency: string | null
  /** The systems and places it applies to; empty for one that applies to all work. */
  names: string[]
  evidence: Evidence[]
}
