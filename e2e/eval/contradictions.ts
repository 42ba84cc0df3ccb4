import { conflicts } from '@/lib/language/contradictions/conflicts.fixture'
import {
  CONTRADICTION_MODELS,
  type ContradictionModels,
  type Material,
  materialOf,
  pairsOf,
  pairVector,
  unpackContradictionModels,
} from '@/lib/language/contradictions/judge'
import { noConflicts } from '@/lib/language/contradictions/no-conflicts.fixture'
import type { Pair } from '@/lib/language/contradictions/pair'
import { toneVector } from '@/lib/language/contradictions/tone'
import type { Unit } from '@/lib/language/contradictions/units'
import { vectorOf } from '@/lib/language/learning/features'
import { type LinearModel, scoreOf, type WeightsFile } from '@/lib/language/learning/linear-model'
import type { SourceType } from '@/lib/language/source'
import { type GoldEvidence, type LabelledClient, sourceOf } from './clients'
import { isSamePlace } from './statement-labels'
import { trainCached } from './training/cached'
import { packModel, type TrainingOptions, type TrainingSample } from './training/linear'
import { practiceSentences, ruleSentences } from './training/rule-and-practice'
import { writeWeights } from './training/weights'

const toneOptions: TrainingOptions = { decay: 0.001, positive: 5 }
const pairOptions: TrainingOptions = { decay: 0.001, positive: 5, rounds: 200 }
/** A pair that a careless reader would take for a contradiction counts as this many. */
const hardWeight = 5
/** A made-up contradiction of two short sources counts less than one of a client. */
const fixtureWeight = 0.5
/** The group of sentences that belong to no client. */
const ownGroup = 'own'

type Tone = 'rule' | 'practice'
type Kind = 'figures' | 'words'
type Trained = Pick<LinearModel, 'bias' | 'weights'>

const quoteOf = ({ source, start, end }: Unit) => source.text.slice(start, end)

function isAt(client: LabelledClient, unit: Unit, gold: GoldEvidence): boolean {
  return sourceOf(client, gold.source) === unit.source && isSamePlace(gold.quote, quoteOf(unit))
}

function toneSamples(
  clients: readonly LabelledClient[],
  material: ReadonlyMap<string, Material>,
  tone: Tone,
) {
  const [sentences, sourceType, side] =
    tone === 'rule'
      ? ([ruleSentences, 'document', 'a'] as const)
      : ([practiceSentences, 'interview', 'b'] as const)
  const own = sentences.map(
    (text): TrainingSample => ({
      vector: toneVector({ text, cells: null, source: sourceLike(sourceType) }),
      label: true,
      group: ownGroup,
    }),
  )
  const labelled = clients.flatMap((client) =>
    (material.get(client.id) as Material).units
      .filter(({ cells }) => cells === null)
      .map(
        (unit): TrainingSample => ({
          vector: toneVector(unit),
          label: client.gold.contradictions.some((gold) => isAt(client, unit, gold[side])),
          group: client.id,
        }),
      ),
  )
  return [...own, ...labelled]
}

const sourceLike = (sourceType: SourceType) => ({ sourceType, sourceId: '', sourceName: '', text: '' })

function pairSamples(client: LabelledClient, pairs: readonly Pair[], kind: Kind): TrainingSample[] {
  const isPair = (pair: Pair, gold: { a: GoldEvidence; b: GoldEvidence }) =>
    (isAt(client, pair.a, gold.a) && isAt(client, pair.b, gold.b)) ||
    (isAt(client, pair.a, gold.b) && isAt(client, pair.b, gold.a))
  return pairs
    .filter(({ claims }) => (claims !== null) === (kind === 'figures'))
    .map((pair) => ({
      vector: pairVector(pair),
      label: client.gold.contradictions.some((gold) => isPair(pair, gold)),
      weight: client.gold.notContradictions.some((gold) => isPair(pair, gold)) ? hardWeight : 1,
      group: client.id,
    }))
}

