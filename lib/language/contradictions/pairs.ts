import { stem, termsOf } from '../words'
import type { Claim } from './claims'
import { reportsDocument } from './scene'
import { stepsOf } from './subject'
import type { Tone } from './tone'
import type { Terms, Unit } from './units'
import {
  areOpposite,
  isAbbreviation,
  joined,
  type Likeness,
  likeness,
  oppositeOf,
  type Weighing,
} from './weighing'

/** Two statements of different sources that might contradict each other. */
export interface Pair {
  a: Unit
  b: Unit
  /** The figures compared; null for a pair in words. */
  claims: { a: Claim; b: Claim } | null
  features: Map<string, number>
  /** Rank of the pair before the model, for the limit on candidates. */
  rough: number
}

/** The tone of each statement; a row has none. */
export type Tones = ReadonlyMap<Unit, Tone>

const mostFigurePairs = 400
const mostWordPairs = 400
const mostWeighed = 4000
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
  const candidates: Candidate[] = []
  const consider = (a: Claim, b: Claim, choices: number) => {
    const candidate = candidateOf(a, b, weighing, choices)
    if (candidate) candidates.push(candidate)
  }
  const columns = [...groups.values()]
  const partners = partnersAmong(claims)
  const likeSingles = holdersOf(singles.map((claim) => [claim]))
  const likeColumns = holdersOf(columns)
  singles.forEach((a, at) => {
    for (const index of likeSingles(a, partners)) if (index > at) consider(a, singles[index] as Claim, 1)
    for (const index of likeColumns(a, partners)) {
      const group = columns[index] as Claim[]
      if (group[0]?.unit.source === a.unit.source) continue
      consider(a, rowFor(a, group), group.length)
    }
  })
  candidates.sort((x, y) => y.rough - x.rough)
  const kept = candidates.slice(0, most).map((candidate) => figurePair(candidate, tones))
  rankAmong(kept)
  return kept
}

/** Remembers the answers of a function: each claim is compared with many others. */
function remembered<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>()
  return (key) => {
    const found = known.get(key)
    if (found) return found.value
    const value = compute(key)
    known.set(key, { value })
    return value
  }
}

type Partners = ReadonlyMap<string, readonly string[]>

/** For each term of the claims the terms that count as shared with it: itself, its opposite, abbreviations. */
function partnersAmong(claims: readonly Claim[]): Partners {
  const terms = new Set(claims.flatMap((claim) => [...claim.terms.keys()]))
  const byLetter = Map.groupBy(terms, (term) => term[0])
  const partners = new Map([...terms].map((term): [string, string[]] => [term, [term]]))
  for (const term of terms) {
    const opposite = oppositeOf(term)
    if (opposite !== undefined && terms.has(opposite)) partners.get(term)?.push(opposite)
    for (const other of byLetter.get(term[0]) ?? [])
      if (isAbbreviation(term, other)) {
        partners.get(term)?.push(other)
        partners.get(other)?.push(term)
      }
  }
  return partners
}

/**
 * Finds the lists of claims, by index and in order, that have a claim's measure and share a word with it that says what
 * is measured. All others fail later for the lack of one.
 */
function holdersOf(lists: readonly (readonly Claim[])[]) {
  const holders = new Map<string, number[]>()
  lists.forEach((list, index) => {
    for (const { measure, terms } of list)
      for (const term of terms.keys()) {
        const key = `${measure} ${term}`
        const known = holders.get(key)
        if (!known) holders.set(key, [index])
        else if (known.at(-1) !== index) known.push(index)
      }
  })
  return ({ measure, terms }: Claim, partners: Partners): number[] => {
    const found = new Set<number>()
    for (const term of terms.keys()) {
      if (unspecific.has(term) || monthTerms.has(term)) continue
      for (const partner of partners.get(term) ?? []) {
        const holding = holders.get(`${measure} ${partner}`) ?? []
        if (holding.length <= mostHolders) for (const index of holding) found.add(index)
      }
    }
    return [...found].sort((x, y) => x - y)
  }
}

