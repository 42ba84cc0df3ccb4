import { sourceLabel } from '../passages/attribution'
import type { Quantity, Range, Reading } from '../reading'
import { type Evidence, evidenceAt, type Source, type SourceType } from '../source'
import { cellAt, isRow, quoted, rowEnd, rowName, uncapitalised } from '../wording'
import { nounPhrases } from '../wording/noun-phrases'
import { properWordsIn } from '../words/proper-words'
import type { Claim } from './claims'
import type { Conflict } from './conflict'
import { departuresOf } from './departures'
import {
  asSubject,
  type Disagreement,
  describeDeparture,
  describeLogged,
  describePair,
  figureIn,
  phraseFor,
  withSubject,
} from './describe'
import { figureConflicts } from './figure-conflicts'
import {
  type ContradictionModels,
  materialOf,
  pairsOf,
  probabilityOfPair,
  shippedContradictionModels,
} from './judge'
import { loggedConflicts } from './logged'
import type { Pair } from './pair'
import { type Scene, scenesOf } from './scene'
import { stateConflicts } from './state-conflicts'
import type { Rarity } from './subject'

/** Readers do not get beyond this number; the most certain come first. */
const most = 10
const quoteChars = 240

/**
 * Statements of different sources that cannot both be true, the most certain first. Excludes contradictions
 * within one source, other periods, parts of a whole and wishes. Both sentences are quoted from the sources.
 */
export function findContradictions(
  sources: readonly Source[],
  readings: readonly Reading[],
  models: ContradictionModels = shippedContradictionModels(),
): Disagreement[] {
  const names = properWordsIn(sources.map(({ text }) => text))
  const sure = sureContradictions(sources, readings, names)
  const told = new Set(
    sure.flatMap(({ evidence }) => evidence.map(({ sourceId, start }) => `${sourceId} ${start}`)),
  )
  const material = materialOf(sources)
  const judged = pairsOf(material, models)
    .map((pair) => ({ pair, probability: probabilityOfPair(pair, models) }))
    .filter(({ pair, probability }) => probability >= surestFrom && !areOfOtherExtent(pair))
    .sort(
      (x, y) =>
        y.probability - x.probability || x.pair.a.index - y.pair.a.index || x.pair.b.index - y.pair.b.index,
    )
  const further: Disagreement[] = []
  const tell = (disagreement: Disagreement) => {
    const [first, ...others] = disagreement.evidence.map(({ sourceId, start }) => `${sourceId} ${start}`)
    if (!first || told.has(first) || others.every((place) => told.has(place))) return
    for (const place of [first, ...others]) told.add(place)
    further.push(disagreement)
  }
  const { units, claims, weighing } = material
  for (const departure of departuresOf(units, weighing)) tell(describeDeparture(departure, weighing, names))
  for (const logged of loggedConflicts(units, claims, weighing)) tell(describeLogged(logged, weighing, names))
  const learned: Disagreement[] = []
  for (const { pair } of judged) {
    const places = placesOf(pair)
    if (places.some((place) => told.has(place))) continue
    for (const place of places) told.add(place)
    learned.push(describePair(pair, material.weighing, names))
  }
  return [...sure, ...further, ...learned].slice(0, most)
}

const running =
  /\b(?:to the end of|so far|year to date|since (?:january|the start|the beginning)|in total)\b/i
const fewCases = 5
const muchMore = 10

/** A month's row and a running total, or a handful of cases and a count of all, are two extents of one thing. */
function areOfOtherExtent({ a, b, claims }: Pair): boolean {
  if (claims?.a.kind !== 'count') return false
  const [low, high] = [claims.a, claims.b].sort((x, y) => x.high - y.high) as [Claim, Claim]
  if (low.high <= fewCases && high.low >= muchMore * low.high) return true
  return (
    [a, b].some(({ cells, text }) => cells === null && running.test(text)) &&
    [a, b].some(({ cells }) => cells)
  )
}

/** Where the sides of a pair stand: a sentence, or a cell of a row, which holds many figures. */
function placesOf({ a, b, claims }: Pair): string[] {
  const sides = [
    { unit: a, claim: claims?.a },
    { unit: b, claim: claims?.b },
  ]
  return sides.map(
    ({ unit, claim }) => `${unit.source.sourceId} ${claim?.cell ? claim.cell.start : unit.start}`,
  )
}

/** Pairs below this probability are not shown: on clients held out, about half of those above it are labelled. */
const surestFrom = 0.13

/** What rules find: figures and states that contradict each other in so many words. */
function sureContradictions(
  sources: readonly Source[],
  readings: readonly Reading[],
  names: ReadonlySet<string>,
): Disagreement[] {
  const scenes = scenesOf(sources, readings)
  const rarity = rarityAmong(scenes)
  const conflicts = [...figureConflicts(scenes, rarity), ...stateConflicts(scenes, rarity)]
  const place = new Map(scenes.map(({ statement }, index) => [statement, index]))
  const placeOf = ({ statement }: Scene) => place.get(statement) as number
  conflicts.sort((x, y) => y.score - x.score || placeOf(x.a) - placeOf(y.a) || placeOf(x.b) - placeOf(y.b))
  return distinct(conflicts).map((merged) =>
    toDisagreement(merged, placeOf, (a, b) => subjectOf(a, b, rarity, names)),
  )
}

function rarityAmong(scenes: readonly Scene[]): Rarity {
  const counts = new Map<string, number>()
  for (const { own } of scenes) for (const term of own) counts.set(term, (counts.get(term) ?? 0) + 1)
  // With few scenes, rarity says little; the constant keeps the weights even.
  return (term) => Math.log(3 + scenes.length / Math.max(1, counts.get(term) ?? 0))
}