/** Pairs of sources that contradict each other, and that only seem to, from the tests of the rules. */
function fixtureSamples(tones: Parameters<typeof pairsOf>[1], kind: Kind): TrainingSample[] {
  const rightOnes = conflicts.flatMap(([, one, other]) => {
    const sources = [one, other].map((side, at) => ({ ...side, sourceId: `source-${at}` }))
    const [best] = pairsOf(materialOf(sources), tones)
      .filter(({ claims }) => (claims !== null) === (kind === 'figures'))
      .sort((a, b) => b.rough - a.rough)
    return best ? [{ vector: pairVector(best), label: true, weight: fixtureWeight, group: ownGroup }] : []
  })
  const wrongOnes = noConflicts.flatMap(([, one, other]) => {
    const sources = [one, other].map((side, at) => ({ ...side, sourceId: `source-${at}` }))
    return pairsOf(materialOf(sources), tones)
      .filter(({ claims }) => (claims !== null) === (kind === 'figures'))
      .map((pair) => ({ vector: pairVector(pair), label: false, weight: hardWeight, group: ownGroup }))
  })
  return [...rightOnes, ...wrongOnes]
}

export interface TrainedContradictions {
  /** For each client, models that have not learnt from it. */
  heldOut: Map<string, ContradictionModels>
  /** The models of all clients, packed. */
  all: WeightsFile['models']
}

/**
 * Trains the models of contradictions: tones of single statements first, then pairs, whose features hold tones from
 * models that have not seen their client.
 */
export function trainContradictions(clients: readonly LabelledClient[]): TrainedContradictions {
  const material = new Map(clients.map(({ id, input }) => [id, materialOf(input.sources)]))
  const tones = {
    rule: toneSamples(clients, material, 'rule'),
    practice: toneSamples(clients, material, 'practice'),
  }
  const tonesWithout = (id: string | null) =>
    ({
      rule: withCurve(trainCached(without(tones.rule, id), toneOptions)),
      practice: withCurve(trainCached(without(tones.practice, id), toneOptions)),
    }) as const
  const pairs: Record<Kind, TrainingSample[]> = { figures: [], words: [] }
  const ownTones = new Map(clients.map(({ id }) => [id, tonesWithout(id)]))
  for (const client of clients) {
    const found = pairsOf(
      material.get(client.id) as Material,
      ownTones.get(client.id) as ReturnType<typeof tonesWithout>,
    )
    for (const kind of ['figures', 'words'] as const) pairs[kind].push(...pairSamples(client, found, kind))
  }
  const general = tonesWithout(null)
  for (const kind of ['figures', 'words'] as const) pairs[kind].push(...fixtureSamples(general, kind))
  const pairModels = (id: string | null) =>
    Object.fromEntries(
      (['figures', 'words'] as const).map((kind) => [
        kind,
        trainCached(without(pairs[kind], id), pairOptions),
      ]),
    ) as Record<Kind, Trained>
  const heldOutPairs = new Map(clients.map(({ id }) => [id, pairModels(id)]))
  const curve = (kind: Kind, id: string | null) =>
    smoothCurve(
      pairs[kind].flatMap(({ vector, label, group }) =>
        group === id || group === ownGroup
          ? []
          : [{ score: scoreOf((heldOutPairs.get(group) as Record<Kind, Trained>)[kind], vector), label }],
      ),
    )
  const packed = (
    id: string | null,
    own: ReturnType<typeof tonesWithout>,
    models: Record<Kind, Trained>,
  ) => ({
    rule: packModel(own.rule, []),
    practice: packModel(own.practice, []),
    figures: packModel(models.figures, curve('figures', id)),
    words: packModel(models.words, curve('words', id)),
  })
  const heldOut = new Map(
    clients.map(({ id }) => [
      id,
      unpackContradictionModels({
        models: packed(
          id,
          ownTones.get(id) as ReturnType<typeof tonesWithout>,
          heldOutPairs.get(id) as Record<Kind, Trained>,
        ),
      }),
    ]),
  )
  return { heldOut, all: packed(null, general, pairModels(null)) }
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

const withCurve = (model: Trained): LinearModel => ({ ...model, calibration: [] })

function without(samples: readonly TrainingSample[], id: string | null): TrainingSample[] {
  return samples.filter(({ group }) => group !== id)
}

/** Writes the weights file of the product. */
export async function writeContradictionWeights(
  { all }: TrainedContradictions,
  clients: readonly LabelledClient[],
  quality: Record<string, number>,
): Promise<void> {
  await writeWeights('contradictions', {
    version: 2,
    data: `Pairs of statements of ${clients.length} fictional client folders and ${ruleSentences.length + practiceSentences.length} sentences, written for this project`,
    quality,
    models: Object.fromEntries(
      CONTRADICTION_MODELS.map((name) => [name, all[name]]),
    ) as WeightsFile['models'],
  })
}
