import { stem } from '../words'
import type { Terms, Unit } from './units'

/** How specific a term is: rare terms weigh more. */
export interface Weighing {
  rarity(term: string): number
  /** The term itself, or its counterpart in the other set: its opposite, a synonym or an abbreviation; null for none. */
  partner(term: string, others: Terms): string | null
  /** All terms that count as shared with a term, itself first. */
  partnersOf(term: string): readonly string[]
  /** The weight of a set of terms. Cached: each is compared with many others. */
  sizeOf(terms: Terms): Size
}

/** @param claims those of the units; their terms may be abbreviations of others */
export function weighingOf(units: readonly Unit[], claims: readonly { terms: Terms }[]): Weighing {
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
  const rarityOf = (count: number) => Math.log(1 + total / count) / most
  const known = new Map([...counts].map(([term, count]) => [term, rarityOf(count)]))
  const single = rarityOf(1)
  const rarity = (term: string) => known.get(term) ?? single
  const sizes = new WeakMap<Terms, Size>()
  const vocabulary = new Set<string>()
  for (const terms of [
    ...units.flatMap(({ own, around }) => [own, around]),
    ...claims.map((claim) => claim.terms),
  ])
    for (const term of terms.keys()) vocabulary.add(term)
  const abbreviations = abbreviationsAmong(vocabulary)
  const partners = new Map<string, readonly string[]>()
  const partnersOf = (term: string): readonly string[] => {
    const known = partners.get(term)
    if (known) return known
    const opposite = opposites.get(term)
    const found = [
      term,
      ...(opposite === undefined ? [] : [opposite]),
      ...(synonyms.get(term) ?? []),
      ...(abbreviations.get(term) ?? []),
    ]
    partners.set(term, found)
    return found
  }
  return {
    rarity,
    sizeOf: (terms) => {
      const size = sizes.get(terms) ?? sizeWith(rarity, terms)
      sizes.set(terms, size)
      return size
    },
    partner: (term, others) =>
      others.has(term) ? term : (partnersOf(term).find((other) => others.has(other)) ?? null),
    partnersOf,
  }
}

/** Parts that make up a whole: answered calls are not missed calls. */
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

/** Words of one meaning in the documents of a business. */
const synonyms = new Map(
  [
    'contract agreement',
    'client customer',
    'quote quotation offer',
    'enquiry inquiry request',
    'invoice bill',
    'supplier vendor',
  ]
    .map((line) => line.split(' ').map(stem))
    .flatMap((line) =>
      line.map((term) => [term, line.filter((other) => other !== term)] as [string, string[]]),
    ),
)

/** The other part of a whole, such as 'miss' for 'answer'. */
export const oppositeOf = (term: string): string | undefined => opposites.get(term)

/** True when two sets of terms are about a whole's two parts. */
export function areOpposite(a: Terms, b: Terms): boolean {
  for (const term of a.keys()) {
    const opposite = opposites.get(term)
    if (opposite !== undefined && b.has(opposite) && !b.has(term)) return true
  }
  return false
}

const shortestAbbreviation = 3
const longestAbbreviation = 5
/** A word is longer than its abbreviation by this many letters. */
const leastOmitted = 3

/** For each term, the terms that it abbreviates or that abbreviate it: 'qty' and 'quantity'. */
function abbreviationsAmong(terms: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const shortOnes = [...terms].filter(
    ({ length }) => length >= shortestAbbreviation && length <= longestAbbreviation,
  )
  const byLetter = Map.groupBy(shortOnes, (term) => term[0])
  const found = new Map<string, string[]>()
  const add = (term: string, other: string) => {
    const known = found.get(term)
    if (known) known.push(other)
    else found.set(term, [other])
  }
  for (const long of terms) {
    if (long.length < shortestAbbreviation + leastOmitted) continue
    const bones = skeleton(long)
    for (const short of byLetter.get(long[0]) ?? []) {
      if (!abbreviates(short, long, bones)) continue
      add(long, short)
      add(short, long)
    }
  }
  return found
}

const skeleton = (word: string) => word[0] + word.slice(1).replace(/[aeiouy]/g, '')

/** 'ack' for 'acknowledge', 'ctr' for 'contractor', 'qty' for 'quantity'. `bones` are the consonants of the long one. */
function abbreviates(short: string, long: string, bones: string): boolean {
  if (long.length < short.length + leastOmitted) return false
  if (long.startsWith(short)) return true
  if (/[aeiou]/.test(short.slice(1))) return false
  let at = 0
  for (const letter of bones) if (letter === short[at]) at += 1
  return at === short.length
}

export interface Likeness {
  /** Weighted cosine, 0 to 1. */
  cosine: number
  /** The share of the first's weight that the second has, and vice versa. */
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
    const partner = weighing.partner(term, b)
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
