import { termsOf } from '../words'
import { Best } from './best'
import { areEqual, type Claim } from './claims'
import { areOfOneDay, areOfOneEvent, dateDifference, eventsOf } from './events'
import {
  isOfTotal,
  isTotal,
  lowerText,
  namesMeasure,
  namesOf,
  shareSubject,
  unspecific,
} from './figure-subject'
import { monthTerms, periodsOfClaim, periodsOfRow, periodsOfText } from './periods'
import { remembered } from './remembered'
import type { Unit } from './units'
import { areOpposite, joined, type Likeness, likeness, type Weighing } from './weighing'

/** Two figures of different sources that might contradict each other. */
export interface FigurePair {
  a: Claim
  b: Claim
  /** True when one side quotes the other's figure and contradicts it: no model has to judge that. */
  isQuoted: boolean
  features: Map<string, number>
}

const mostPairs = 400
const aroundWeight = 0.5
/** A word that more figures of a measure share says little about what is measured. */
const mostHolders = 60

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
  const kept = [...quoted, ...best.entries()].map((candidate) => figurePair(candidate, ofUnit))
  rankAmong(kept)
  return kept
}

/**
 * Finds the lists of claims, by index and in order, that have a claim's measure and share a word with it that says what
 * is measured. All others would be rejected later because they share no such word.
 */
