import { stem, termsOf } from '../words'
import type { Claim } from './claims'
import { monthWords } from './dates'
import { monthTerms, periodsOf } from './periods'
import { remembered } from './remembered'
import type { Unit, UnitCell } from './units'
import { joined, oppositeOf } from './weighing'

/** Terms that name a time or a way of counting, not a subject. */
export const unspecific = new Set(
  `hour minute day week month quarter year time number total amount average percent share rate per cent compare come take give make get keep say tell type
use work need mean want look see call last first next one two three half all new old whole same report figure count thing part lead open
nobody group night morning evening today sept case end place point people person minute`
    .split(/\s+/)
    .map((word) => stem(word)),
)

/**
 * True when two figures share a word that says what is measured: not a time, not the name of a person or place alone, and
 * in a column of figures a word of its header.
 */
export function shareSubject(a: Claim, b: Claim, shared: readonly string[]): boolean {
  const specific = shared.filter((term) => !unspecific.has(term) && !monthTerms.has(term))
  if (specific.length === 0) return false
  if (a.kind === 'date') return true
  const described = specific.filter((term) => !isName(term, a, b))
  if (described.length === 0) return false
  if (!coversRow(a, b) || !coversRow(b, a)) return false
  return [a, b].every(({ cell, unit, terms }) => {
    if (cell && tellsOneCase(unit)) return false
    if (!cell || namesMeasure(unit) || cell.value.length > longestFigure) return true
    return [...terms].some(([term, weight]) => weight >= 1 && isSharedAs(term, described))
  })
}

/** True for the term of a name of either side, and for a word that both write with a capital only. */
const isName = (term: string, a: Claim, b: Claim): boolean =>
  nameTermsOf(a).has(term) ||
  nameTermsOf(b).has(term) ||
  (capitalsOf(a.unit).has(term) && capitalsOf(b.unit).has(term))

/** The first terms of the names of a statement. */
export const nameTermsOf = remembered(
  (claim: Claim): ReadonlySet<string | undefined> =>
    new Set([...namesOf(claim)].map((name) => termsOf(name)[0])),
)

/** Words that a unit writes with a capital only. */
const capitalsOf = remembered(({ text }: Unit): ReadonlySet<string> => {
  const lower = new Set(text.match(/\p{Ll}[\p{L}-]*/gu)?.map((word) => stem(word)))
  const upper = text.match(/(?<!\p{L})\p{Lu}\p{Ll}{2,}/gu)?.map((word) => stem(word.toLowerCase())) ?? []
  return new Set(upper.filter((term) => !lower.has(term)))
})

/**
 * A row about a site, a team or a product does not apply to others: the other side must name it, unless it is the
 * total.
 */
function coversRow({ cell, unit }: Claim, other: Claim): boolean {
  const names = cell ? namesOfPart(unit) : null
  if (names === null) return true
  const text = lowerText(other.unit)
  return names.some((name) => text.includes(name))
}

/** The words that name the part of the whole that a row of a wide table is about; null for the whole. */
const namesOfPart = remembered(({ cells }: Unit): string[] | null => {
  const name = cells?.[0]?.value ?? ''
  if ((cells?.length ?? 0) <= 3 || !/^\p{Lu}\p{Ll}{2}/u.test(name)) return null
  if (isTotal(name) || periodsOf(name).size > 0) return null
  return name
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3)
    .map((word) => word.toLowerCase())
})

const fewCells = 3
const fewFigures = 4
const leastWords = 4

/** True for a row that says in words what it measures: a label and its figure, or a sentence with a target and a result. */
export const namesMeasure = remembered(({ cells }: Unit): boolean => {
  if (!cells) return false
  if (cells.length <= fewCells) return true
  const isSentence = cells.some(({ value }) => (value.match(/\p{L}{2,}/gu)?.length ?? 0) >= leastWords)
  return isSentence && cells.filter(({ value }) => /^\W*\d[\d.,]*\W*$/.test(value)).length <= fewFigures
})

const caseNumber = /^(?=.*\d)[A-Z]{0,4}\d*[-/]?\d{2,}[-/\d]*$/
const dayDate = /^(?:\d{1,2}[./-]\d{1,2}(?:[./-](?:19|20)?\d\d)?|20\d\d-\d\d-\d\d)$/

/** A row with a case number or a date of occurrence is a single case: it cannot be compared with a share or total. */
const tellsOneCase = remembered(({ cells }: Unit) =>
  (cells ?? [])
    .slice(0, 3)
    .some(
      (cell, at) => dayDate.test(cell.value) || (at === 0 && caseNumber.test(cell.value) && !isPeriod(cell)),
    ),
)

const periodColumn = /\b(?:week|wk|kw|month|quarter|year|period|fy)\b/i

/** '2026-09', 'FY2025', and '18' in a column of weeks. */
const isPeriod = ({ column, value }: UnitCell): boolean =>
  periodColumn.test(column) || /^(?:FY)?(?:19|20)\d\d(?:[-/](?:\d\d|Q[1-4]))?$/i.test(value)

/** The longest cell that holds a figure and nothing else. */
const longestFigure = 14
const shortest = 3
/** True for a shared term, its opposite and its abbreviations. */
const isSharedAs = (term: string, shared: readonly string[]) =>
  shared.some(
    (other) =>
      other === term ||
      oppositeOf(term) === other ||
      (Math.min(term.length, other.length) >= shortest && (term.startsWith(other) || other.startsWith(term))),
  )

const properName = /(?<![.!?:"'(|*-] ?)(?<!^)(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}-]{2,}/gu

/** The names of a sentence, or of the words in a row. */
export const namesOf = remembered(({ unit, row }: Claim): Set<string> => {
  const names = unit.cells ? row.match(/\p{Lu}[\p{L}-]{2,}/gu) : unit.text.match(properName)
  return new Set(
    (names ?? []).map((name) => name.toLowerCase()).filter((name) => !monthWords.includes(name.slice(0, 3))),
  )
})

/** True for the label of a whole, such as `All sites`. */
export const isTotal = (label: string) =>
  /\b(?:all|total|group|overall|sum|both|company|firm|whole|gesamt|totaal|alle)\b/i.test(label)

export const isOfTotal = remembered(({ row }: Claim) => isTotal(row))
export const lowerText = remembered(({ text }: Unit) => text.toLowerCase())

/** An answer may leave its subject to the question: 'Just over eleven thousand pounds, every one with an invoice.' */
export const termsInContext = remembered(({ terms, unit, cell }: Claim) =>
  cell || unit.question === '' ? terms : joined(terms, unit.around, inContextWeight),
)
const inContextWeight = 0.6

/** The words of a figure with those of its sentence and the ones beside it. */
export const wideTerms = remembered(({ terms, unit }: Claim) => joined(terms, unit.around, aroundWeight))

const aroundWeight = 0.5
