import type { NOT_PROPOSED_REASONS } from '../../language/synthesis'

/** Why a piece of work is not proposed, as words before the passage. */
export const notProposedReasons: Readonly<Record<(typeof NOT_PROPOSED_REASONS)[number], string>> = {
  refused: 'Refused by the client',
  in_place: 'Already in place',
  stopped: 'Tried and stopped',
  ruled_out: 'Ruled out for now',
}

/** Whether a contradiction is open, which of its two statements is right, or that it is not a contradiction. */
export const CONTRADICTION_STATES = ['open', 'statement_holds', 'against_holds', 'not_one'] as const
export type ContradictionState = (typeof CONTRADICTION_STATES)[number]
