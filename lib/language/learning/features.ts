/**
 * Features of texts for the learned models. A feature is a name such as `w:send it`; models hash names to
 * places, so that no list of words has to be stored.
 */

/** The values of a text's features by their place in a model, ordered by place. */
export interface FeatureVector {
  places: Uint32Array
  values: Float32Array
}

const bits = 17
/** The number of places; a power of two. Different names may share a place. */
export const placeCount = 2 ** bits

/** The place of a feature: its name's 32-bit FNV-1a hash, folded to the number of places. */
function placeOfFeature(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return ((hash >>> bits) ^ hash) & (placeCount - 1)
}

/**
 * Puts named features into a vector. A list counts each name once with the value 1; a map gives its own
 * values. `scale` multiplies each value: 1 / sqrt(number of n-grams) keeps long texts comparable with short
 * ones.
 */
export function vectorOf(
  ...groups: { features: Iterable<string> | Map<string, number>; scale?: number }[]
): FeatureVector {
  return summed((add) => {
    for (const { features, scale = 1 } of groups) {
      if (features instanceof Map)
        for (const [name, value] of features) add(placeOfFeature(name), value * scale)
      else for (const name of new Set(features)) add(placeOfFeature(name), scale)
    }
  })
}

/** The vector of the values that a function adds, in its order. */
function summed(fill: (add: (place: number, value: number) => void) => void): FeatureVector {
  const used: number[] = []
  fill((place, value) => {
    if (isUsed[place] === 0) {
      isUsed[place] = 1
      used.push(place)
    }
    sums[place] = (sums[place] as number) + value
  })
  const places = Uint32Array.from(used).sort()
  const values = Float32Array.from(places, (place) => sums[place] as number)
  for (const place of used) {
    sums[place] = 0
    isUsed[place] = 0
  }
  return { places, values }
}

/** Buffer for one vector under construction, empty between calls. */
const sums = new Float64Array(placeCount)
const isUsed = new Uint8Array(placeCount)

/**
 * The vector with its places folded to 2 ** `foldedBits`, for a weights file that must stay small. Models trained on
 * folded vectors need folded vectors.
 */
export function foldVector({ places, values }: FeatureVector, foldedBits: number): FeatureVector {
  const mask = 2 ** foldedBits - 1
  return summed((add) => {
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] as number
      add((place ^ (place >>> foldedBits)) & mask, values[at] as number)
    }
  })
}

/** The sum of two vectors. */
export function sumOf(one: FeatureVector, other: FeatureVector): FeatureVector {
  return summed((add) => {
    for (const { places, values } of [one, other])
      for (let at = 0; at < places.length; at += 1) add(places[at] as number, values[at] as number)
  })
}

/**
 * The words of a text in lower case: accents folded, curly apostrophes straightened, digits written as `0`
 * (so that `9:40` becomes `0:00`), punctuation that carries meaning kept as tokens.
 */
export function plainTokens(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .replace(/[‘’]/g, "'")
      .toLowerCase()
      .replace(/\d/g, '0')
      .match(/[\p{L}'][\p{L}'-]*|0+(?:[.,:]0+)*%?|->|=>|[?!:;→☐☑@€£$%]/gu) ?? []
  )
}

/** Word n-grams of up to `longest` words, with marks for the beginning and the end of the text. */
export function wordGrams(tokens: readonly string[], longest: number): string[] {
  const marked = ['^', ...tokens, '$']
  const grams: string[] = []
  for (let length = 1; length <= longest; length += 1)
    for (let at = 0; at + length <= marked.length; at += 1)
      grams.push(`w:${marked.slice(at, at + length).join(' ')}`)
  return grams
}

/** Character n-grams within words, with a space before and after each word. */
export function characterGrams(tokens: readonly string[], shortest: number, longest: number): string[] {
  const grams: string[] = []
  for (const token of tokens) {
    const word = ` ${token} `
    for (let length = shortest; length <= longest; length += 1)
      for (let at = 0; at + length <= word.length; at += 1) grams.push(`c:${word.slice(at, at + length)}`)
  }
  return grams
}
