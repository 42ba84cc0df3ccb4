const doubled = /([bdfgmnprt])\1$/
const vowel = /[aeiouy]/

/** Inflections (plural, past, progressive, adverb) with their replacements, longest first. */
const inflections: readonly Ending[] = [
  ['ings', ''],
  ['ied', 'y'],
  ['ies', 'y'],
  ['ing', ''],
  ['ed', ''],
  ['ly', ''],
  ['es', 'e'],
  ['s', ''],
]

/** Derivational endings: 'reconciliation', 'approval', 'automatic'. */
const derivations: readonly Ending[] = [
  ['ization', 'ize'],
  ['isation', 'ize'],
  ['iliation', 'ile'],
  ['fication', 'fy'],
  ['fulness', 'ful'],
  ['ation', 'ate'],
  ['ment', ''],
  ['ance', ''],
  ['ness', ''],
  ['ion', ''],
  ['al', ''],
  ['ic', ''],
]

type Ending = readonly [ending: string, base: string]

const shortest = 3
/** A shorter remainder means the word was not derived: 'topic', 'real', 'station'. */
const shortestBase = 5
const cache = new Map<string, string>()
const cacheLimit = 20_000

/**
 * The word family of an English word: 'reconciled', 'reconciliation' and 'reconciling' have the same stem.
 */
export function stem(word: string): string {
  const known = cache.get(word)
  if (known !== undefined) return known
  const result = stemAfresh(word)
  if (cache.size >= cacheLimit) cache.clear()
  cache.set(word, result)
  return result
}

function stemAfresh(word: string): string {
  if (word.length <= shortest || /[^a-z]/.test(word)) return word
  let result = without(word, inflections, shortest)
  for (let round = 0; round < 2; round += 1) result = without(result, derivations, shortestBase)
  return finish(result)
}

function without(word: string, endings: readonly Ending[], shortestTrunk: number): string {
  if (/(?:ss|us|is)$/.test(word)) return word
  for (const [ending, base] of endings) {
    if (!word.endsWith(ending)) continue
    const trunk = word.slice(0, -ending.length)
    return trunk.length + base.length >= shortestTrunk && vowel.test(trunk) ? trunk + base : word
  }
  return word
}

/** Normalises the remainders of removed endings: 'stopp', 'invoice', 'entry', 'automate'. */
function finish(word: string): string {
  let result = word
  if (doubled.test(result) && result.length > shortest) result = result.slice(0, -1)
  if (result.endsWith('e') && result.length > shortest) result = result.slice(0, -1)
  if (result.endsWith('y') && result.length > shortest) result = `${result.slice(0, -1)}i`
  if (result.endsWith('is')) result = `${result.slice(0, -1)}z`
  if (result.endsWith('at') && result.length > 5) result = result.slice(0, -2)
  return result
}
