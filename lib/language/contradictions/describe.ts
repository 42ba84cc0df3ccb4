import { sourceLabel } from '../passages/attribution'
import { type Evidence, evidenceAt, type SourceType } from '../source'
import type { Contradiction } from '../synthesis'
import { capitalised, listed, pluralOf, quoted } from '../wording'
import { nounPhrases } from '../wording/noun-phrases'
import { stem, termsOf } from '../words'
import { areEqual, type Claim } from './claims'
import type { Departure } from './departures'
import type { FigurePair } from './figure-pairs'
import { unspecific } from './figure-subject'
import type { LoggedConflict } from './log-tables'
import { monthTerms } from './periods'
import { labelsOf, mostLabels } from './row-labels'
import type { Unit } from './units'
import { joined, likeness, type Weighing } from './weighing'

/** A contradiction with the details that a summary uses. */
export interface Disagreement extends Contradiction {
  /** The subject of both sides, in their words; empty if no phrase names it. */
  subject: string
  /** The source of each side and its figure; null for words. */
  sides: [DisagreementSide, DisagreementSide]
}

interface DisagreementSide {
  label: string
  figure: string | null
}

const quoteChars = 240
const longestFigure = 40
/** The reduction of a phrase's score for each word that only one side has. */
const strangerCost = 0.25

interface Side {
  unit: Unit
  claim: Claim | null
}

const rank: Record<SourceType, number> = { document: 0, research: 1, survey: 2, interview: 3 }

/**
 * A pair as a finding: its subject in words, then both sides, the written one before the spoken one.
 * @param supporters claims of further sources that agree with one side; cited, and named after that side
 */
export function describePair(
  pair: FigurePair,
  supporters: readonly Claim[],
  weighing: Weighing,
  names: ReadonlySet<string>,
): Disagreement {
  const sides = [pair.a, pair.b].map((claim): Side => ({ unit: claim.unit, claim }))
  const [first, second] = sides.sort((x, y) => placeOf(x) - placeOf(y)) as [Side, Side]
  const subject = subjectOf(first, second, weighing, names)
  const told = (side: Side): string => {
    const own = side.claim as Claim
    const labels = supporters
      .filter((claim) => areEqual(claim, own))
      .map(({ unit }) => sourceLabel(unit.source))
    if (labels.length === 0) return toldBy(side)
    return `${wordsOf(side)} (${listed([sourceLabel(side.unit.source), ...labels])})`
  }
  return {
    statement: withSubject(subject, told(first)),
    against: `${told(second)}.`,
    evidence: [first, second, ...supporters.map((claim) => ({ unit: claim.unit, claim }))].map(evidenceFor),
    subject,
    sides: [shortSide(first), shortSide(second)],
  }
}

/** `Credit notes: “…” (Handbook).` */
const withSubject = (subject: string, text: string): string =>
  subject === '' ? `${text}.` : `${capitalised(subject)}: ${text}.`

/** A figure in the words of its source; null if the words contain more than a figure. */
const figureIn = (text: string, start: number, end: number): string | null => {
  const written = text.slice(start, end).replace(/\s+/g, ' ').trim()
  return written.length <= longestFigure ? written : null
}

const shortSide = ({ unit, claim }: Side): DisagreementSide => ({
  label: sourceLabel(unit.source),
  figure: claim ? figureIn(unit.source.text, claim.start, claim.end) : null,
})

/** A claim in prose comes before the table that it is compared with. */
function placeOf({ unit }: Side): number {
  return rank[unit.source.sourceType] * 2 + (unit.cells ? 1 : 0) + unit.index / 1e6
}

/** The noun phrase that names what both sides are about; for two tables a column with the row that they share. */
function subjectOf(one: Side, other: Side, weighing: Weighing, names: ReadonlySet<string>): string {
  const [a, b] = [one.unit, other.unit]
  const near =
    one.claim && other.claim
      ? likeness(one.claim.terms, other.claim.terms, weighing)
      : likeness(a.own, b.own, weighing)
  const shared = new Set(
    near.shared.length > 0
      ? near.shared
      : likeness(joined(a.own, a.around), joined(b.own, b.around), weighing).shared,
  )
  const texts = [a, b].flatMap((unit) => (unit.cells ? [] : [unit.text, unit.question]))
  const columns = [one, other].flatMap(({ claim }) => claim?.cell?.column || [])
  const phrase = phraseFor([...texts.flatMap(nounPhrases), ...columns], shared, weighing.rarity, names)
  if (texts.length > 0 && columns.includes(phrase)) return phrase
  if (texts.length > 0) return asSubject(fullName(phrase, texts.flatMap(nounPhrases), names))
  const row = phraseFor(labelsOf(a), new Set(b.own.keys()), weighing.rarity, none)
  return [phrase, row].filter(Boolean).join(' for ')
}

