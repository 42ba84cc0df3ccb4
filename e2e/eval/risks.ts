import type { WeightsFile } from '@/lib/language/learning/linear-model'
import { scoreOf } from '@/lib/language/learning/linear-model'
import {
  besideOf,
  kindScores,
  kindVector,
  RISK_MODELS,
  type RiskKindModels,
  type RiskModels,
  toldVector,
  unpackRiskModels,
} from '@/lib/language/risks/judge'
import { RISK_KINDS, type RiskKind } from '@/lib/language/risks/kinds'
import { type StatementModels, statementsOf } from '@/lib/language/statements'
import type { LabelledClient } from './clients'
import { isOf } from './statement-labels'
import { trainCached } from './training/cached'
import { calibrationOf, packModel, type TrainingOptions, type TrainingSample } from './training/linear'
import { riskSamples } from './training/risk-samples'
import { writeWeights } from './training/weights'

const kindOptions: TrainingOptions = { decay: 0.0005, positive: 8, rounds: 80 }
const toldOptions: TrainingOptions = { decay: 0.0006, positive: 4, rounds: 60 }
/** A label of a client whose kind a model gave counts less than a sentence with a given kind. */
const labelWeight = 0.6
/** The group of sentences that belong to no client. */
const ownGroup = 'own'

interface KindSample {
  kind: RiskKind
  text: string
  weight: number
  group: string
}

const ownSamples: KindSample[] = RISK_KINDS.flatMap((kind) =>
  riskSamples[kind].map((text) => ({ kind, text, weight: 1, group: ownGroup })),
)

function trainKinds(samples: readonly KindSample[]): RiskKindModels {
  const vectors = samples.map(({ text }) => kindVector(text))
  return Object.fromEntries(
    RISK_KINDS.map((kind) => [
      kind,
      trainCached(
        samples.map(({ kind: own, weight, group }, at) => ({
          vector: vectors[at] as TrainingSample['vector'],
          label: own === kind,
          weight,
          group,
        })),
        kindOptions,
      ),
    ]),
  ) as RiskKindModels
}

/** The risks of the clients as samples of the kind that their title and keywords fit best. */
function labelledSamples(clients: readonly LabelledClient[], models: RiskKindModels): KindSample[] {
  return clients.flatMap(({ id, gold }) =>
    gold.risks.flatMap(({ title, keywords, evidence }) => {
      const scores = kindScores(`${title} ${keywords.join(' ')}`, models)
      const kind = RISK_KINDS[scores.indexOf(Math.max(...scores))] as RiskKind
      return [title, ...evidence.map(({ quote }) => quote)].map((text) => ({
        kind,
        text,
        weight: labelWeight,
        group: id,
      }))
    }),
  )
}

export interface TrainedRisks {
  /** For each client, models that have not learnt from it. */
  heldOut: Map<string, RiskModels>
  /** The models of all clients, packed. */
  all: WeightsFile['models']
}

/**
 * Trains the models of risks: kinds first, then whether a statement tells a risk, with kinds and chances of models that
 * have not seen its client.
 */
export function trainRisks(
  clients: readonly LabelledClient[],
  statementModels: ReadonlyMap<string, StatementModels>,
  read = (client: LabelledClient) =>
    statementsOf(client.input.sources, client.input.readings, statementModels.get(client.id)),
): TrainedRisks {
  const labelled = labelledSamples(clients, trainKinds(ownSamples))
  const kindsWithout = (id: string | null) =>
    trainKinds([...ownSamples, ...labelled.filter(({ group }) => group !== id)])
  const kinds = new Map(clients.map(({ id }) => [id, kindsWithout(id)]))
  const samples = clients.flatMap((client): TrainingSample[] => {
    const statements = read(client)
    const own = kinds.get(client.id) as RiskKindModels
    const labels = client.gold.risks.flatMap(({ evidence }) => evidence)
    return statements.map((statement) => ({
      vector: toldVector(statement, kindScores(statement.sentence, own, besideOf(statement, statements))),
      label: labels.some((label) => isOf(client, statement, label)),
      group: client.id,
    }))
  })
  const toldWithout = (id: string | null) =>
    trainCached(
      samples.filter(({ group }) => group !== id),
      toldOptions,
    )
  const told = new Map(clients.map(({ id }) => [id, toldWithout(id)]))
  const curve = (id: string | null) =>
    calibrationOf(
      samples.flatMap(({ vector, label, group }) => {
        const model = told.get(group)
        return group === id || !model ? [] : [{ score: scoreOf(model, vector), label }]
      }),
      20,
    )
  const packed = (id: string | null, own: RiskKindModels, model: ReturnType<typeof toldWithout>) => ({
    ...Object.fromEntries(RISK_KINDS.map((kind) => [kind, packModel(own[kind], [], { keep: 700 })])),
    told: packModel(model, curve(id), { keep: 6000 }),
  })
  const heldOut = new Map(
    clients.map(({ id }) => [
      id,
      unpackRiskModels({
        models: packed(
          id,
          kinds.get(id) as RiskKindModels,
          told.get(id) as ReturnType<typeof toldWithout>,
        ) as WeightsFile['models'],
      }),
    ]),
  )
  return { heldOut, all: packed(null, kindsWithout(null), toldWithout(null)) as WeightsFile['models'] }
}

/** Writes the weights file of the product. */
export async function writeRiskWeights(
  { all }: TrainedRisks,
  clients: readonly LabelledClient[],
  quality: Record<string, number>,
): Promise<void> {
  await writeWeights('risks', {
    version: 1,
    data: `Risks of ${clients.length} fictional client folders and ${ownSamples.length} sentences, written for this project`,
    quality,
    models: Object.fromEntries(RISK_MODELS.map((name) => [name, all[name]])) as WeightsFile['models'],
  })
}
