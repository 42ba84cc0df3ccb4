import { termsOf } from '../words'
import { Best } from './best'
import type { Claim } from './claims'
import { areOfOneEvent, dateDifference, eventsOf } from './events'
import { isOfTotal, isTotal, lowerText, namesOf, shareSubject, unspecific } from './figure-subject'
import { addLikeness, clashOf, isSpoken, type Pair, rankAmong, type Tones } from './pair'
import { monthTerms, periodsOfClaim, periodsOfRow, periodsOfText } from './periods'
import { remembered } from './remembered'
import { reportsDocument } from './scene'
import { stepsOf } from './subject'
import { toneless } from './tone'
import type { Unit } from './units'
import { areOpposite, joined, type Likeness, likeness, type Weighing } from './weighing'

const mostFigurePairs = 400
const aroundWeight = 0.5
/** A word that more figures of a measure share says little about what is measured. */
const mostHolders = 60

/** Pairs of figures of one measure about like subjects, from different sources, whose values differ. */
export function figurePairs(
  claims: readonly Claim[],
  weighing: Weighing,
  tones: Tones,
  most = mostFigurePairs,
): Pair[] {
  const groups = new Map<string, Claim[]>()
  const singles: Claim[] = []
  for (const claim of claims) {
    if (claim.cell && (claim.unit.cells?.length ?? 0) > 3) {
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
  const best = new Best<Candidate>(most)
  singles.forEach((a, at) => {
    if (isSetAside(a)) return
    for (const index of likeSingles(a)) {
      const b = singles[index] as Claim
      if (index > at && !isSetAside(b)) consider(a, b, 1, weighing, best)
    }
    for (const index of likeColumns(a)) {
      const group = columns[index] as Claim[]
      if (group[0]?.unit.source === a.unit.source) continue
      const b = (rows[index] as Rows)(a.unit)
      if (!isSetAside(b)) consider(a, b, group.length, weighing, best)
    }
  })
  const kept = best.entries().map((candidate) => figurePair(candidate, tones))
  rankAmong(kept)
  return kept
}

/**
 * Finds the lists of claims, by index and in order, that have a claim's measure and share a word with it that says what
 * is measured. All others fail later for the lack of one.
 */
function holdersOf(lists: readonly (readonly Claim[])[], weighing: Weighing): (claim: Claim) => number[] {
  const measures = new Map<string, Map<string, number[]>>()
  lists.forEach((list, index) => {
    for (const { measure, terms } of list) {
      const holders = measures.get(measure) ?? new Map<string, number[]>()
      measures.set(measure, holders)
      for (const term of terms.keys()) {
        const known = holders.get(term)
        if (!known) holders.set(term, [index])
        else if (known.at(-1) !== index) known.push(index)
      }
    }
  })
  return ({ measure, terms }) => {
    const holders = measures.get(measure)
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

/** Finds the row of a column that a statement speaks of. */
type Rows = (unit: Unit) => Claim

/** The row that speaks of the same period and scope; otherwise the last of the whole. */
function rowsOf(rows: readonly Claim[]): Rows {
  const periods = placesOf(rows, ({ unit }) => periodsOfRow(unit))
  const words = placesOf(rows, rowWords)
  const usual = rows.map((row, at) => at / rows.length + (isOfTotal(row) ? 2 : 0))
  let last: Unit | null = null
  let found = rows[0] as Claim
  return (unit) => {
    // The figures of one statement are asked for one after the other.
    if (unit === last) return found
    last = unit
    const scores = [...usual]
    const raise = (places: readonly number[], by: number) => {
      for (const place of places) scores[place] = (scores[place] as number) + by
    }
    for (const period of periodsOfText(unit)) raise(periods.get(period) ?? [], period.startsWith('m') ? 3 : 1)
    const text = lowerText(unit)
    for (const [word, places] of words) if (text.includes(word)) raise(places, 2)
    found = rows[placeOfMost(scores)] as Claim
    return found
  }
}

/** The first place of the highest score. */
const placeOfMost = (scores: readonly number[]): number =>
  scores.reduce((best, score, at) => (score > (scores[best] as number) ? at : best), 0)

/** For each key of the rows the places of the rows that have it. */
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

/** Two figures that might contradict each other, before their features are worked out. */
interface Candidate {
  a: Claim
  b: Claim
  /** How many rows of a column the second was chosen from. */
  choices: number
  difference: number
  near: Likeness
  wide: Likeness
  rough: number
}

/** A figure of some cases only, or one of a document that its speaker reports, is compared with none. */
const isSetAside = remembered(
  (claim: Claim) => isConditional(claim) || repeatsDocument(claim) || isInList(claim),
)

/** A cosine is hardly more, even where two words abbreviate one. */
const mostCosine = 1.5

/** Adds two figures to the best candidates if they may be held against each other. */
function consider(a: Claim, b: Claim, choices: number, weighing: Weighing, best: Best<Candidate>): void {
  if (a.measure !== b.measure || a.unit.source === b.unit.source) return
  const difference = differenceOf(a, b)
  if (difference === null || areOfOtherClasses(a, b)) return
  if (tellsOfSaving(a.unit) !== tellsOfSaving(b.unit)) return
  if (a.kind !== 'date' && areOfOtherPeriods(a, b)) return
  if (a.kind === 'share' && arePartsOfOne(a, b)) return
  const near = likeness(a.terms, b.terms, weighing)
  if (near.shared.length === 0) return
  const subject = near.sum * (0.4 + Math.max(near.first, near.second))
  const noun = a.noun !== '' && a.noun === b.noun ? 0.2 : 0
  if (mostCosine + subject + noun < best.least) return
  if (a.kind !== 'date' && (keepsBound(a, b) || keepsBound(b, a))) return
  if (!shareSubject(a, b, near.shared)) return
  if (a.kind === 'date' && !areOfOneEvent(a, b, near.shared)) return
  const wide = likeness(wideTerms(a), wideTerms(b), weighing)
  best.add({ a, b, choices, difference, near, wide, rough: wide.cosine + subject + noun })
}

function figurePair({ a, b, choices, difference, near, wide, rough }: Candidate, tones: Tones): Pair {
  const features = new Map<string, number>()
  features.set(`kind ${a.kind}`, 1)
  addLikeness(features, 'near', near)
  addLikeness(features, 'wide', wide)
  features.set('difference', Math.min(3, difference))
  features.set('small difference', difference < 0.18 ? 1 : 0)
  features.set('huge difference', difference > 2.3 ? 1 : 0)
  if (a.noun && b.noun) features.set(a.noun === b.noun ? 'same noun' : 'other noun', 1)
  if (a.per !== b.per) features.set('other rate', 1)
  addPeriods(features, a, b)
  addScope(features, a, b)
  addKinds(features, a.unit, b.unit)
  features.set('choices', Math.log(choices) / 3)
  for (const name of ['near sum', 'near most', 'wide cosine'])
    features.set(`${a.kind} ${name}`, features.get(name) ?? 0)
  addSteps(features, a, b)
  if (a.kind === 'date') {
    const x = eventsOf(a)
    const y = eventsOf(b)
    features.set('same event', [...x].some((event) => y.has(event)) ? 1 : 0)
  }
  if (a.kind === 'count' && Math.min(a.high, b.high) <= 5) features.set('few', 1)
  if (isOffer(a.unit.source) !== isOffer(b.unit.source)) features.set('one offer', 1)
  features.set('shared near', Math.min(4, near.shared.length) / 2)
  if (a.kind === 'share' && holdsMore(a, b) && holdsMore(b, a)) features.set('shares apart', 1)
  for (const [claim, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const { text } = claim.unit
    const after = claim.cell ? '' : text.slice(Math.max(0, claim.end - claim.unit.start))
    if (/^ (?:that|which|who|of (?:the|our|them|these|which)|from|with|without)\b/.test(after))
      features.set('narrowed', 1)
    if (hopes.test(text)) features.set('hope', 1)
    if (past.test(text) && !past.test(other.unit.text)) features.set('one in the past', 1)
    if (single.test(text)) features.set('one person', 1)
    if (proud.test(text)) features.set('claimed', 1)
    if (really.test(text)) features.set('corrected', 1)
  }
  const [x, y] = [tones.get(a.unit) ?? toneless, tones.get(b.unit) ?? toneless]
  features.set('rule', Math.max(x.rule, y.rule))
  features.set('clash', clashOf(x, y))
  return {
    a: a.unit,
    b: b.unit,
    claims: { a, b },
    features,
    rough,
  }
}

const wideTerms = remembered(({ terms, unit }: Claim) => joined(terms, unit.around, aroundWeight))

/** 'The leaflet says three days' tells what the leaflet says, not what happens. */
const repeatsDocument = remembered(({ unit }: Claim) => isSpoken(unit) && reportsDocument.test(unit.text))

const ranked = /\b(priority|severity|level|tier|class|type|category|phase|zone|grade|stage) ([\dA-Z])\b/i

const rankIn = remembered(({ text }: Unit) => ranked.exec(text))

/** 'Priority 1' and 'Priority 3' are two matters. */
function areOfOtherClasses(a: Claim, b: Claim): boolean {
  const [x, y] = [rankIn(a.unit), rankIn(b.unit)]
  return !!x && !!y && x[1]?.toLowerCase() === y[1]?.toLowerCase() && x[2] !== y[2]
}

const atMost =
  /\b(?:within|at most|up to|no (?:more|later) than|not more than|max(?:imum)?(?: of)?|less than|under|below) (?:the )?$/i
const atLeast = /\b(?:at least|no(?:t)? less than|min(?:imum)?(?: of)?|more than|over|above) (?:the )?$/i

const boundOf = remembered(({ unit, cell, start }: Claim): { most: boolean; least: boolean } => {
  const before = cell ? '' : unit.text.slice(0, Math.max(0, start - unit.start))
  return { most: atMost.test(before), least: atLeast.test(before) }
})

/** True when a figure says a bound that the other figure keeps: 'within 10 days' and 'three days'. */
function keepsBound(claim: Claim, other: Claim): boolean {
  const { most, least } = boundOf(claim)
  return (most && other.high <= claim.high) || (least && other.low >= claim.low)
}

/** A possible saving is a part of the spending. */
const saves = /\b(?:sav(?:e|es|ed|ing|ings)|reduc(?:e|es|ed|ing|tion))\b/i
const tellsOfSaving = remembered(({ text }: Unit) => saves.test(text))

/** True when both name years, or a row and the other side name months, and none in common. */
function areOfOtherPeriods(a: Claim, b: Claim): boolean {
  const [x, y] = [periodsOfClaim(a), periodsOfClaim(b)]
  if (x.size === 0 || y.size === 0) return false
  return areApart(x, y, 'y') || ((a.cell !== null || b.cell !== null) && areApart(x, y, 'm'))
}

/** True when both have periods of a kind, and none in common. */
function areApart(x: ReadonlySet<string>, y: ReadonlySet<string>, kind: 'y' | 'm'): boolean {
  let isNamed = false
  for (const period of x) {
    if (period[0] !== kind) continue
    if (y.has(period)) return false
    isNamed = true
  }
  if (isNamed) for (const period of y) if (period[0] === kind) return true
  return false
}

/** 'If the number is on it, two minutes' tells of some cases only. */
const isConditional = remembered(
  ({ cell, unit }: Claim) =>
    !cell && /^(?:\W*(?:and|but|so|well|now)\b,? )?(?:if|unless|suppose|imagine)\b/i.test(unit.text),
)

const mostShares = 3

/** Many shares in one sentence are a list that lost its lines; which word belongs to which is not known. */
const isInList = remembered(
  ({ unit, cell }: Claim) => !cell && (unit.text.match(/\d ?%/g)?.length ?? 0) > mostShares,
)

/** '20 % of orders arrive by phone' and '60 % of orders arrive by e-mail' are parts of one whole. */
function arePartsOfOne(a: Claim, b: Claim): boolean {
  const [x, y] = [partOf(a), partOf(b)]
  return !!x && !!y && x.whole === y.whole && x.rest.length > 0 && x.rest.at(-1) !== y.rest.at(-1)
}

const partOf = remembered(({ unit, cell, start }: Claim): { whole: string; rest: string[] } | null => {
  if (cell) return null
  const words = /^\D{0,12}[\d.,]+ ?(?:%|per ?cent) of (?:the |our |all )?(\p{L}+) ?(.*)$/iu.exec(
    unit.text.slice(Math.max(0, start - unit.start)),
  )
  return words ? { whole: (words[1] as string).toLowerCase(), rest: termsOf(words[2] as string) } : null
})

/** A share whose statement has words that the other's lacks. */
function holdsMore(one: Claim, other: Claim): boolean {
  return [...one.terms.keys()].some((term) => !other.terms.has(term) && !other.unit.around.has(term))
}

function addSteps(features: Map<string, number>, a: Claim, b: Claim): void {
  const x = stepsOf(a.terms.keys())
  const y = stepsOf(b.terms.keys())
  if (x.length === 0 || y.length === 0) return
  features.set(x.some((step) => y.includes(step)) ? 'same step' : 'other step', 1)
}

/** A vendor's offer speaks of other customers and of the future. */
const isOffer = remembered((source: Unit['source']): boolean => {
  const head = `${source.sourceName} ${source.text.slice(0, 1500)}`.toLowerCase()
  return /\b(?:proposal|quotation|quote|offer|offerte|angebot|pricing)\b/.test(head.replace(/[_.-]/g, ' '))
})

const hopes =
  /\b(?:target|goal|aim|plan(?:ned)?|budget(?:ed)?|should|would|could|hope|expect(?:ed)?|propos\w+|if|up to|at least|max(?:imum)?|minimum|limit)\b/i
const past =
  /\b(?:last year|the year before|previous(?:ly)?|used to|was then|in 20[01]\d|before|originally|back then|earlier)\b/i
const single = /\b(?:I|my|me|one of us|per (?:person|head|employee)|each of)\b/
const proud =
  /\b(?:proud|we are|always|usually|on average|all|every|over|more than|nine out of ten|reported|confirmed|assured)\b/i
const really =
  /\b(?:really|actually|in reality|in practice|honest(?:ly)?|more like|in fact|the truth|I counted|I pulled|sample|officially|on paper)\b/i

/** How far two claims are apart, as the logarithm of their ratio or the days between; null when they agree. */
function differenceOf(a: Claim, b: Claim): number | null {
  if (a.kind === 'date') return dateDifference(a, b)
  if (a.high <= 0 || b.high <= 0) return null
  if (a.kind === 'share' && areOpposite(a.terms, b.terms))
    return differenceOf(a, { ...b, low: 100 - b.high, high: 100 - b.low, terms: a.terms })
  const [lower, higher] = a.high < b.low ? [a, b] : b.high < a.low ? [b, a] : [null, null]
  if (!lower || !higher) return null
  const ratio = higher.low / Math.max(lower.high, 1e-9)
  if (a.kind === 'share' && higher.low - lower.high < 1.5) return null
  if (ratio < 1.05 && a.kind !== 'share') return null
  return Math.log(ratio)
}

function addKinds(features: Map<string, number>, a: Unit, b: Unit): void {
  const kinds = [a, b]
    .map(({ source, cells }) => (cells ? 'row' : source.sourceType === 'interview' ? 'said' : 'written'))
    .sort()
  features.set(`sources ${kinds.join(' ')}`, 1)
}

function addPeriods(features: Map<string, number>, a: Claim, b: Claim): void {
  const x = periodsOfClaim(a)
  const y = periodsOfClaim(b)
  for (const letter of ['y', 'q', 'm']) {
    const first = [...x].filter((period) => period.startsWith(letter))
    const second = [...y].filter((period) => period.startsWith(letter))
    if (first.length === 0 || second.length === 0) continue
    const common = first.some((period) => second.includes(period))
    features.set(common ? 'same period' : 'other period', 1)
  }
}

/** Names that only one side has narrow it to a part. */
function addScope(features: Map<string, number>, a: Claim, b: Claim): void {
  const x = namesOf(a)
  const y = namesOf(b)
  const common = [...x].filter((name) => y.has(name)).length
  features.set('shared names', Math.min(2, common))
  features.set('names apart', x.size > common && y.size > common ? 1 : 0)
  if ([a, b].some((claim) => isTotal(claim.row))) features.set('total', 1)
}
