import type { WeightsFile } from '../learning/linear-model'
import { type LinearModel, probabilityOf, unpackModels } from '../learning/linear-model'
import type { Reading } from '../reading'
import type { Source } from '../source'
import { candidatesOf } from './candidates'
import { featuresFor, featuresOf, surroundingsOf } from './features'
import { type JudgedStatement, STATEMENT_KINDS, type StatementKind } from './statement'
import stored from './weights.json' with { type: 'json' }

/** A model for each kind of statement. */
export type StatementModels = Record<StatementKind, LinearModel>

let shipped: StatementModels | undefined

/** The models of the weights file, unpacked once. */
export function shippedStatementModels(): StatementModels {
  shipped ??= unpackStatementModels(stored as unknown as WeightsFile)
  return shipped
}

export const unpackStatementModels = (file: Pick<WeightsFile, 'models'>): StatementModels =>
  unpackModels(file, STATEMENT_KINDS)

/**
 * The statements of all sources with the probability of each kind, in text order. Pure; the same sources and models
 * give the same result.
 */
export function statementsOf(
  sources: readonly Source[],
  readings: readonly Reading[],
  models: StatementModels = shippedStatementModels(),
): JudgedStatement[] {
  const around = surroundingsOf(candidatesOf(sources, readings))
  return around.candidates.map((candidate) => {
    const vectors = featuresOf(candidate, around)
    const probabilities = Object.fromEntries(
      STATEMENT_KINDS.map((kind) => [kind, probabilityOf(models[kind], vectors[featuresFor(kind)])]),
    ) as Record<StatementKind, number>
    return { ...candidate, probabilities, features: vectors.turns }
  })
}
