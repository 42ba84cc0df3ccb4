import { conflicts, hardConflicts, type Side } from '@/lib/language/contradictions/conflicts.fixture'
import { type FigurePair, figurePairs } from '@/lib/language/contradictions/figure-pairs'
import {
  type ContradictionModels,
  materialOf,
  pairVector,
  unpackContradictionModels,
} from '@/lib/language/contradictions/judge'
import { noConflicts } from '@/lib/language/contradictions/no-conflicts.fixture'
import type { Unit } from '@/lib/language/contradictions/units'
import { vectorOf } from '@/lib/language/learning/features'
import { type LinearModel, scoreOf, type WeightsFile } from '@/lib/language/learning/linear-model'
import type { Source } from '@/lib/language/source'
import { type GoldEvidence, isShared, type LabelledClient, sourceOf } from './clients'
import { isSamePlace } from './statement-labels'
import { trainCached } from './training/cached'
import { packModel, type TrainingOptions, type TrainingSample } from './training/linear'
import { writeWeights } from './training/weights'

const pairOptions: TrainingOptions = { decay: 0.001, positive: 5, rounds: 200 }
/** A pair that a careless reader would take for a contradiction counts as this many. */
const hardWeight = 5
/** The group of pairs that belong to no client. */
const ownGroup = 'own'

type Trained = Pick<LinearModel, 'bias' | 'weights'>

const quoteOf = ({ source, start, end }: Unit) => source.text.slice(start, end)

function isAt(client: LabelledClient, unit: Unit, gold: GoldEvidence): boolean {
  return sourceOf(client, gold.source) === unit.source && isSamePlace(gold.quote, quoteOf(unit))
}

const pairsAmong = (sources: readonly Source[]): FigurePair[] => {
  const { claims, weighing } = materialOf(sources)
  return figurePairs(claims, weighing)
}

function pairSamples(client: LabelledClient): TrainingSample[] {
  const { id, gold, input } = client
  const isPair = ({ a, b }: FigurePair, { a: x, b: y }: { a: GoldEvidence; b: GoldEvidence }) =>
    (isAt(client, a.unit, x) && isAt(client, b.unit, y)) ||
    (isAt(client, a.unit, y) && isAt(client, b.unit, x))
  return pairsAmong(input.sources).map((pair) => ({
    vector: pairVector(pair),
    label: gold.contradictions.some((one) => isPair(pair, one)),
    weight: gold.notContradictions.some((one) => isPair(pair, one)) ? hardWeight : 1,
    group: id,
  }))
}

/** Pairs of sources that contradict each other, and that only seem to, from the tests of the rules. */
function fixtureSamples(): TrainingSample[] {
  const pairsBetween = (...sides: Side[]) =>
    pairsAmong(sides.map((side, at) => ({ ...side, sourceId: `source-${at}` })))
  return [
    ...[...conflicts, ...hardConflicts].flatMap(([, one, other]) =>
      pairsBetween(one, other)
        .slice(0, 1)
        .map((pair) => ({ vector: pairVector(pair), label: true, group: ownGroup })),
    ),
    ...noConflicts.flatMap(([, one, other]) =>
      pairsBetween(one, other).map((pair) => ({
        vector: pairVector(pair),
        label: false,
        weight: hardWeight,
        group: ownGroup,
      })),
    ),
  ]
}

export interface TrainedContradictions {
  /** For each client, a model that has not learnt from it. */
  heldOut: Map<string, ContradictionModels>
  /** The model of all clients, packed. */
  all: WeightsFile['models']
}

/**
 * Trains the model of pairs of figures on the clients of `dev/clients`. With the pairs of 22 own engagements as well, 44
 * contradictions of 43 engagements were found instead of 43, among 90 shown instead of 89, and the demonstration lost two.
 */
export function trainContradictions(all: readonly LabelledClient[]): TrainedContradictions {
  const clients = all.filter(isShared)
  const samples = [...clients.flatMap(pairSamples), ...fixtureSamples()]
  const without = (id: string | null) => samples.filter(({ group }) => group !== id)
  const trained = new Map(clients.map(({ id }) => [id, trainCached(without(id), pairOptions)]))
  const packed = (id: string | null, model: Trained): WeightsFile['models'] => ({
    figures: packModel(
      model,
      smoothCurve(
        without(id).flatMap(({ vector, label, group }) =>
          group === ownGroup ? [] : [{ score: scoreOf(trained.get(group) as Trained, vector), label }],
        ),
      ),
    ),
  })
  const whole = packed(null, trainCached(without(null), pairOptions))
  const heldOut = new Map(
    all.map(({ id }) => {
      const model = trained.get(id)
      return [id, unpackContradictionModels({ models: model ? packed(id, model) : whole })]
    }),
  )
  return { heldOut, all: whole }
}

/** A logistic curve through held-out scores: there are too few right pairs for one of steps. */
function smoothCurve(scored: readonly { score: number; label: boolean }[]): [number, number][] {
  const slope = 'slope'
  const model = trainCached(
    scored.map(({ score, label }) => ({
      vector: vectorOf({ features: new Map([[slope, score]]) }),
      label,
      group: '',
    })),
    { decay: 0, rounds: 400 },
  )
  const points = Array.from({ length: 33 }, (_, at) => at / 2 - 8)
  return points.map((score) => {
    const odds = scoreOf(model, vectorOf({ features: new Map([[slope, score]]) }))
    return [score, Math.round(10_000 / (1 + Math.exp(-odds))) / 10_000]
  })
}

/** Writes the weights file of the product. */
export async function writeContradictionWeights(
  { all }: TrainedContradictions,
  clients: readonly LabelledClient[],
  quality: Record<string, number>,
): Promise<void> {
  await writeWeights('contradictions', {
    version: 4,
    data: `Pairs of figures of ${clients.filter(isShared).length} fictional client folders and ${conflicts.length + hardConflicts.length + noConflicts.length} pairs of sentences, written for this project`,
    quality,
    models: all,
  })
}