/** The row of a column that speaks of the same period and scope; otherwise the last of the whole. */
function rowFor(claim: Claim, rows: readonly Claim[]): Claim {
  const wanted = periodsOfText(claim.unit)
  const text = lowerText(claim.unit)
  let best = rows[0] as Claim
  let bestScore = Number.NEGATIVE_INFINITY
  rows.forEach((row, at) => {
    const own = periodsOfRow(row.unit)
    let score = at / rows.length
    for (const period of wanted) if (own.has(period)) score += period.startsWith('m') ? 3 : 1
    if (isOfTotal(row)) score += 2
    for (const word of rowWords(row)) if (text.includes(word)) score += 2
    if (score > bestScore) {
      bestScore = score
      best = row
    }
  })
  return best
}

const isTotal = (label: string) =>
  /\b(?:all|total|group|overall|sum|company|firm|whole|gesamt|totaal|alle)\b/i.test(label)

const isOfTotal = remembered(({ row }: Claim) => isTotal(row))
const lowerText = remembered(({ text }: Unit) => text.toLowerCase())
const rowWords = remembered(({ row }: Claim) =>
  row
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 3),
)
const periodsOfText = remembered(({ text }: Unit) => periodsOf(text))
const periodsOfRow = remembered(({ cells }: Unit) =>
  periodsOf((cells ?? []).map(({ column, value }) => `${column} ${value}`).join(' ; ')),
)
/** The periods of a whole row, or of a sentence. */
const periodsOfClaim = ({ cell, unit }: Claim) => (cell ? periodsOfRow(unit) : periodsOfText(unit))

const monthNames =
  'january february march april may june july august september october november december'.split(' ')
