import { characterGrams, type FeatureVector, plainTokens, vectorOf, wordGrams } from '../learning/features'
import { type LinearModel, type StoredModel, unpackModel, type WeightsFile } from '../learning/linear-model'
import { stem, stopWords } from '../words'
import { WORK_KINDS, type WorkKind } from './kinds'
import type { Remark } from './remarks'
import weights from './weights.json'

/** The learned models of the search for opportunities. */
export interface OpportunityModels {
  /** Whether a remark speaks of a problem that an opportunity could rest on. */
  problem: LinearModel
  /** Which kind of work would solve the problem of a remark. */
  kinds: Record<WorkKind, LinearModel>
  /** How common a word is in any client's texts: the logarithm of its number of texts. */
  background: LinearModel
  /** Whether an object, a kind of work and their evidence are an opportunity worth proposing. */
  worthwhile: LinearModel
  /** Whether the object names it well. */
  named: LinearModel
}

/** Sizes of the models, in places, powers of two: small data need few. */
const problemPlaces = 2 ** 15
const kindPlaces = 2 ** 12
export const proposalPlaces = 2 ** 13
const backgroundPlaces = 2 ** 14

/** Folds a vector into the first `size` places, a power of two, so that its model stays small. */
export function folded({ places, values }: FeatureVector, size: number): FeatureVector {
  const sums = new Map<number, number>()
  places.forEach((place, at) => {
    const to = (place ^ (place >>> 13)) & (size - 1)
    sums.set(to, (sums.get(to) ?? 0) + (values[at] as number))
  })
  const kept = Uint32Array.from(sums.keys()).sort()
  return { places: kept, values: Float32Array.from(kept, (place) => sums.get(place) as number) }
}

const mostTokens = 80

/** Words of the remark and its neighbours, its question, its cues and its form. */
export function problemFeatures({ passage, plain, question, before, after }: Remark): FeatureVector {
  const tokens = plainTokens(plain).slice(0, mostTokens)
  const grams = wordGrams(tokens, 2)
  const { statement, source, isListing } = passage
  const form = [
    `source:${source.sourceType}:${isListing}`,
    ...statement.cues.map((cue) => `cue:${cue}`),
    `first:${statement.cues[0]}`,
    ...statement.quantities.map(({ kind }) => `figure:${kind}`),
    `figures:${statement.quantities.length > 0}`,
    `length:${Math.min(6, Math.floor(tokens.length / 6))}`,
  ]
  const near = [before, after].flatMap((other) =>
    other
      ? plainTokens(other.plain)
          .slice(0, mostTokens)
          .map((word) => `near:${word}`)
      : [],
  )
  const asked = plainTokens(question)
    .slice(0, mostTokens)
    .map((word) => `asked:${word}`)
  const share = (features: readonly unknown[]) => 1 / Math.sqrt(features.length || 1)
  return folded(
    vectorOf(
      { features: grams, scale: share(grams) },
      { features: form, scale: 0.4 },
      { features: near, scale: 0.5 * share(near) },
      { features: asked, scale: 0.5 * share(asked) },
    ),
    problemPlaces,
  )
}

/** Stems, pairs of stems and pieces of words: which kind of work a text calls for, in any trade. */
export function kindFeatures(text: string): FeatureVector {
  const tokens = plainTokens(text).slice(0, mostTokens)
  const words = tokens.filter((word) => /\p{L}/u.test(word))
  const stems = words.map(stem)
  const own = [...new Set(stems)]
  const pairs = stems.slice(1).map((word, at) => `${stems[at]} ${word}`)
  const pieces = characterGrams(
    stems.filter((_, at) => !stopWords.has(words[at] as string)),
    4,
    5,
  )
  const share = (features: readonly unknown[]) => 1 / Math.sqrt(features.length || 1)
  return folded(
    vectorOf(
      { features: own, scale: share(own) },
      { features: pairs, scale: 0.7 * share(pairs) },
      { features: pieces, scale: 0.7 * share(pieces) },
    ),
    kindPlaces,
  )
}

export const backgroundFeatures = (stem: string): FeatureVector =>
  folded(vectorOf({ features: [stem] }), backgroundPlaces)

let shipped: OpportunityModels | undefined

/** The models of the shipped weights. */
export function shippedModels(): OpportunityModels {
  shipped ??= unpacked((weights as unknown as WeightsFile).models)
  return shipped
}

function unpacked(models: WeightsFile['models']): OpportunityModels {
  const model = (name: string) => unpackModel(models[name] as StoredModel)
  const { kinds, single } = OPPORTUNITY_MODELS
  return {
    ...(Object.fromEntries(single.map((name) => [name, model(name)])) as Omit<OpportunityModels, 'kinds'>),
    kinds: Object.fromEntries(
      kinds.map((kind) => [kind, model(`kind-${kind}`)]),
    ) as OpportunityModels['kinds'],
  }
}

/** The names of the models in the weights file; those of kinds begin with `kind-`. */
const OPPORTUNITY_MODELS = {
  kinds: WORK_KINDS,
  single: ['problem', 'background', 'worthwhile', 'named'],
} as const