/**
 * The phrase with most of the shared words and fewest others; empty if no phrase has any. A time or the name of a
 * person or place is not a subject, while 'Kessler crates' is one.
 */
function phraseFor(
  phrases: readonly string[],
  shared: ReadonlySet<string>,
  rarity: Weighing['rarity'],
  names: ReadonlySet<string>,
): string {
  let best = ''
  let bestScore = 0
  for (const phrase of phrases) {
    const words = phrase.toLowerCase().split(' ')
    const terms = termsOf(phrase)
    if (terms.every(isUnspecific) || counting.has(words[0] as string)) continue
    if (!isMixed(phrase) && names.has(words.at(-1) as string)) continue
    let score = 0
    for (const term of terms) score += shared.has(term) ? rarity(term) : -strangerCost
    if (score > bestScore) {
      best = phrase
      bestScore = score
    }
  }
  return best
}

/** 'Customer offers' for 'offers': a single word with what stands before it, where a side has that. */
function fullName(phrase: string, phrases: readonly string[], names: ReadonlySet<string>): string {
  if (phrase === '' || phrase.includes(' ') || isMixed(phrase)) return phrase
  const head = stem(phrase.toLowerCase())
  const isFuller = (other: string) => {
    const [before, word, ...rest] = other.toLowerCase().split(' ') as [string, string?]
    if (!word || rest.length > 0 || stem(word) !== head) return false
    return !names.has(before) && !counting.has(before) && !isUnspecific(stem(before))
  }
  return phrases.find(isFuller) ?? phrase
}

/** A countable noun in the plural; names and acronyms as they are. */
const asSubject = (phrase: string): string => (isMixed(phrase) ? phrase : pluralOf(phrase))

/** True for a product or an acronym such as VetCore or SAP. */
const isMixed = (phrase: string): boolean => /\p{Ll}\p{Lu}|\p{Lu}{2}/u.test(phrase)

const vague = new Set(
  'check miss monday tuesday wednesday thursday friday saturday sunday difference mail question answer man woman colleague boss'
    .split(' ')
    .map(stem),
)
const counting = new Set('many more most other such same own several few all new first last'.split(' '))
const isUnspecific = (term: string): boolean =>
  unspecific.has(term) || monthTerms.has(term) || vague.has(term)

/** The side in the words of its source: `“…” (Handbook)`. */
const toldBy = (side: Side): string => `${wordsOf(side)} (${sourceLabel(side.unit.source)})`

function wordsOf({ unit, claim }: Side): string {
  if (!unit.cells || !claim?.cell) {
    const text = unit.cells ? unit.cells.map(({ value }) => value).join(', ') : unit.text
    return quoted(text, quoteChars)
  }
  const { column, value } = claim.cell
  const row = labelsOf(unit).slice(0, mostLabels).join(', ')
  return `${value}${column ? ` as “${column}”` : ''}${row ? ` for ${row}` : ''}`
}

const none: ReadonlySet<string> = new Set()
/** A rule of a document and the practice that departs from it. */
export function describeDeparture(
  { rule, practice, ruleEnd, practiceStart }: Departure,
  weighing: Weighing,
  names: ReadonlySet<string>,
): Disagreement {
  const [first, second]: [Side, Side] = [
    { unit: rule, claim: null },
    { unit: practice, claim: null },
  ]
  const subject = subjectOf(first, second, weighing, names)
  const said = practice.source.text.slice(practiceStart, practice.end)
  return {
    statement: withSubject(subject, toldBy(first)),
    against: `${quoted(said, quoteChars)} (${sourceLabel(practice.source)}).`,
    evidence: [
      evidenceAt(rule.source, rule.start, ruleEnd),
      evidenceAt(practice.source, practiceStart, practice.end),
    ],
    subject,
    sides: [shortSide(first), shortSide(second)],
  }
}

/** A claim and the rows of a log that contradict it. */
export function describeLogged(
  { claim, figure, rows, explanation }: LoggedConflict,
  weighing: Weighing,
  names: ReadonlySet<string>,
): Disagreement {
  const [row] = rows as [Unit]
  const first: Side = { unit: claim, claim: figure }
  const subject = subjectOf(first, { unit: row, claim: null }, weighing, names)
  return {
    statement: withSubject(subject, toldBy(first)),
    against: `${capitalised(explanation)} (${sourceLabel(row.source)}).`,
    evidence: [first, ...rows.map((unit) => ({ unit, claim: null }))].map(evidenceFor),
    subject,
    sides: [{ ...shortSide(first), figure: null }, shortSide({ unit: row, claim: null })],
  }
}

function evidenceFor({ unit }: Side): Evidence {
  return evidenceAt(unit.source, unit.start, unit.end)
}
