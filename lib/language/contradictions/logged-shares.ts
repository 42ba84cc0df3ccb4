import { stem, termsOf } from '../words'
import type { Claim } from './claims'
import { isTotal } from './figure-subject'
import {
  type Column,
  fewestRows,
  type LoggedConflict,
  numberIn,
  sharesSubject,
  type Table,
  wish,
  wordsOf,
} from './log-tables'
import { lateColumn } from './logged-times'
import { periodsOfRow, periodsOfText } from './periods'
import { rowLabels } from './row-labels'
import type { Unit } from './units'
import type { Weighing } from './weighing'

/** The share of a whole that a statement claims. */
interface ClaimedShare {
  unit: Unit
  low: number
  high: number
  /** Its figure; null for a claim of all. */
  figure: Claim | null
  text: string
  terms: ReadonlySet<string>
}

/** A part and a whole in one row. */
interface RowShare {
  row: Unit
  some: number
  all: number
}

/** Shares that differ by less may be rounded or from another week. */
const leastApart = 8

/** Claimed shares that no row of a table reaches, computed from two of its columns. */
export function shareConflicts(
  units: readonly Unit[],
  claims: readonly Claim[],
  tables: readonly Table[],
  weighing: Weighing,
): LoggedConflict[] {
  return claimedShares(units, claims).flatMap((claim) =>
    tables
      .filter(({ source }) => source !== claim.unit.source)
      .flatMap(
        (table) => shareConflict(claim, table, weighing) ?? onTimeConflict(claim, table, weighing) ?? [],
      ),
  )
}

function claimedShares(units: readonly Unit[], claims: readonly Claim[]): ClaimedShare[] {
  const ofWords = ({ text }: Unit) => ({ text: text.toLowerCase(), terms: new Set(termsOf(text)) })
  return [
    ...claims
      .filter(({ unit, kind }) => kind === 'share' && unit.cells === null)
      .map((figure) => ({
        unit: figure.unit,
        low: figure.low,
        high: figure.high,
        figure,
        ...ofWords(figure.unit),
      })),
    ...units
      .filter(({ cells, text }) => cells === null && ofAll.test(text) && !wish.test(text))
      .map((unit) => ({ unit, low: 100, high: 100, figure: null, ...ofWords(unit) })),
  ]
}

/** 'Every enquiry was answered' claims all of them. */
const ofAll = /\b(?:every(?: single)?|each|all)(?: (?:the|our|of the|of our))? (\p{L}+(?: \p{L}+)?)/iu
/** 'Between 19.00 and 08.00 every call' is about a part of the day. */
const ofHours = /\b\d{1,2}[.:]\d\d\b/

/** True if a claim of all is about the things that a column counts. */
function isOfAll({ text }: Unit, { words }: Column): boolean {
  const things = new Set(wordsOf(ofAll.exec(text)?.[1] ?? '').map(stem))
  return !ofHours.test(text) && words.some((word) => things.has(word.stem))
}

const wholeOf = /\b(?:total|all|raised|received|booked|overall)\b/i

/** 'Over 60 % of orders come by the webshop' against a table whose highest row has 263 of 694 orders there. */
function shareConflict(
  claim: ClaimedShare,
  { rows, columns }: Table,
  weighing: Weighing,
): LoggedConflict | null {
  for (const part of columns) {
    if (part.words.length === 0 || namedBy(claim, part) < part.words.length || wholeOf.test(part.name))
      continue
    const { low, high } = isDeniedIn(claim.text, part)
      ? { low: 100 - claim.high, high: 100 - claim.low }
      : claim
    for (const whole of wholesOf(part, columns, claim)) {
      if (!claim.figure && !isOfAll(claim.unit, whole)) continue
      const shares = sharesIn(rows, part, whole)
      if (shares.length < fewestRows) continue
      // In the order of the table: the last row is the latest.
      const latest = shares.at(-1) as RowShare
      const sorted = [...shares].sort((x, y) => percentOf(y) - percentOf(x))
      const [highest, lowest] = [sorted[0], sorted.at(-1)] as [RowShare, RowShare]
      const isAbove = low - percentOf(highest) >= leastApart
      const extreme = isAbove ? highest : percentOf(lowest) - high >= leastApart ? lowest : null
      if (!extreme || !sharesSubject(claim.unit, extreme.row, weighing)) continue
      return {
        claim: claim.unit,
        figure: claim.figure,
        rows: [...new Set([extreme.row, latest.row])],
        explanation: `the share computed from “${part.name}” and “${whole.name}” is at ${isAbove ? 'most' : 'least'} ${computation(extreme)}${latest === extreme ? '' : `, and most recently ${computation(latest)}`}`,
      }
    }
  }
  return null
}

