import { foldVector, vectorOf } from '../learning/features'
import { type LinearModel, probabilityOf, unpackModels, type WeightsFile } from '../learning/linear-model'
import type { Source } from '../source'
import { type Claim, claimsOf, usesDecimalComma } from './claims'
import type { FigurePair } from './figure-pairs'
import { type Unit, unitsOf } from './units'
import { type Weighing, weighingOf } from './weighing'
import stored from './weights.json' with { type: 'json' }

/** `figures` judges pairs of figures. */
const CONTRADICTION_MODELS = ['figures'] as const
export type ContradictionModels = Record<(typeof CONTRADICTION_MODELS)[number], LinearModel>

let shipped: ContradictionModels | undefined

/** The models of the weights file, unpacked once. */
export function shippedContradictionModels(): ContradictionModels {
  shipped ??= unpackContradictionModels(stored as unknown as WeightsFile)
  return shipped
}

export const unpackContradictionModels = (file: Pick<WeightsFile, 'models'>): ContradictionModels =>
  unpackModels(file, CONTRADICTION_MODELS)

/** The statements of all sources, with the data for the pair features. */
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

const pairBits = 12

export const pairVector = ({ features }: FigurePair) => foldVector(vectorOf({ features }), pairBits)

/** The calibrated probability that two figures cannot both be true. */
export function probabilityOfPair(pair: FigurePair, models: ContradictionModels): number {
  return probabilityOf(models.figures, pairVector(pair))
}
