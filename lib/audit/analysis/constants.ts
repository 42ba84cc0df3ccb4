import type { SynthesisWire } from './contract'

/** Why a piece of work is not proposed, in words that stand before the passage. */
export const notProposedReasons: Readonly<Record<SynthesisWire['notProposed'][number]['reason'], string>> = {
  refused: 'Refused by the client',
  in_place: 'Already in place',
  stopped: 'Tried and stopped',
  ruled_out: 'Ruled out for now',
}
