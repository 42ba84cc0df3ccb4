import { Best } from './best'
import type { Claim } from './claims'
import {
  areOfOtherClasses,
  areOfOtherPeriods,
  arePartsOfOne,
  isFullTime,
  isSetAside,
  keepsBound,
  tellsOfSaving,
} from './comparability'
import { gives, isDenied, quotes } from './corrections'
import { areOfOneEvent, dateDifference } from './events'
import { holdersOf, type Rows, rowsOf } from './figure-retrieval'
import { namesMeasure, shareSubject, termsInContext, unspecific, wideTerms } from './figure-subject'
import { type Candidate, featuresOf } from './pair-features'
import { monthTerms } from './periods'
import type { Unit } from './units'
import { areOpposite, likeness, type Weighing } from './weighing'

/** Two figures of different sources that might contradict each other. */
export interface FigurePair {
  a: Claim
  b: Claim
  /** True when one side quotes the other's figure and contradicts it: no model has to judge that. */
  isQuoted: boolean
  features: Map<string, number>
}

const mostPairs = 400

/** Pairs of figures of one measure about similar subjects, from different sources, with different values. */
export function figurePairs(claims: readonly Claim[], weighing: Weighing): FigurePair[] {
  const groups = new Map<string, Claim[]>()
  const singles: Claim[] = []
  for (const claim of claims) {
    if (claim.cell && !namesMeasure(claim.unit)) {
      const key = `${claim.unit.source.sourceId} ${claim.cell.column} ${claim.measure}`
      const group = groups.get(key)
      if (group) group.push(claim)
      else groups.set(key, [claim])
    } else singles.push(claim)
  }
  const columns = [...groups.values()]
  const likeSingles = holdersOf(
    singles.map((claim) => [claim]),
    weighing,
  )
  const likeColumns = holdersOf(columns, weighing)
  const rows = columns.map(rowsOf)
  const ofUnit = Map.groupBy(claims, ({ unit }) => unit)
  const next = new Map([...ofUnit.keys()].map((unit) => [unit.previous, unit]))
  const best = new Best<Candidate>(mostPairs)
  const quoted: Candidate[] = []
  const consider = (a: Claim, b: Claim, choices: number) => {
    const isQuoted =
      quotes(a, b, ofUnit) ||
      quotes(b, a, ofUnit) ||
      isDenied(a, b, next, ofUnit) ||
      isDenied(b, a, next, ofUnit)
    if (!isQuoted && (gives(a.unit, b, ofUnit) || gives(b.unit, a, ofUnit))) return
    const candidate = candidateOf(a, b, choices, weighing, isQuoted ? 0 : best.least)
    if (candidate && isQuoted) quoted.push({ ...candidate, isQuoted })
    else if (candidate) best.add(candidate)
  }
  singles.forEach((a, at) => {
    if (isSetAside(a)) return
    for (const index of likeSingles(a)) {
      const b = singles[index] as Claim
      if (index > at && !isSetAside(b)) consider(a, b, 1)
    }
    for (const index of likeColumns(a)) {
      const group = columns[index] as Claim[]
      if (group[0]?.unit.source === a.unit.source) continue
      const b = (rows[index] as Rows)(a.unit)
      if (!isSetAside(b)) consider(a, b, group.length)
    }
  })
  const kept = [...quoted, ...best.entries()].map((candidate) => ({
    a: candidate.a,
    b: candidate.b,
    isQuoted: candidate.isQuoted,
    features: featuresOf(candidate, ofUnit),
  }))
  rankAmong(kept)
  return kept
}

/** A cosine is hardly more, even where two words abbreviate one. */
const mostCosine = 1.5

/** Two figures as a candidate; null if they may not be compared, or share less than `least`. */
function candidateOf(
  a: Claim,
  b: Claim,
  choices: number,
  weighing: Weighing,
  least: number,
): Candidate | null {
  if (a.measure !== b.measure || a.unit.source === b.unit.source) return null
  if (a.cell && b.cell && namesMeasure(a.unit) === namesMeasure(b.unit)) return null
  const difference = differenceOf(a, b)
  if (difference === null || areOfOtherClasses(a, b)) return null
  if (tellsOfSaving(a.unit) !== tellsOfSaving(b.unit)) return null
  if (isFullTime(a) !== isFullTime(b)) return null
  if (a.kind !== 'date' && areOfOtherPeriods(a, b)) return null
  if (a.kind === 'share' && arePartsOfOne(a, b)) return null
  const own = likeness(a.terms, b.terms, weighing)
  const isNamed = own.shared.length > 0 && isOneSubject(a, b, own.shared)
  const near = isNamed ? own : likeness(termsInContext(a), termsInContext(b), weighing)
  if (
    !isNamed &&
    near.shared.filter((term) => !unspecific.has(term) && !monthTerms.has(term)).length < fewestInContext
  )
    return null
  const subject = near.sum * (0.4 + Math.max(near.first, near.second))
  const noun = a.noun !== '' && a.noun === b.noun ? 0.2 : 0
  if (mostCosine + subject + noun < least) return null
  if (a.kind !== 'date' && (keepsBound(a, b) || keepsBound(b, a))) return null
  if (!isNamed && !isOneSubject(a, b, near.shared)) return null
  const wide = likeness(wideTerms(a), wideTerms(b), weighing)
  return {
    a,
    b,
    choices,
    isQuoted: false,
    isNamed,
    difference,
    near,
    wide,
    rough: wide.cosine + subject + noun,
  }
}

const isOneSubject = (a: Claim, b: Claim, shared: readonly string[]): boolean =>
  shareSubject(a, b, shared) && (a.kind !== 'date' || areOfOneEvent(a, b, shared))

const fewestInContext = 2

/**
 * Adds the rank of a pair among all pairs of each of its statements: the best match of both is the most probable one.
 */
function rankAmong(pairs: readonly FigurePair[]): void {
  const ranks = new Map<Unit, number>()
  for (const { a, b, features } of pairs) {
    const first = ranks.get(a.unit) ?? 0
    const second = ranks.get(b.unit) ?? 0
    features.set('rank', 1 / (1 + Math.max(first, second)))
    ranks.set(a.unit, first + 1)
    ranks.set(b.unit, second + 1)
  }
}

/** The distance between two claims, as the logarithm of their ratio or in days; null if they agree. */
function differenceOf(a: Claim, b: Claim): number | null {
  if (a.kind === 'date') return dateDifference(a, b)
  if (a.high <= 0 || b.high <= 0) return null
  if (a.kind === 'share' && areOpposite(a.terms, b.terms))
    return differenceOf(a, { ...b, low: 100 - b.high, high: 100 - b.low, terms: a.terms })
  const [lower, higher] = a.high < b.low ? [a, b] : b.high < a.low ? [b, a] : [null, null]
  if (!lower || !higher) return null
  const ratio = higher.low / Math.max(lower.high, 1e-9)
  if (a.kind === 'share' && higher.low - lower.high < 1.5 && !areOfManyErrors(lower, higher)) return null
  if (ratio < 1.05 && a.kind !== 'share') return null
  return Math.log(ratio)
}

const nearlyAll = 95
const leastErrors = 0.05

/** 99.9 % and 99.4 % right: the one has six times the errors of the other. */
const areOfManyErrors = (lower: Claim, higher: Claim): boolean =>
  lower.high >= nearlyAll && 100 - lower.high >= 2 * Math.max(leastErrors, 100 - higher.low)
