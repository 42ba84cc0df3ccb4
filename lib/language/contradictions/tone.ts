import { type FeatureVector, foldVector, plainTokens, vectorOf, wordGrams } from '../learning/features'
import type { Unit } from './units'

/** How much a statement sounds like a rule or an official claim, and how much like practice that departs from one. */
export interface Tone {
  /** 0 to 1. */
  rule: number
  practice: number
}

/** Log-odds as a share, so that no single one outweighs the rest. */
export const toneShare = (logOdds: number): number => 1 / (1 + Math.exp(-(logOdds + 2)))

const never = toneShare(-99)
/** The tone of a row. */
export const toneless: Tone = { rule: never, practice: never }

/** The models of tones stay small with this many places. */
const placeBits = 13

/** The features of a statement for the models of its tone. */
export function toneVector({ text, source, cells }: Pick<Unit, 'text' | 'source' | 'cells'>): FeatureVector {
  const tokens = plainTokens(text).slice(0, 60)
  const grams = wordGrams(tokens, 2)
  return foldVector(
    vectorOf(
      { features: grams, scale: 2 / Math.sqrt(Math.max(8, grams.length)) },
      {
        features: [cells ? 'row' : source.sourceType, `length ${Math.min(5, Math.floor(text.length / 50))}`],
        scale: 0.5,
      },
    ),
    placeBits,
  )
}
