import { termsOf } from '../../words'

export interface Rated {
  terms: string[]
  turn: number
}

const sameShare = 0.75
const fewestTerms = 3
/**
 * A proposal, its repetition and the wrap-up count as duplicates when they are near each other; at a distance
 * they must share more words.
 */
const nearTurns = 6
const nearShare = 0.6

/** True when two sentences say the same thing. */
export function areDuplicates(a: Rated, b: Rated): boolean {
  const small = Math.min(a.terms.length, b.terms.length)
  if (small === 0) return false
  // 'Close issue 4' and 'Close issue 5' are different tasks.
  if (figuresOf(a) !== figuresOf(b)) return false
  const known = new Set(a.terms)
  const shared = b.terms.filter((term) => known.has(term)).length
  if (small < fewestTerms) return shared === a.terms.length && shared === b.terms.length
  const share = shared / small
  const ratio = small / Math.max(a.terms.length, b.terms.length)
  if (share >= sameShare && ratio >= 0.5) return true
  return Math.abs(a.turn - b.turn) <= nearTurns && share >= nearShare && ratio >= 0.7
}

export function rated(text: string, turn: number): Rated {
  return { terms: termsOf(text), turn }
}

function figuresOf({ terms }: Rated): string {
  return terms
    .filter((term) => /\d/.test(term))
    .sort()
    .join(' ')
}
