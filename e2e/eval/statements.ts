import path from 'node:path'
import { scoreOf, type WeightsFile } from '@/lib/language/learning/linear-model'
import { type StatementModels, unpackStatementModels } from '@/lib/language/statements/judge'
import { STATEMENT_KINDS, type StatementKind } from '@/lib/language/statements/statement'
import type { LabelledClient } from './clients'
import { type LabelledStatements, labelStatements, readCaptures } from './statement-labels'
import { trainCached } from './training/cached'
import { calibrationOf, packModel, type TrainingOptions, type TrainingSample } from './training/linear'
import { writeWeights } from './training/weights'

/** How each kind is trained; chosen by figures on clients held out. */
const options: Record<StatementKind, TrainingOptions> = {
  fact: { decay: 0.0006, positive: 3, rounds: 80 },
  problem: { decay: 0.0006, positive: 3, rounds: 40 },
  risk: { decay: 0.0006, positive: 4, rounds: 40 },
  decision: { decay: 0.0003, positive: 6, rounds: 40 },
  settled: { decay: 0.0003, positive: 10, rounds: 40 },
  concern: { decay: 0.0006, positive: 8, rounds: 40 },
}

export interface TrainedStatements {
  /** For each client, models that have not learnt from it. */
  heldOut: Map<string, StatementModels>
  /** Held-out scores of each kind, in the order of the labelled candidates. */
  scores: Record<StatementKind, number[]>
  labelled: LabelledStatements
}

/** Trains a model a kind for each client on all other clients. Calibrated on the held-out scores of those. */
export function trainHeldOutStatements(clients: readonly LabelledClient[]): TrainedStatements {
  const folder = clients[0] && path.join(clients[0].folder, '../../..')
  const labelled = labelStatements(clients, folder ? readCaptures(folder) : undefined)
  const scores = {} as Record<StatementKind, number[]>
  const models = new Map<string, WeightsFile['models']>(clients.map(({ id }) => [id, {}]))
  for (const kind of STATEMENT_KINDS) {
    const samples = labelled.samples[kind]
    const own: number[] = new Array(samples.length)
    const trained = clients.map(({ id }) => {
      const model = trainCached(
        samples.filter(({ group }) => group !== id),
        options[kind],
      )
      samples.forEach(({ group, vector }, at) => {
        if (group === id) own[at] = scoreOf(model, vector)
      })
      return { id, model }
    })
    scores[kind] = own
    for (const { id, model } of trained) {
      const packed = packModel(model, calibrationOf(scored(samples, own, id)))
      ;(models.get(id) as WeightsFile['models'])[kind] = packed
    }
  }
  const heldOut = new Map([...models].map(([id, own]) => [id, unpackStatementModels({ models: own })]))
  return { heldOut, scores, labelled }
}

/** Scores and labels of all clients but one. */
function scored(samples: readonly TrainingSample[], scores: readonly number[], without?: string) {
  return samples.flatMap(({ label, group }, at) =>
    scores[at] === undefined || group === without ? [] : [{ score: scores[at] as number, label }],
  )
}

/** Area under the receiver operating characteristic: the chance that a right one stands above a wrong one. */
export function areaUnderCurve(items: readonly { score: number; label: boolean }[]): number {
  const sorted = [...items].sort((a, b) => a.score - b.score)
  let wrong = 0
  let above = 0
  for (const { label } of sorted) {
    if (label) above += wrong
    else wrong += 1
  }
  return above / Math.max(1, wrong * (sorted.length - wrong))
}

/** The area under the curve of each kind within clients held out, averaged over clients. */
export function statementQuality({ labelled, scores }: TrainedStatements): Record<string, number> {
  const quality: Record<string, number> = {}
  for (const kind of STATEMENT_KINDS) {
    const samples = labelled.samples[kind]
    const ids = new Set(labelled.candidates.map(({ client }) => client.id))
    const areas = [...ids].map((id) =>
      areaUnderCurve(
        samples.flatMap(({ label, group }, at) =>
          group === id ? [{ score: scores[kind][at] as number, label }] : [],
        ),
      ),
    )
    quality[`${kind} auc`] =
      Math.round((areas.reduce((sum, area) => sum + area, 0) / areas.length) * 1000) / 1000
  }
  return quality
}

/** Trains on all clients and writes the weights file of the product. */
export async function writeStatementWeights(trained: TrainedStatements): Promise<void> {
  const models = Object.fromEntries(
    STATEMENT_KINDS.map((kind) => {
      const samples = trained.labelled.samples[kind]
      const model = trainCached(samples, options[kind])
      return [kind, packModel(model, calibrationOf(scored(samples, trained.scores[kind])))]
    }),
  )
  const clients = new Set(trained.labelled.candidates.map(({ client }) => client.id))
  const writers = new Set(trained.labelled.samples.fact.map(({ group }) => group)).size - clients.size
  await writeWeights('statements', {
    version: 2,
    data: `Statements of ${clients.size} fictional client folders and of the captures of ${writers} writers, written for this project`,
    quality: statementQuality(trained),
    models,
  })
}
