import {
  characterGrams,
  type FeatureVector,
  foldVector,
  plainTokens,
  vectorOf,
  wordGrams,
} from '../learning/features'
import type { Candidate } from './statement'

/** Statistics over all statements of the input, for features that compare a statement with the others. */
export interface Surroundings {
  candidates: readonly Candidate[]
  /** The sources that use a term, by their ids. */
  sourcesOfTerm: ReadonlyMap<string, ReadonlySet<string>>
  /** The sources that state a figure of two digits or more. */
  sourcesOfFigure: ReadonlyMap<string, ReadonlySet<string>>
  sourceCount: number
}

export function surroundingsOf(candidates: readonly Candidate[]): Surroundings {
  const sourcesOfTerm = new Map<string, Set<string>>()
  const sourcesOfFigure = new Map<string, Set<string>>()
  const note = (map: Map<string, Set<string>>, key: string, id: string) => {
    const known = map.get(key)
    if (known) known.add(id)
    else map.set(key, new Set([id]))
  }
  for (const candidate of candidates) {
    const id = candidate.source.sourceId
    for (const term of candidate.terms) note(sourcesOfTerm, term, id)
    for (const figure of figuresIn(candidate.sentence)) note(sourcesOfFigure, figure, id)
  }
  return {
    candidates,
    sourcesOfTerm,
    sourcesOfFigure,
    sourceCount: new Set(candidates.map(({ source }) => source.sourceId)).size,
  }
}

/** The figures of a text without their separators, such as `1150` for `1,150`; single digits are left out. */
export function figuresIn(text: string): string[] {
  return [...new Set((text.match(/\d[\d.,]*\d/g) ?? []).map((figure) => figure.replace(/[.,]/g, '')))]
}

/** Weights files of six models stay small with this many places each. */
const placeBits = 14

/** Character n-grams take part as one voice, however long the sentence. */
export function featuresOf(candidate: Candidate, around: Surroundings): FeatureVector {
  const tokens = plainTokens(candidate.sentence).slice(0, 80)
  const words = wordGrams(tokens, 2)
  const characters = [...new Set(characterGrams(tokens, 4, 5))]
  const vector = vectorOf(
    { features: words, scale: 1 / Math.sqrt(Math.max(6, words.length)) },
    { features: characters, scale: 0.7 / Math.sqrt(Math.max(20, characters.length)) },
    { features: contextFeatures(candidate, around), scale: 0.12 },
    { features: formFeatures(candidate, around), scale: 0.3 },
  )
  return foldVector(vector, placeBits)
}

function contextFeatures(candidate: Candidate, { candidates }: Surroundings): string[] {
  const before = candidates[candidate.index - 1]
  const after = candidates[candidate.index + 1]
  const same = (other: Candidate | undefined) => (other?.source === candidate.source ? other.sentence : '')
  return [
    ...wordsAs('heading', candidate.heading ?? ''),
    ...wordsAs('question', candidate.question ?? ''),
    ...wordsAs('before', same(before)),
    ...wordsAs('after', same(after)),
  ]
}

function wordsAs(kind: string, text: string): string[] {
  return plainTokens(text)
    .slice(0, 40)
    .map((word) => `${kind}:${word}`)
}

function formFeatures(candidate: Candidate, around: Surroundings): string[] {
  const { source, form, quantities, terms, sentence, position } = candidate
  const features = [
    `form:${form}`,
    `source:${source.sourceType}`,
    `form:${form}:${source.sourceType}`,
    `length:${Math.min(8, Math.floor(sentence.length / 40))}`,
    `place:${Math.floor(position * 4.99)}`,
    `figures:${Math.min(4, quantities.length)}`,
  ]
  for (const { kind, per } of quantities) {
    features.push(`quantity:${kind}`)
    if (per) features.push(`per:${per}`, `quantity:${kind}:per`)
  }
  const shared = figuresIn(sentence).filter((figure) => (around.sourcesOfFigure.get(figure)?.size ?? 0) > 1)
  if (shared.length > 0) features.push('figure of several sources')
  if (/\d/.test(sentence)) features.push('digit')
  if (/\p{Lu}\p{L}+ \p{Lu}/u.test(sentence)) features.push('name')
  const spread = terms.map((term) => around.sourcesOfTerm.get(term)?.size ?? 0)
  const common = spread.filter((count) => count >= 3 && count <= around.sourceCount * 0.7).length
  features.push(`common:${Math.min(6, common)}`)
  const rare = spread.filter((count) => count === 1).length
  features.push(`rare:${Math.min(6, rare)}`)
  return features
}