const monthWords = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthPattern =
  /\b(jan(?:uary)?|feb(?:ruary)?|march|mar|april|apr|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/gi

/** Years, quarters and months that a text speaks of: y2026, q3, m8. */
export function periodsOf(text: string): Set<string> {
  const found = new Set<string>()
  for (const [, year] of text.matchAll(/(?<![\d,.])((?:19|20)\d\d)(?![\d,%])/g)) found.add(`y${year}`)
  for (const [, month, year] of text.matchAll(/\b([a-z]{3})[-' ](\d\d)\b/gi))
    if (monthWords.includes((month as string).toLowerCase())) found.add(`y20${year}`)
  for (const [, name] of text.matchAll(monthPattern)) {
    if (/^may$/.test(name as string)) continue
    found.add(`m${monthWords.indexOf((name as string).toLowerCase().slice(0, 3)) + 1}`)
  }
  for (const [, year, month] of text.matchAll(/\b(20\d\d)-(0[1-9]|1[0-2])\b/g)) {
    found.add(`y${year}`)
    found.add(`m${Number(month)}`)
  }
  for (const [, quarter] of text.matchAll(/\bq([1-4])\b/gi)) found.add(`q${quarter}`)
  return found
}

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

function candidateOf(a: Claim, b: Claim, weighing: Weighing, choices: number): Candidate | null {
  if (a.measure !== b.measure || a.unit.source === b.unit.source) return null
  const difference = differenceOf(a, b)
  if (difference === null) return null
  if (isConditional(a) || isConditional(b)) return null
  if (repeatsDocument(a) || repeatsDocument(b) || areOfOtherClasses(a, b)) return null
  if (tellsOfSaving(a.unit) !== tellsOfSaving(b.unit)) return null
  if (a.kind !== 'date' && areOfOtherPeriods(a, b)) return null
  if (a.kind === 'share' && arePartsOfOne(a, b)) return null
  const near = likeness(a.terms, b.terms, weighing)
  if (near.shared.length === 0) return null
  if (a.kind !== 'date' && (keepsBound(a, b) || keepsBound(b, a))) return null
  if (!shareSubject(a, b, near.shared)) return null
  if (a.kind === 'date' && !areOfOneEvent(a, b, near.shared)) return null
  const wide = likeness(wideTerms(a), wideTerms(b), weighing)
  const rough =
    wide.cosine +
    near.sum * (0.4 + Math.max(near.first, near.second)) +
    (a.noun !== '' && a.noun === b.noun ? 0.2 : 0)
  return { a, b, choices, difference, near, wide, rough }
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
  features.set('rule', Math.max(ruleShare(a.unit, tones), ruleShare(b.unit, tones)))
  features.set('clash', clashOf(a.unit, b.unit, tones))
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

/** True when a figure says a bound that the other figure keeps: 'within 10 days' and 'three days'. */
function keepsBound({ unit, cell, start, low, high }: Claim, other: Claim): boolean {
  if (cell) return false
  const before = unit.text.slice(0, Math.max(0, start - unit.start))
  return (atMost.test(before) && other.high <= high) || (atLeast.test(before) && other.low >= low)
}

/** A possible saving is a part of the spending. */
const saves = /\b(?:sav(?:e|es|ed|ing|ings)|reduc(?:e|es|ed|ing|tion))\b/i
const tellsOfSaving = remembered(({ text }: Unit) => saves.test(text))

/** True when both name years, or a row and the other side name months, and none in common. */
function areOfOtherPeriods(a: Claim, b: Claim): boolean {
  const [x, y] = [periodsOfClaim(a), periodsOfClaim(b)]
  if (x.size === 0 || y.size === 0) return false
  return (a.cell || b.cell ? ['y', 'm'] : ['y']).some((letter) => {
    const [first, second] = [x, y].map((periods) =>
      [...(periods as Set<string>)].filter((one) => one[0] === letter),
    )
    return !!first?.length && !!second?.length && !first.some((period) => second.includes(period))
  })
}

/** 'If the number is on it, two minutes' tells of some cases only. */
const isConditional = remembered(
  ({ cell, unit }: Claim) =>
    !cell && /^(?:\W*(?:and|but|so|well|now)\b,? )?(?:if|unless|suppose|imagine)\b/i.test(unit.text),
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

const events =
  'valid bound hold expire until;support maintenance patch security;move migrate migration complete finish switch;commit revert lapse grant;leave retire pension go;start begin live launch;submit send hand;contract notice renew term;deliver ship'
    .split(';')
    .map((line) => new Set(line.split(' ')))

const eventsOf = remembered(({ unit, cell }: Claim): Set<number> => {
  const words = (cell ? `${cell.column} ${cell.value}` : unit.text).toLowerCase().match(/[a-z]{4,}|go/g) ?? []
  return new Set(
    events.flatMap((list, at) =>
      words.some((word) => [...list].some((stem) => word.startsWith(stem))) ? [at] : [],
    ),
  )
})

/** Events whose words name a subject too: there are few supports and offers, but many ends. */
const namesSubject = new Set([0, 1])

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

const deadline =
  /\b(?:until|by|ends?|ended|expir\w+|due|valid|bound|support|plan(?:ned|s)?|complet\w+|mov(?:e|es|ed|ing)|migrat\w+|live|deadline|lapse[sd]?|notice|renew\w*|submit\w*|deliver\w*|start(?:s|ed)?|before|from|runs?|leav(?:e|es|ing)|retire\w*|goes|open(?:s|ed)?|clos(?:e|es|ed))\b/i
const stamp =
  /\b(?:date|from|sent|prepared|status|version|rev|effective|meeting|minutes|created|printed|exported)\b ?:|^\[|as of \d/i

/** Terms that name a time or a way of counting, not a subject. */
const unspecific = new Set(
  `hour minute day week month quarter year time number total amount average percent share rate per cent compare come take give make get keep say tell type
use work need mean want look see call last first next one two three half all new old whole same report figure count thing part lead open`
    .split(/\s+/)
    .map((word) => stem(word)),
)

/**
 * True when two figures share a word that says what is measured: not a time, not the name of a person or place alone, and
 * in a column of figures a word of its header.
 */
function shareSubject(a: Claim, b: Claim, shared: readonly string[]): boolean {
  const specific = shared.filter((term) => !unspecific.has(term) && !monthTerms.has(term))
  if (specific.length === 0) return false
  if (a.kind === 'date') return true
  const names = sharedNames(a, b)
  const described = specific.filter((term) => !names.has(term))
  if (described.length === 0) return false
  if (!coversRow(a, b) || !coversRow(b, a)) return false
  return [a, b].every(({ cell, unit, terms }) => {
    if (cell && tellsOneCase(unit)) return false
    if (!cell || (unit.cells?.length ?? 0) <= 3 || cell.value.length > longestFigure) return true
    return [...terms].some(([term, weight]) => weight >= 1 && isSharedAs(term, described))
  })
}

/** A row of a site, a team or a product says nothing of the others: the other side must name it, unless it is the total. */
function coversRow({ cell, unit }: Claim, other: Claim): boolean {
  const name = unit.cells?.[0]?.value ?? ''
  if (!cell || (unit.cells?.length ?? 0) <= 3 || !/^\p{Lu}\p{Ll}{2}/u.test(name)) return true
  if (isTotal(name) || periodsOf(name).size > 0) return true
  const text = lowerText(other.unit)
  return name.split(/[^\p{L}]+/u).some((word) => word.length > 3 && text.includes(word.toLowerCase()))
}

const caseNumber = /^(?=.*\d)[A-Z]{0,4}\d*[-/]?\d{2,}[-/\d]*$/
const dayDate = /^(?:\d{1,2}[./-]\d{1,2}(?:[./-](?:19|20)?\d\d)?|20\d\d-\d\d-\d\d)$/

/** A row with a case number or the day on which it happened is a single case: no share or total can be held against it. */
const tellsOneCase = ({ cells }: Unit) =>
  (cells ?? [])
    .slice(0, 3)
    .some(({ value }, at) => dayDate.test(value) || (at === 0 && caseNumber.test(value)))

/** The terms of names: words that either side never writes in lower case. */
function sharedNames(a: Claim, b: Claim): ReadonlySet<string | undefined> {
  const names = [...namesOf(a), ...namesOf(b)].map((name) => termsOf(name)[0])
  const [x, y] = [a, b].map(({ unit }) => capitalsOf(unit))
  return new Set([...names, ...[...(x ?? [])].filter((term) => y?.has(term))])
}

/** Words that a unit writes with a capital only. */
const capitalsOf = remembered(({ text }: Unit): ReadonlySet<string> => {
  const lower = new Set(text.match(/\p{Ll}[\p{L}-]*/gu)?.map((word) => stem(word)))
  const upper = text.match(/(?<!\p{L})\p{Lu}\p{Ll}{2,}/gu)?.map((word) => stem(word.toLowerCase())) ?? []
  return new Set(upper.filter((term) => !lower.has(term)))
})

/** The longest cell that holds a figure and nothing else. */
const longestFigure = 14
const shortest = 3
/** True for a shared term, for its opposite and for what abbreviates it. */
const isSharedAs = (term: string, shared: readonly string[]) =>
  shared.some(
    (other) =>
      other === term ||
      areOpposite(new Map([[term, 1]]), new Map([[other, 1]])) ||
      (Math.min(term.length, other.length) >= shortest && (term.startsWith(other) || other.startsWith(term))),
  )

const monthTerms = new Set([
  ...monthNames,
  ...monthNames.map((name) => name.slice(0, 3)),
  'q1',
  'q2',
  'q3',
  'q4',
])

const surelyOneSubject = 2

/** True when two dates are of one event, such as the end of a support, of a subject that both name. */
function areOfOneEvent(a: Claim, b: Claim, shared: readonly string[]): boolean {
  const names = new Set([...namesOf(a), ...namesOf(b)].map((name) => termsOf(name)[0]))
  const described = shared.filter(
    (term) => !unspecific.has(term) && !monthTerms.has(term) && !isEventWord(term) && !names.has(term),
  )
  if (described.length >= surelyOneSubject) return true
  const own = eventsOf(b)
  const common = [...eventsOf(a)].filter((event) => own.has(event))
  return (
    common.length > 0 &&
    shared.some(
      (term) =>
        !monthTerms.has(term) &&
        (!isEventWord(term) || common.some((event) => namesSubject.has(event) && isWordOf(event, term))),
    )
  )
}

const isWordOf = (event: number, term: string) =>
  [...(events[event] as Set<string>)].some((word) => term.startsWith(word) || word.startsWith(term))
const isEventWord = (term: string) => events.some((_, event) => isWordOf(event, term))

const tellsDeadline = remembered(({ cell, unit }: Claim) =>
  cell
    ? deadline.test(`${cell.column} ${cell.value}`) &&
      (cell.value.length >= 14 || /due|end|deadline|expir|valid|until|plan|target/i.test(cell.column))
    : deadline.test(unit.text) && !stamp.test(unit.text),
)

function dateDifference(a: Claim, b: Claim): number | null {
  if (!tellsDeadline(a) || !tellsDeadline(b)) return null
  const yearless = a.low < 365 || b.low < 365
  const place = (days: number) => (yearless ? days % 365.25 : days)
  const [fromA, toA, fromB, toB] = [a.low, a.high, b.low, b.high].map(place) as [
    number,
    number,
    number,
    number,
  ]
  if (fromA <= toB + 1 && fromB <= toA + 1) return null
  const apart = Math.max(fromA - toB, fromB - toA)
  return Math.log(1 + apart / 30)
}

/** Odds of tones as shares, so that no single one outweighs the rest. */
const share = (logOdds: number) => 1 / (1 + Math.exp(-(logOdds + 2)))

const ruleShare = (unit: Unit, tones: Tones) => share(tones.get(unit)?.rule ?? never)
const practiceShare = (unit: Unit, tones: Tones) => share(tones.get(unit)?.practice ?? never)
const never = -99

/** 0 to 1.2: how much one side sounds like a rule and the other like practice that departs from it. */
function clashOf(a: Unit, b: Unit, tones: Tones): number {
  return Math.max(
    ruleShare(a, tones) * (0.2 + practiceShare(b, tones)),
    ruleShare(b, tones) * (0.2 + practiceShare(a, tones)),
  )
}

function addLikeness(features: Map<string, number>, name: string, found: Likeness): void {
  features.set(`${name} cosine`, found.cosine)
  features.set(`${name} most`, Math.max(found.first, found.second))
  features.set(`${name} least`, Math.min(found.first, found.second))
  features.set(`${name} rarest`, found.rarest)
  features.set(`${name} sum`, Math.min(4, found.sum) / 2)
  features.set(`${name} single`, found.shared.length === 1 ? 1 : 0)
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

const properName = /(?<![.!?:"'(|*-] ?)(?<!^)(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}-]{2,}/gu

const namesOf = remembered(({ unit, row }: Claim): Set<string> => {
  const names = unit.cells ? row.match(/\p{Lu}[\p{L}-]{2,}/gu) : unit.text.match(properName)
  return new Set(
    (names ?? []).map((name) => name.toLowerCase()).filter((name) => !monthWords.includes(name.slice(0, 3))),
  )
})

export function addKinds(features: Map<string, number>, a: Unit, b: Unit): void {
  const kinds = [a, b]
    .map(({ source, cells }) => (cells ? 'row' : source.sourceType === 'interview' ? 'said' : 'written'))
    .sort()
  features.set(`sources ${kinds.join(' ')}`, 1)
}

/** Adds how a pair ranks among all pairs of each of its statements: the best match of both is the likeliest. */
function rankAmong(pairs: readonly Pair[]): void {
  const ranks = new Map<Unit, number>()
  for (const pair of pairs) {
    const first = ranks.get(pair.a) ?? 0
    const second = ranks.get(pair.b) ?? 0
    pair.features.set('rank', 1 / (1 + Math.max(first, second)))
    ranks.set(pair.a, first + 1)
    ranks.set(pair.b, second + 1)
  }
}

const longestWords = 400

/** Pairs of a written rule or claim and another source's words about the same subject. */
export function wordPairs(
  units: readonly Unit[],
  weighing: Weighing,
  tones: Tones,
  most = mostWordPairs,
): Pair[] {
  const fit = units.filter(
    ({ cells, text }) =>
      cells === null && text.length <= longestWords && text.length >= 15 && !/\?["')\]]*$/.test(text),
  )
  const holders = new Map<string, Unit[]>()
  const whole = new Map<Unit, Terms>(fit.map((unit) => [unit, joined(unit.own, unit.around)]))
  for (const unit of fit)
    for (const [term, weight] of whole.get(unit) as Terms) {
      if (weight < 0.45) continue
      const list = holders.get(term)
      if (list) list.push(unit)
      else holders.set(term, [unit])
    }
  const scores = new Map<number, number>()
  for (const [term, list] of holders) {
    const rarity = weighing.rarity(term)
    if (list.length > 150) continue
    list.forEach((a, at) => {
      for (const b of list.slice(at + 1)) {
        if (a.source === b.source) continue
        const key = a.index * units.length + b.index
        const weight = Math.min(
          (whole.get(a) as Terms).get(term) ?? 0,
          (whole.get(b) as Terms).get(term) ?? 0,
        )
        scores.set(key, (scores.get(key) ?? 0) + weight * rarity * rarity)
      }
    })
  }
  const clash = (key: number) =>
    clashOf(units[Math.floor(key / units.length)] as Unit, units[key % units.length] as Unit, tones)
  const best = [...scores]
    .map(([key, score]) => [key, score * (0.1 + clash(key))] as const)
    .sort((x, y) => y[1] - x[1] || x[0] - y[0])
    .slice(0, mostWeighed)
  const pairs = best.map(([key]) => {
    const a = units[Math.floor(key / units.length)] as Unit
    const b = units[key % units.length] as Unit
    return wordPair(a, b, whole, weighing, tones)
  })
  pairs.sort((x, y) => y.rough - x.rough)
  const kept = pairs.slice(0, most)
  rankAmong(kept)
  return kept
}

/**
 * Few features, as logarithms: a contradiction in words needs a rule, a departing practice and a common subject all at
 * once, and there are few examples to learn from.
 */
function wordPair(a: Unit, b: Unit, whole: ReadonlyMap<Unit, Terms>, weighing: Weighing, tones: Tones): Pair {
  const near = likeness(a.own, b.own, weighing)
  const wide = likeness(whole.get(a) as Terms, whole.get(b) as Terms, weighing)
  const clash = clashOf(a, b, tones)
  const features = new Map<string, number>()
  features.set('clash', Math.log(0.05 + clash))
  features.set('subject', Math.log(0.05 + wide.cosine + 0.2 * Math.min(2, wide.sum)))
  if (negative.test(a.text) !== negative.test(b.text)) features.set('one denies', 1)
  if (isSpoken(a) !== isSpoken(b)) features.set('written against said', 1)
  return {
    a,
    b,
    claims: null,
    features,
    rough: wide.cosine + 0.5 * near.cosine + 0.1 * Math.min(3, wide.sum) + clash,
  }
}

const isSpoken = ({ source }: Unit) => source.sourceType === 'interview'

const negative = /\b(?:not|no|never|nobody|none|no one|nothing|without|hardly|rarely|neither)\b|n't\b/i
