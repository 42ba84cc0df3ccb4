import { foldVector, vectorOf } from '../learning/features'
import {
  type LinearModel,
  probabilityOf,
  scoreOf,
  unpackModels,
  type WeightsFile,
} from '../learning/linear-model'
import type { Source } from '../source'
import { type Claim, claimsOf, usesDecimalComma } from './claims'
import { figurePairs } from './figure-pairs'
import type { Pair, Tones } from './pair'
import { type Tone, toneShare, toneVector } from './tone'
import { type Unit, unitsOf } from './units'
import { type Weighing, weighingOf } from './weighing'
import stored from './weights.json' with { type: 'json' }
import { wordPairs } from './word-pairs'

/** `rule` and `practice` judge single statements, `figures` and `words` pairs of them. */
export const CONTRADICTION_MODELS = ['rule', 'practice', 'figures', 'words'] as const
export type ContradictionModels = Record<(typeof CONTRADICTION_MODELS)[number], LinearModel>

let shipped: ContradictionModels | undefined

/** The models of the weights file, unpacked once. */
export function shippedContradictionModels(): ContradictionModels {
  shipped ??= unpackContradictionModels(stored as unknown as WeightsFile)
  return shipped
}

export const unpackContradictionModels = (file: Pick<WeightsFile, 'models'>): ContradictionModels =>
  unpackModels(file, CONTRADICTION_MODELS)

/** The statements of all sources with what the pair features need. */
export interface Material {
  units: Unit[]
  claims: Claim[]
  weighing: Weighing
}

export function materialOf(sources: readonly Source[]): Material {
  const units = unitsOf(sources)
  const formats = new Map(sources.map((source) => [source, { decimalComma: usesDecimalComma(source) }]))
  const claims = units.flatMap((unit) => claimsOf(unit, formats.get(unit.source) ?? { decimalComma: false }))
  return { units, claims, weighing: weighingOf(units, claims) }
}

/** The pairs of statements that might contradict each other, without a judgement. */
export function pairsOf(
  { units, claims, weighing }: Material,
  models: Pick<ContradictionModels, 'rule' | 'practice'>,
): Pair[] {
  const tones: Tones = new Map(
    units.filter(({ cells }) => cells === null).map((unit) => [unit, toneOf(unit, models)]),
  )
  return [...figurePairs(claims, weighing, tones), ...wordPairs(units, weighing, tones)]
}

function toneOf(unit: Unit, models: Pick<ContradictionModels, 'rule' | 'practice'>): Tone {
  const vector = toneVector(unit)
  return {
    rule: toneShare(scoreOf(models.rule, vector)),
    practice: toneShare(scoreOf(models.practice, vector)),
  }
}

const pairBits = 12

export const pairVector = (pair: Pair) => foldVector(vectorOf({ features: pair.features }), pairBits)

/** The calibrated probability that the sides of a pair cannot both be true. */
export function probabilityOfPair(pair: Pair, models: ContradictionModels): number {
  return probabilityOf(pair.claims ? models.figures : models.words, pairVector(pair))
}
