import type { Statement } from '../reading'

export type TermWeight = (term: string) => number

const alike: TermWeight = () => 1
/** Two statements that share this fraction of their terms are duplicates. */
const duplicateShare = 0.8

/**
 * Similarity of two statements, 0 to 1: shared words by their weight, raised by shared processes and systems.
 * Every word has weight 1 unless `weight` is given (see `rarity`).
 */
export function similarity(a: Statement, b: Statement, weight: TermWeight = alike): number {
  const words = weightedOverlap(a.terms, b.terms, weight)
  const names = 0.2 * shared(a, b, 'process') + 0.1 * shared(a, b, 'system')
  return 1 - (1 - words) * (1 - names)
}

function weightedOverlap(a: readonly string[], b: readonly string[], weight: TermWeight): number {
  const known = new Set(a)
  let common = 0
  let sumA = 0
  let sumB = 0
  for (const term of a) sumA += weight(term) ** 2
  for (const term of b) {
    const square = weight(term) ** 2
    sumB += square
    if (known.has(term)) common += square
  }
  return common === 0 ? 0 : common / Math.sqrt(sumA * sumB)
}

function shared(a: Statement, b: Statement, kind: 'process' | 'system'): number {
  const names = new Set(a.mentions.filter((mention) => mention.kind === kind).map(({ name }) => name))
  return b.mentions.some((mention) => mention.kind === kind && names.has(mention.name)) ? 1 : 0
}

/** True when two statements say the same thing in nearly the same words, with the same figures. */
export function isNearDuplicate(a: Statement, b: Statement): boolean {
  if (Math.min(a.terms.length, b.terms.length) / Math.max(1, a.terms.length, b.terms.length) < duplicateShare)
    return false
  if (figures(a) !== figures(b)) return false
  return weightedOverlap(a.terms, b.terms, alike) >= duplicateShare
}

function figures({ quantities }: Statement): string {
  return quantities.map(({ kind, value, upper, unit }) => `${kind} ${value} ${upper} ${unit}`).join()
}