/** A contradiction, with statements of further sources on the same matter. */
interface MergedConflict {
  main: Conflict
  further: Position[]
}

/**
 * Keeps the most certain contradiction of each statement and attaches further sources that contradict the
 * same statement.
 */
function distinct(conflicts: readonly Conflict[]): MergedConflict[] {
  const merged: MergedConflict[] = []
  for (const conflict of conflicts) {
    const known = merged.find(
      ({ main, further }) => sharesStatement(main, further, conflict) || isSameMatter(main, conflict),
    )
    if (!known) merged.push({ main: conflict, further: [] })
    else join(known, conflict)
  }
  return merged
}

function sharesStatement({ a, b }: Conflict, further: readonly Position[], other: Conflict): boolean {
  return [a, b, ...further.map(({ scene }) => scene)].some(({ statement }) =>
    [other.a.statement, other.b.statement].includes(statement),
  )
}

/** True when one source gives the same figure in both, such as a rule and its row in a table of targets. */
function isSameMatter(main: Conflict, other: Conflict): boolean {
  return positionsOf(main).some((one) =>
    positionsOf(other).some(
      (two) =>
        one.quantity !== null &&
        two.quantity !== null &&
        one.scene.source === two.scene.source &&
        one.quantity.kind === two.quantity.kind &&
        one.quantity.unit === two.quantity.unit &&
        one.quantity.value === two.quantity.value &&
        [...one.scene.own].filter((term) => two.scene.own.has(term)).length >= 2,
    ),
  )
}

const mostFurther = 2
/** Minimum confidence for a conflict to be attached to another. */
const joinsFrom = 0.5

function join({ main, further }: MergedConflict, conflict: Conflict): void {
  const positions = positionsOf(conflict)
  const taken = [...positionsOf(main), ...further].map(({ scene }) => scene.source.sourceId)
  const fresh = positions.filter(({ scene }) => !taken.includes(scene.source.sourceId))
  const isAlike = (main.figures === null) === (conflict.figures === null)
  if (fresh.length === 1 && isAlike && conflict.score >= joinsFrom && further.length < mostFurther)
    further.push(...fresh)
}

/** One side of a contradiction: the source and its statement. */
interface Position {
  scene: Scene
  quantity: Quantity | null
  wider: Range | null
  isTarget: boolean
}

function positionsOf({ a, b, figures, wider, target }: Conflict): [Position, Position] {
  return [
    { scene: a, quantity: figures?.a ?? null, wider: null, isTarget: target?.statement === a.statement },
    { scene: b, quantity: figures?.b ?? null, wider, isTarget: target?.statement === b.statement },
  ]
}

const rank: Record<SourceType, number> = { document: 0, research: 1, survey: 2, interview: 3 }

function toDisagreement(
  { main, further }: MergedConflict,
  placeOf: (scene: Scene) => number,
  subjectFor: (a: Scene, b: Scene) => string,
): Disagreement {
  const [a, b] = positionsOf(main)
  // The written statement comes before the one that contradicts it.
  const swapped =
    rank[a.scene.source.sourceType] - rank[b.scene.source.sourceType] || placeOf(a.scene) - placeOf(b.scene)
  const [first, second] = swapped > 0 ? [b, a] : [a, b]
  const against = [second, ...further]
  const subject = subjectFor(first.scene, second.scene)
  return {
    statement: withSubject(subject, quoteOf(first)),
    against: `${against.map(quoteOf).join('. ')}.`,
    evidence: [first, ...against].map(evidenceFor),
    subject,
    sides: [shortSide(first), shortSide(second)],
  }
}

/** The noun phrase with most of the words that both statements have, or that one has and the other stands among. */
function subjectOf(a: Scene, b: Scene, rarity: Rarity, names: ReadonlySet<string>): string {
  const own = [...a.own].filter((term) => b.own.has(term))
  const near = [...a.own].filter((term) => b.around.has(term))
  const further = [...b.own].filter((term) => a.around.has(term))
  const phrases = [a, b].flatMap(({ text, question }) =>
    isRow(text) ? [rowName(text)] : [text, question].flatMap(nounPhrases),
  )
  return asSubject(phraseFor(phrases, new Set(own.length > 0 ? own : [...near, ...further]), rarity, names))
}

const shortSide = ({ scene: { source }, quantity }: Position): Disagreement['sides'][0] => ({
  label: sourceLabel(source),
  figure: quantity && figureIn(source.text, quantity.start, quantity.end),
})

function quoteOf({ scene, quantity, wider, isTarget }: Position): string {
  const { source, statement, text } = scene
  const label = sourceLabel(source)
  if (isRow(text)) {
    const { column, value } = cellAt(text, quantity ? quantity.start - statement.start : 0)
    if (value === rowName(text)) return `${label} states “${value}”`
    return `${label} states ${uncapitalised(column)} ${value} for “${rowName(text)}”`
  }
  const words = wider ? source.text.slice(wider.start, wider.end) : text
  const verb = isTarget ? 'gives as the target' : source.sourceType === 'interview' ? 'says' : 'states'
  return `${label} ${verb} ${quoted(words, quoteChars)}`
}

function evidenceFor({ scene, quantity, wider }: Position): Evidence {
  const { source, statement, text } = scene
  if (wider) return evidenceAt(source, wider.start, wider.end)
  if (!isRow(text)) return evidenceAt(source, statement.start, statement.end)
  const needed = quantity ? [quantity.end - statement.start] : []
  const row = source.text.slice(statement.start, statement.end)
  return evidenceAt(source, statement.start, statement.start + rowEnd(row, needed))
}
