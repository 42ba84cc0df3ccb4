import type { Source } from '../source'
import { properWordsIn } from '../words/proper-words'
import { areEqual, type Claim } from './claims'
import { departuresOf } from './departures'
import { type Disagreement, describeDeparture, describeLogged, describePair } from './describe'
import { type FigurePair, figurePairs } from './figure-pairs'
import { type ContradictionModels, materialOf, probabilityOfPair, shippedContradictionModels } from './judge'
import { loggedConflicts } from './logged'

/** The maximum number; readers do not read more. The most certain come first. */
const most = 12
/** Pairs below this probability are not shown: of those just below it, few were labelled on clients held out. */
const leastProbability = 0.4
/** If nothing is surer, the surest pair is shown from this probability. */
const leastOfOnly = 0.2
/** A figure that agrees with a side of a pair supports it if it contradicts the other side with this probability. */
const leastSupport = 0.04
const mostSupporters = 2
/** Pairs from this probability come before claims against tables, which say less than somebody who contradicts. */
const sureFrom = 0.5

/**
 * Statements of different sources that cannot both be true, the most certain first. Excludes contradictions
 * within one source, other periods, parts of a whole and wishes. Both sentences are quoted from the sources.
 */
export function findContradictions(
  sources: readonly Source[],
  models: ContradictionModels = shippedContradictionModels(),
): Disagreement[] {
  const names = properWordsIn(sources.map(({ text }) => text))
  const { units, claims, weighing } = materialOf(sources)
  const comparable = figurePairs(claims, weighing)
    .map((pair) => ({ pair, probability: pair.isQuoted ? 1 : probabilityOfPair(pair, models) }))
    .filter(({ pair, probability }) => probability >= leastSupport && !areOfOtherExtent(pair))
    .sort((x, y) => y.probability - x.probability || orderOf(x.pair, y.pair))
  const judged = comparable.filter(({ probability }) => probability >= leastOfOnly)
  const used = new Set<string>()
  const found: Disagreement[] = []
  const tell = (disagreement: Disagreement, places: readonly string[]) => {
    if (places.some((place) => used.has(place))) return
    for (const place of places) used.add(place)
    found.push(disagreement)
  }
  for (const departure of departuresOf(units, weighing)) {
    const disagreement = describeDeparture(departure, weighing, names)
    tell(disagreement, startsOf(disagreement))
  }
  const tellPairs = (isTold: (probability: number) => boolean) => {
    for (const { pair, probability } of judged)
      if (isTold(probability))
        tell(describePair(pair, supportersOf(pair, comparable), weighing, names), placesOf(pair))
  }
  tellPairs((probability) => probability >= sureFrom)
  for (const logged of loggedConflicts(units, claims, weighing)) {
    const disagreement = describeLogged(logged, weighing, names)
    tell(disagreement, startsOf(disagreement))
  }
  tellPairs((probability) => probability < sureFrom && probability >= leastProbability)
  if (found.length === 0) tellPairs((probability) => found.length === 0 && probability < leastProbability)
  return found.slice(0, most)
}

/** Claims of further sources that agree with one side of a pair and contradict the other, the most certain first. */
function supportersOf({ a, b }: FigurePair, comparable: readonly { pair: FigurePair }[]): Claim[] {
  const sources = new Set([a.unit.source, b.unit.source])
  const found: Claim[] = []
  for (const { pair } of comparable) {
    for (const [one, other] of [
      [pair.a, pair.b],
      [pair.b, pair.a],
    ] as const) {
      const isSupport = (one === a && areEqual(other, b)) || (one === b && areEqual(other, a))
      if (!isSupport || sources.has(other.unit.source)) continue
      sources.add(other.unit.source)
      found.push(other)
    }
    if (found.length === mostSupporters) break
  }
  return found
}

const orderOf = (x: FigurePair, y: FigurePair) =>
  x.a.unit.index - y.a.unit.index || x.b.unit.index - y.b.unit.index

const running =
  /\b(?:to the end of|so far|year to date|since (?:january|the start|the beginning)|in total)\b/i
const fewCases = 5
const muchMore = 10

/** A month's row and a running total, or a few cases and a count of all, are two extents of one thing. */
function areOfOtherExtent({ a, b }: FigurePair): boolean {
  if (a.kind !== 'count') return false
  const [low, high] = a.high < b.high ? [a, b] : [b, a]
  if (low.high <= fewCases && high.low >= muchMore * low.high) return true
  const isTotal = [a, b].some(({ cell, unit }) => cell === null && running.test(unit.text))
  return isTotal && [a, b].some(({ cell }) => cell)
}

const startsOf = ({ evidence }: Disagreement): string[] =>
  evidence.map(({ sourceId, start }) => `${sourceId} ${start}`)

/** The places of a pair's sides: a sentence, or a cell of a row, which has many figures. */
const placesOf = ({ a, b }: FigurePair): string[] =>
  [a, b].map(({ unit, cell }) => `${unit.source.sourceId} ${(cell ?? unit).start}`)
