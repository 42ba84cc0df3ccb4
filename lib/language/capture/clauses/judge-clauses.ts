import type { FeatureVector } from '../../learning/features'
import { type LinearModel, probabilityOf, unpackModels, type WeightsFile } from '../../learning/linear-model'
import type { Layout } from '../layout/passage'
import { clauseVectors } from './clause-features'
import type { Clause } from './split-clauses'
import weights from './weights.json'

export const CLAUSE_LABELS = ['action', 'decision', 'insight'] as const
export type ClauseLabel = (typeof CLAUSE_LABELS)[number]

/**
 * A model for each label, and models that distinguish people from other names and find roles, the client and owners of
 * tasks.
 */
export const CAPTURE_MODELS = [...CLAUSE_LABELS, 'person', 'role', 'client', 'owner'] as const
export type CaptureModels = Record<(typeof CAPTURE_MODELS)[number], LinearModel>

/** The calibrated probability of each label. */
export type Judgement = Record<ClauseLabel, number>

let shipped: CaptureModels | null = null

export const shippedModels = (): CaptureModels => (shipped ??= modelsOf(weights as unknown as WeightsFile))

const modelsOf = (file: WeightsFile): CaptureModels => unpackModels(file, CAPTURE_MODELS)

/**
 * Judges the clauses of a capture, each together with its neighbours.
 * @param people as the capture names them
 */
export function judgeClauses(
  layout: Layout,
  clauses: readonly Clause[],
  people: readonly string[],
  models: CaptureModels,
): Judgement[] {
  return clauseVectors(layout, clauses, people).map((vector) => judgementOf(vector, models))
}

function judgementOf(vector: FeatureVector, models: CaptureModels): Judgement {
  return Object.fromEntries(
    CLAUSE_LABELS.map((label) => [label, probabilityOf(models[label], vector)]),
  ) as Judgement
}
