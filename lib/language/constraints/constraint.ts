import type { Evidence } from '../source'

export const CONSTRAINT_KINDS = ['freeze', 'cap', 'deadline', 'gate'] as const

/** A limit that the client has set for what may be done, and when. */
export interface Constraint {
  kind: (typeof CONSTRAINT_KINDS)[number]
  statement: string
  /** The first and last day it holds, `2027-03-31`; null where the statement names none. */
  from: string | null
  until: string | null
  /** Of a cap. */
  amount: number | null
  currency: string | null
  /** Names of systems and places it is about; empty for one that is about all work. */
  names: string[]
  evidence: Evidence[]
}
