import type { Terms, Unit } from './units'

/** How much a term says about a subject: rare ones more. */
export interface Weighing {
  rarity(term: string): number
  /** The term itself, or the term of the other set that it abbreviates; null for none. */
  partner(term: string, others: Terms): string | null
  /** The weight of a set of terms. Remembered: each is compared with many others. */
  sizeOf(terms: Terms): Size
}

export function weighingOf(units: readonly Unit[]): Weighing {
  const counts = new Map<string, number>()
  const seenRows = new Set<string>()
  let total = 0
  for (const { cells, own, source } of units) {
    // The rows of a table share their column names; they count once.
    const key = cells ? `${source.sourceId} ${cells.map(({ column }) => column).join('|')}` : ''
    if (cells && seenRows.has(key)) continue
    if (cells) seenRows.add(key)
    total += 1
    for (const term of own.keys()) counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  const most = Math.log(1 + total)
  const rarity = (term: string) => Math.log(1 + total / (counts.get(term) ?? 1)) / most
  const sizes = new WeakMap<Terms, Size>()
  return {
    rarity,
    sizeOf: (terms) => {
      const size = sizes.get(terms) ?? sizeWith(rarity, terms)
      sizes.set(terms, size)
      return size
    },
    partner: (term, others) => {
      if (others.has(term)) return term
      const opposite = opposites.get(term)
      if (opposite !== undefined && others.has(opposite)) return opposite
      if (term.length < shortestAbbreviation || term.length > longestAbbreviation) return null
      for (const other of others.keys()) if (abbreviates(term, other)) return other
      return null
    },
  }
}

/** Parts that make a whole: what is answered is not missed. */
const opposites = new Map(
  'answer miss, complet incomplet, match unmatch, paid unpaid, tim lat, accept reject, attend dna'
    .split(', ')
    .flatMap((pair) => {
      const [one, other] = pair.split(' ') as [string, string]
      return [
        [one, other],
        [other, one],
      ] as [string, string][]
    }),
)

/** True when two sets of terms speak of a whole's two parts. */
export function areOpposite(a: Terms, b: Terms): boolean {
  for (const term of a.keys()) {
    const opposite = opposites.get(term)
    if (opposite !== undefined && b.has(opposite) && !b.has(term)) return true
  }
  return false
}

/** The other part of a whole, such as 'miss' for 'answer'. */
export const oppositeOf = (term: string): string | undefined => opposites.get(term)

const shortestAbbreviation = 3
const longestAbbreviation = 5

/** Whether a term abbreviates another: 'qty' and 'quantity'. */
export const isAbbreviation = (short: string, long: string): boolean =>
  short.length >= shortestAbbreviation && short.length <= longestAbbreviation && abbreviates(short, long)

const skeleton = (word: string) => word[0] + word.slice(1).replace(/[aeiouy]/g, '')

/** 'ack' for 'acknowledge', 'ctr' for 'contractor', 'qty' for 'quantity'. */
function abbreviates(short: string, long: string): boolean {
  if (long.length < short.length + 3 || short[0] !== long[0]) return false
  if (long.startsWith(short)) return true
  if (/[aeiou]/.test(short.slice(1))) return false
  const bones = skeleton(long)
  let at = 0
  for (const letter of bones) if (letter === short[at]) at += 1
  return at === short.length
}

export interface Likeness {
  /** Weighted cosine, 0 to 1. */
  cosine: number
  /** The share of the first's weight that the second has, and the other way round. */
  first: number
  second: number
  /** The rarity of the rarest shared term, and the sum of all. */
  rarest: number
  sum: number
  shared: string[]
}

/** Compares two sets of weighted terms. */
export function likeness(a: Terms, b: Terms, weighing: Weighing): Likeness {
  let dot = 0
  let rarest = 0
  let sum = 0
  let heldA = 0
  let heldB = 0
  const shared: string[] = []
  for (const [term, weight] of a) {
    const partner = weighing.partner(term, b) ?? reverse(term, b)
    if (partner === null) continue
    const rarity = Math.max(0.2, weighing.rarity(term))
    const other = b.get(partner) ?? 0
    dot += weight * other * rarity * rarity
    const both = Math.min(weight, other)
    sum += both * rarity
    heldA += weight * rarity
    heldB += other * rarity
    rarest = Math.max(rarest, both * rarity)
    shared.push(term)
  }
  const one = weighing.sizeOf(a)
  const other = weighing.sizeOf(b)
  return {
    cosine: dot / Math.max(1e-9, one.norm * other.norm),
    first: heldA / Math.max(1e-9, one.total),
    second: heldB / Math.max(1e-9, other.total),
    rarest,
    sum,
    shared,
  }
}

/** The term of the others that abbreviates a term, or is its opposite. */
function reverse(term: string, others: Terms): string | null {
  if (term.length <= longestAbbreviation) return null
  for (const other of others.keys())
    if (other.length <= longestAbbreviation && (opposites.get(other) === term || isAbbreviation(other, term)))
      return other
  return null
}

/** The weights of a set of terms: their sum, and the root of the sum of their squares. */
interface Size {
  total: number
  norm: number
}

function sizeWith(rarity: (term: string) => number, terms: Terms): Size {
  let total = 0
  let squares = 0
  for (const [term, weight] of terms) {
    const size = weight * Math.max(0.2, rarity(term))
    total += size
    squares += size ** 2
  }
  return { total, norm: Math.sqrt(squares) }
}

/** The terms of both; the larger weight counts. */
export function joined(a: Terms, b: Terms, factor = 1): Terms {
  const all = new Map(a)
  for (const [term, weight] of b) all.set(term, Math.max(all.get(term) ?? 0, weight * factor))
  return all
}