function holdersOf(lists: readonly (readonly Claim[])[], weighing: Weighing): (claim: Claim) => number[] {
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
type Rows = (unit: Unit) => Claim

/** The row with the same period and scope; otherwise the last one of the whole. */
function rowsOf(rows: readonly Claim[]): Rows {
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

/** Two figures that might contradict each other, before their features are calculated. */
interface Candidate {
  a: Claim
  b: Claim
  /** How many rows of a column the second was chosen from. */
  choices: number
  isQuoted: boolean
  /** False if only the question before one of them names what both are about. */
  isNamed: boolean
  difference: number
  near: Likeness
  wide: Likeness
  rough: number
}

/**
 * Figures that are not compared: of some cases only, a target in a table, or a figure of a document that its speaker
 * repeats.
 */
const isSetAside = remembered(
  (claim: Claim) =>
    isConditional(claim) ||
    repeatsDocument(claim) ||
    isInList(claim) ||
    denied.test(textBefore(claim)) ||
    /\b(?:target|goal)\b/i.test(claim.cell?.column ?? ''),
)

/** 'Two or three times a month, not four times a year' */
const denied = /\bnot\b(?! (?:more|less|later|only))[^.;:]{0,40}$/i

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

/** An answer may leave its subject to the question: 'Just over eleven thousand pounds, every one with an invoice.' */
const termsInContext = remembered(({ terms, unit, cell }: Claim) =>
  cell || unit.question === '' ? terms : joined(terms, unit.around, inContextWeight),
)
const inContextWeight = 0.6
const fewestInContext = 2

type ClaimsOfUnit = ReadonlyMap<Unit, readonly Claim[]>

/** Whether a statement gives the figure of a claim too: 'in 2025 91 %, the goal is 96 %' agrees with 96 %. */
const gives = (unit: Unit | null, claim: Claim, ofUnit: ClaimsOfUnit): boolean =>
  unit !== null && givenIn(unit, claim, ofUnit) !== undefined

const givenIn = (unit: Unit, { measure, low, high }: Claim, ofUnit: ClaimsOfUnit): Claim | undefined =>
  ofUnit.get(unit)?.find((own) => isSameMeasure(own.measure, measure) && own.low === low && own.high === high)

/** 'The leaflet says EUR 4.20' repeats a price for each without saying so. */
const isSameMeasure = (one: string, other: string): boolean =>
  one === other || (one.startsWith('money') && other.startsWith('money'))

const setAgainst =
  /\bnot(?:,[^,.;]{1,30},)? (?:the |a |an |just |only |really )?$|\b(?:instead of|rather than|but (?:really|actually|in (?:fact|practice|reality)))\b/i
/** From one figure to the one that it is set against. */
const longestTurn = 50

/** 'On paper two days, but really ten', and 'the manual says EUR 4. I arrive at nine'. */
function quotes(claim: Claim, other: Claim, ofUnit: ClaimsOfUnit): boolean {
  const { unit, cell } = claim
  if (cell || unit.source.sourceType !== 'interview' || other.unit.source.sourceType === 'interview')
    return false
  const repeated = givenIn(unit, other, ofUnit)
  if (repeated) {
    const [first, second] = repeated.start < claim.start ? [repeated, claim] : [claim, repeated]
    const turn = unit.source.text.slice(first.end, second.start)
    return turn.length <= longestTurn && setAgainst.test(turn)
  }
  // Of several counts nobody can tell which one takes the place of the reported one.
  const isAlone = claim.kind !== 'count' || ofUnit.get(unit)?.length === 1
  return isAlone && gives(unit.previous, other, ofUnit) && reportsDocument.test((unit.previous as Unit).text)
}

const denies = /^\W*(?:and )?not (?:the |a |an )?/i

/** '1,130 trolleys are missing. Not 400.' denies the 400 of another source. */
function isDenied(
  claim: Claim,
  other: Claim,
  next: ReadonlyMap<Unit | null, Unit>,
  ofUnit: ClaimsOfUnit,
): boolean {
  const following = next.get(claim.unit)
  const turn = following && denies.exec(following.text)?.[0]
  if (!following || turn === undefined) return false
  // With several figures of one measure, it is unknown which one replaces the denied one.
  if (ofUnit.get(claim.unit)?.filter(({ measure }) => measure === claim.measure).length !== 1) return false
  const [first] = ofUnit.get(following) ?? []
  return first?.start === following.start + turn.length && areEqualOrRounded(first, other)
}

/** 'Four comma two' repeats 4,200,000. */
const areEqualOrRounded = ({ low }: Claim, { low: other }: Claim): boolean =>
  low === other ||
  (low < thousand && [thousand, million].some((scale) => Math.abs(low * scale - other) < scale / 1000))
const thousand = 1_000
const million = 1_000_000

function figurePair(
  { a, b, choices, isQuoted, isNamed, difference, near, wide }: Candidate,
  ofUnit: ClaimsOfUnit,
): FigurePair {
  const features = new Map<string, number>()
  const set = (name: string, value: number | boolean) => features.set(name, Number(value))
  set(`kind ${a.kind}`, 1)
  set('named', isNamed)
  set('near cosine', near.cosine)
  set('near least', Math.min(near.first, near.second))
  set('wide cosine', wide.cosine)
  set('wide most', Math.max(wide.first, wide.second))
  set('wide least', Math.min(wide.first, wide.second))
  set('wide rarest', wide.rarest)
  set('wide sum', Math.min(4, wide.sum) / 2)
  set('wide single', wide.shared.length === 1)
  set('difference', Math.min(3, difference))
  set('huge difference', difference > 2.3)
  set('same noun', a.noun !== '' && a.noun === b.noun)
  set('choices', Math.log(choices) / 3)
  set('other period', hasPeriodsApart(a, b))
  // The periods of a date are the date itself.
  set('same year', a.kind !== 'date' && haveCommonPeriod(a, b, 'y'))
  set('same month', a.kind !== 'date' && ['m', 'w', 'q'].some((kind) => haveCommonPeriod(a, b, kind)))
  const [ofA, ofB] = [ofUnit.get(a.unit) ?? [], ofUnit.get(b.unit) ?? []]
  const common = ofA.filter(
    (one) => one !== a && ofB.some((other) => other !== b && isSameFigure(one, other)),
  )
  set(
    'same date',
    common.some(({ kind }) => kind === 'date'),
  )
  set('same figures', Math.min(2, common.filter(({ kind }) => kind !== 'date').length))
  set('no noun', a.kind === 'count' && a.noun === '' && b.noun === '')
  // Names that only one side has restrict it to a part.
  const [x, y] = [namesOf(a), namesOf(b)]
  const shared = [...x].filter((name) => y.has(name)).length
  set('shared names', Math.min(2, shared))
  set('names apart', x.size > shared && y.size > shared)
  set('total', isTotal(a.row) || isTotal(b.row))
  set('one offer', isOffer(a.unit.source) !== isOffer(b.unit.source))
  set('one person', single.test(a.unit.text) || single.test(b.unit.text))
  set('corrected', really.test(a.unit.text) || really.test(b.unit.text))
  if (a.kind === 'date')
    set(
      'same event',
      [...eventsOf(a)].some((event) => eventsOf(b).has(event)),
    )
  return { a, b, isQuoted, features }
}

/** Two equal figures, or dates of which one has no year: 'on 30 September 2026' and 'on 30 September'. */
const isSameFigure = (one: Claim, other: Claim): boolean =>
  one.kind === other.kind &&
  (one.kind === 'date' ? areOfOneDay(one, other) : one.measure === other.measure && areEqual(one, other))

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

const wideTerms = remembered(({ terms, unit }: Claim) => joined(terms, unit.around, aroundWeight))

/** 'The manual says' introduces a figure that the speaker repeats. */
const reportsDocument =
  /\b(?:the|our|that|your) (?:\w+ ){0,2}(?:manual|handbook|policy|procedure|document|strategy|overview|guideline|contract|sheet|report|minutes|paper|plan|regulation|statute|website|brochure|leaflet|file) (?:still |also |only |always )?(?:says?|states?|claims?|reads?|speaks?|gives?|tells?|puts?|writes?|calls?|promises)\b|\b(?:on paper|officially|in theory|is supposed to|are supposed to|supposedly)\b/i

/** 'The leaflet says three days' repeats the leaflet; 'but really it is ten' after it does not. */
const repeatsDocument = remembered(
  (claim: Claim) =>
    claim.unit.source.sourceType === 'interview' &&
    reportsDocument.test(
      textBefore(claim)
        .split(/[,;:]| but /i)
        .at(-1) as string,
    ),
)

/** The words of its sentence before a figure; none for a cell. */
const textBefore = ({ unit, cell, start }: Claim): string =>
  cell ? '' : unit.text.slice(0, Math.max(0, start - unit.start))

const ranked = /\b(priority|severity|level|tier|class|type|category|phase|zone|grade|stage) ([\dA-Z])\b/i

const rankIn = remembered(({ text }: Unit) => ranked.exec(text))

const acronymsIn = remembered(
  ({ text, cells }: Unit) => new Set(cells ? [] : text.match(/\b(?!EUR|USD|GBP|CHF)\p{Lu}{3,4}\b/gu)),
)

/** 'Priority 1' and 'Priority 3' are different subjects, and so are the ERP and the CRM. */
function areOfOtherClasses(a: Claim, b: Claim): boolean {
  const [x, y] = [rankIn(a.unit), rankIn(b.unit)]
  if (x && y && x[1]?.toLowerCase() === y[1]?.toLowerCase() && x[2] !== y[2]) return true
  const [one, other] = [acronymsIn(a.unit), acronymsIn(b.unit)]
  return one.size > 0 && other.size > 0 && ![...one].some((name) => other.has(name))
}

const atMost =
  /\b(?:within|at most|up to|no (?:more|later) than|not more than|max(?:imum)?(?: of)?|less than|under|below) (?:the )?$/i
const atLeast = /\b(?:at least|no(?:t)? less than|min(?:imum)?(?: of)?|more than|over|above) (?:the )?$/i

const boundOf = remembered((claim: Claim): { most: boolean; least: boolean } => {
  const before = textBefore(claim)
  return { most: atMost.test(before), least: atLeast.test(before) }
})

/**
 * True when a figure states a bound that the other figure meets: 'within 10 days' and 'three days'; 'above 500' and 'up
 * to 150' are two ranges.
 */
function keepsBound(claim: Claim, other: Claim): boolean {
  const { most, least } = boundOf(claim)
  if (least && boundOf(other).most) return true
  return (most && other.high <= claim.high) || (least && other.low >= claim.low)
}

/** A possible saving is a part of the spending. */
const saves = /\b(?:sav(?:e|es|ed|ing|ings)|reduc(?:e|es|ed|ing|tion))\b/i
const tellsOfSaving = remembered(({ text }: Unit) => saves.test(text))

/** Seven people may fill 6.2 full-time posts. */
const isFullTime = remembered(({ unit, cell }: Claim) =>
  /\bfull[- ]time|\bFTEs?\b/i.test(cell ? cell.column : unit.text),
)

/** True when both name years, or a row and the other side name months, and none in common. */
function areOfOtherPeriods(a: Claim, b: Claim): boolean {
  const [x, y] = [periodsOfClaim(a), periodsOfClaim(b)]
  if (x.size === 0 || y.size === 0) return false
  if (areApart(x, y, 'y') || areApart(x, y, 'w') || areApart(x, y, 'r')) return true
  if (isSumOfMonths(a, x, b, y) || isSumOfMonths(b, y, a, x)) return true
  return (a.cell !== null || b.cell !== null) && areApart(x, y, 'm')
}

const addsUp: ReadonlySet<Claim['kind']> = new Set(['count', 'money'])

/** 'In 2025' a sum is that of a year, and the row of a month or week has a part of it. */
function isSumOfMonths(
  sum: Claim,
  ofSum: ReadonlySet<string>,
  { cell }: Claim,
  ofRow: ReadonlySet<string>,
): boolean {
  const isPart = [...ofRow].some((period) => /^[mw]/.test(period))
  return (
    cell !== null && addsUp.has(sum.kind) && isPart && [...ofSum].every((period) => period.startsWith('y'))
  )
}

const hasPeriodsApart = (a: Claim, b: Claim): boolean =>
  ['y', 'q', 'm'].some((kind) => areApart(periodsOfClaim(a), periodsOfClaim(b), kind))

const haveCommonPeriod = (a: Claim, b: Claim, kind: string): boolean => {
  const others = periodsOfClaim(b)
  return [...periodsOfClaim(a)].some((period) => period.startsWith(kind) && others.has(period))
}

/** True when both have periods of a kind, and none in common. */
function areApart(x: ReadonlySet<string>, y: ReadonlySet<string>, kind: string): boolean {
  if (x.size === 0 || y.size === 0) return false
  const own = [...x].filter((period) => period.startsWith(kind))
  const others = [...y].filter((period) => period.startsWith(kind))
  return own.length > 0 && others.length > 0 && !own.some((period) => y.has(period))
}

/**
 * Whether a figure applies to some cases only: 'If the number is on it, two minutes' and 'the clean ones take three'.
 * 'If I add it all up, I arrive at nine' applies to all.
 */
const isConditional = remembered((claim: Claim) => {
  const before = textBefore(claim).split(/[;:]/).at(-1) as string
  if (/\bones\b/.test(before)) return true
  return (
    /^(?:\W*(?:and|but|so|well|now)\b,? )?(?:if|unless|suppose|imagine)\b/i.test(before.trimStart()) &&
    !/, (?:then )?(?:I|we|you) (?:arrive|get|come|end)\b/.test(before)
  )
})

const mostShares = 3

/**
 * Many shares in one sentence are a list that has lost its line breaks, so that it is unknown which word belongs to
 * which share.
 */
const isInList = remembered(
  ({ unit, cell }: Claim) => !cell && (unit.text.match(/\d ?%/g)?.length ?? 0) > mostShares,
)

/** '20 % of orders arrive by phone' and '60 % of orders arrive by e-mail' are parts of one whole. */
function arePartsOfOne(a: Claim, b: Claim): boolean {
  const [x, y] = [partOf(a), partOf(b)]
  if (!x || !y || x.whole !== y.whole || x.rest.length === 0) return false
  const [short, long] = x.rest.length < y.rest.length ? [x.rest, y.rest] : [y.rest, x.rest]
  return x.rest.at(-1) !== y.rest.at(-1) && !short.every((term) => long.includes(term))
}

const partOf = remembered(({ unit, cell, start }: Claim): { whole: string; rest: string[] } | null => {
  if (cell) return null
  const words = /^\D{0,12}[\d.,]+ ?(?:%|per ?cent) of (?:the |our |all )?(\p{L}+) ?(.*)$/iu.exec(
    unit.text.slice(Math.max(0, start - unit.start)),
  )
  return words ? { whole: (words[1] as string).toLowerCase(), rest: termsOf(words[2] as string) } : null
})

/** A vendor's offer is about other customers and the future. */
const isOffer = remembered((source: Unit['source']): boolean => {
  const head = `${source.sourceName} ${source.text.slice(0, 1500)}`.toLowerCase()
  return /\b(?:proposal|quotation|quote|offer|offerte|angebot|pricing)\b/.test(head.replace(/[_.-]/g, ' '))
})

const single = /\b(?:I|my|me|one of us|per (?:person|head|employee)|each of)\b/
const really =
  /\b(?:really|actually|in reality|in practice|honest(?:ly)?|more like|in fact|the truth|I counted|I pulled|sample|officially|on paper)\b/i

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
