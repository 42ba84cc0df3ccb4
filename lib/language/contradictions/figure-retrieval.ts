import type { Claim } from './claims'
import { isOfTotal, lowerText, termsInContext, unspecific } from './figure-subject'
import { monthTerms, periodsOfRow, periodsOfText } from './periods'
import type { Unit } from './units'
import type { Weighing } from './weighing'

/** A word that more figures of a measure share says little about what is measured. */
const mostHolders = 60

/**
 * Finds the lists of claims, by index and in order, that have a claim's measure and share a word with it that says what
 * is measured. All others would be rejected later because they share no such word.
 */
export function holdersOf(
  lists: readonly (readonly Claim[])[],
  weighing: Weighing,
): (claim: Claim) => number[] {
  const measures = new Map<string, Map<string, number[]>>()
  lists.forEach((list, index) => {
    for (const claim of list) {
      const { measure } = claim
      const terms = termsInContext(claim)
      const holders = measures.get(measure) ?? new Map<string, number[]>()
      measures.set(measure, holders)
      for (const term of terms.keys()) {
        const known = holders.get(term)
        if (!known) holders.set(term, [index])
        else if (known.at(-1) !== index) known.push(index)
      }
    }
  })
  return (claim) => {
    const terms = termsInContext(claim)
    const holders = measures.get(claim.measure)
    const found = new Set<number>()
    for (const term of terms.keys()) {
      if (unspecific.has(term) || monthTerms.has(term)) continue
      for (const partner of weighing.partnersOf(term)) {
        const holding = holders?.get(partner) ?? []
        if (holding.length <= mostHolders) for (const index of holding) found.add(index)
      }
    }
    return [...found].sort((x, y) => x - y)
  }
}

/** Finds the row of a column that a statement is about. */
export type Rows = (unit: Unit) => Claim

/** The row with the same period and scope; otherwise the last one of the whole. */
export function rowsOf(rows: readonly Claim[]): Rows {
  const periods = placesOf(rows, ({ unit }) => periodsOfRow(unit))
  const words = placesOf(rows, rowWords)
  const usual = rows.map((row, at) => at / rows.length + (isOfTotal(row) ? 2 : 0))
  let last: Unit | null = null
  let found = rows[0] as Claim
  return (unit) => {
    // The figures of one statement are looked up consecutively.
    if (unit === last) return found
    last = unit
    const scores = [...usual]
    const raise = (places: readonly number[], by: number) => {
      for (const place of places) scores[place] = (scores[place] as number) + by
    }
    for (const period of periodsOfText(unit)) raise(periods.get(period) ?? [], /^[mw]/.test(period) ? 3 : 1)
    const text = lowerText(unit)
    for (const [word, places] of words) if (text.includes(word)) raise(places, 2)
    found = rows[placeOfMost(scores)] as Claim
    return found
  }
}

/** The first place of the highest score. */
const placeOfMost = (scores: readonly number[]): number =>
  scores.reduce((best, score, at) => (score > (scores[best] as number) ? at : best), 0)

/** For each key of the rows, the places of the rows with that key. */
function placesOf(rows: readonly Claim[], keysOf: (row: Claim) => Iterable<string>): Map<string, number[]> {
  const places = new Map<string, number[]>()
  rows.forEach((row, at) => {
    for (const key of keysOf(row)) {
      const known = places.get(key)
      if (known) known.push(at)
      else places.set(key, [at])
    }
  })
  return places
}

const rowWords = ({ row }: Claim) =>
  row
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 3)