const percentOf = ({ some, all }: RowShare) => (100 * some) / all

const computation = ({ row, some, all }: RowShare) =>
  `${some} of ${all} = ${Math.round(percentOf({ row, some, all }))} % in row ${rowLabels(row)}`

/** The shares of all rows with numbers in both columns; none if the one is not always a part of the other. */
function sharesIn(rows: readonly Unit[], part: Column, whole: Column): RowShare[] {
  const numbered = rows.flatMap((row) => {
    const [some, all] = [numberIn(row, part), numberIn(row, whole)]
    return some === null || all === null ? [] : [{ row, some, all }]
  })
  return numbered.every(({ some, all }) => all > 0 && some <= all) ? numbered : []
}

/** How many words of a column a claim names. */
const namedBy = ({ terms, text }: ClaimedShare, { words }: Column): number =>
  words.filter(({ word, stem, isTerm }) => terms.has(stem) || (!isTerm && text.includes(word))).length

/** '5 % were not served' claims that 95 % were served; a column 'not served' counts what the claim counts. */
const isDeniedIn = (text: string, { words }: Column): boolean =>
  !words.some(({ word }) => word === 'not') &&
  words.some(({ word }) => new RegExp(`\\bnot (?:\\p{L}+ )?${word}`, 'u').test(text))

/** The columns that may be the whole of a part: totals, and those of the same noun, such as all calls for the answered. */
function wholesOf(part: Column, columns: readonly Column[], claim: ClaimedShare): Column[] {
  const nouns = new Set(part.words.map(({ stem }) => stem))
  return columns
    .filter(
      (column) =>
        column.name !== part.name &&
        namedBy(claim, column) > 0 &&
        (wholeOf.test(column.name) ||
          (column.words.length === 1 && !/^\p{Lu}/u.test(column.name)) ||
          column.words.some(({ stem }) => nouns.has(stem))),
    )
    .sort((x, y) => namedBy(claim, y) - namedBy(claim, x))
}

const onTime =
  /\b(?:on|in) time\b|\bpunctual|\b(?:by|before|within) (?:the |its |their )?(?:\p{L}+ )?(?:deadline|due|agreed|promised|confirmed|statutory)\b/iu
/** A share of a whole year moves less than that of a month. */
const leastOfYear = 4

/** '98 % of deliveries reached the client by the confirmed time' against the late ones among the jobs of that year. */
function onTimeConflict(
  claim: ClaimedShare,
  { rows, columns }: Table,
  weighing: Weighing,
): LoggedConflict | null {
  if (!onTime.test(claim.unit.text)) return null
  const [year, ...otherYears] = [...periodsOfText(claim.unit)].filter((period) => period.startsWith('y'))
  const part = columns.find(({ name }) => lateColumn.test(name))
  const noun = part?.words.filter(({ word }) => !lateColumn.test(word))
  const whole = columns.find((column) => column !== part && nameOf(column.words) === nameOf(noun ?? []))
  if (!part || !whole || year === undefined || otherYears.length > 0) return null
  const ofYear = rows.filter((row) => periodsOfRow(row).has(year))
  const total = ofYear.find((row) => isTotal(row.cells?.[0]?.value ?? ''))
  const counted = total ? [total] : ofYear
  const sum = (column: Column) => counted.reduce((all, row) => all + (numberIn(row, column) ?? 0), 0)
  const [late, all] = [sum(part), sum(whole)]
  const share = 100 - (100 * late) / all
  const [row] = counted
  if (!row || !(all > 0) || late > all || claim.low - share < leastOfYear) return null
  if (!sharesSubject(claim.unit, row, weighing)) return null
  return {
    claim: claim.unit,
    figure: claim.figure,
    rows: [...new Set([row, counted.at(-1) as Unit])],
    explanation: `${late} late of ${all}, computed from “${part.name}” and “${whole.name}” of ${total ? rowLabels(total) : year.slice(1)}, so that ${Math.round(share)} % were on time`,
  }
}

const nameOf = (words: Column['words']): string => words.map(({ word }) => word).join()
