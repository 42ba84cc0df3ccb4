import type { Terms, Unit } from './units'

/** How much a term says about a subject: rare ones more. */
export interface Weighing {
  rarity(term: string): number
  /** The term itself, or the term of the other set that it abbreviates; null for none. */
  partner(term: string, others: Terms): string | null
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
  return {
    rarity: (term) => Math.log(1 + total / (counts.get(term) ?? 1)) / most,
    partner: (term, others) => {
      if (others.has(term)) return term
      const opposite = opposites.get(term)
      if (opposite !== undefined && others.has(opposite)) return opposite
      if (term.length < 3 || term.length > 5) return null
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
    const partner = weighing.partner(term, b) ?? reverse(term, b, weighing)
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
  const weightA = total(a, weighing)
  const weightB = total(b, weighing)
  return {
    cosine: dot / Math.max(1e-9, norm(a, weighing) * norm(b, weighing)),
    first: heldA / Math.max(1e-9, weightA),
    second: heldB / Math.max(1e-9, weightB),
    rarest,
    sum,
    shared,
  }
}

function reverse(term: string, others: Terms, weighing: Weighing): string | null {
  if (term.length < 6) return null
  for (const other of others.keys())
    if (other.length <= 5 && weighing.partner(other, new Map([[term, 1]])) !== null) return other
  return null
}

function norm(terms: Terms, { rarity }: Weighing): number {
  let sum = 0
  for (const [term, weight] of terms) sum += (weight * Math.max(0.2, rarity(term))) ** 2
  return Math.sqrt(sum)
}

function total(terms: Terms, { rarity }: Weighing): number {
  let sum = 0
  for (const [term, weight] of terms) sum += weight * Math.max(0.2, rarity(term))
  return sum
}

/** The terms of both; the larger weight counts. */
export function joined(a: Terms, b: Terms, factor = 1): Terms {
  const all = new Map(a)
  for (const [term, weight] of b) all.set(term, Math.max(all.get(term) ?? 0, weight * factor))
  return all
}
