import { termsOf } from '../words'
import type { Claim } from './claims'
import {
  type Column,
  type LoggedConflict,
  likenessTo,
  numberIn,
  sharesSubject,
  type Table,
  wish,
} from './log-tables'
import { periodsOfRow, periodsOfText } from './periods'
import { rowLabels } from './row-labels'
import type { Unit } from './units'
import type { Weighing } from './weighing'

const neverLate =
  /\b(?:(?:not|never|n't|no longer) (?:\p{L}+ ){0,3}(?:late|overdue|delayed)|always (?:\p{L}+ ){0,2}on time|nothing (?:\p{L}+ ){0,2}(?:late|overdue))\b/iu
/** A column that counts what was late, or says how late. */
export const lateColumn = /\b(?:late|overdue|delay)\b/i
const fewestLate = 2

/** 'We've not been late since Easter' against delays in the rows of a tracker: the worst and the last. */
export function lateConflicts(
  units: readonly Unit[],
  tables: readonly Table[],
  weighing: Weighing,
): LoggedConflict[] {
  return units
    .filter(({ cells, text }) => cells === null && neverLate.test(text.replace(/’/g, "'")))
    .flatMap((unit) => tables.flatMap((table) => lateConflict(unit, table, weighing) ?? []))
}

function lateConflict(
  unit: Unit,
  { source, rows, columns }: Table,
  weighing: Weighing,
): LoggedConflict | null {
  const column = columns.find(({ name }) => lateColumn.test(name))
  if (source === unit.source || !column) return null
  const delayIn = (row: Unit) => numberIn(row, column) ?? 0
  const late = rows.filter((row) => delayIn(row) > 0)
  const last = late.at(-1)
  if (!last || late.length < fewestLate || !sharesSubject(unit, last, weighing)) return null
  // A claim about the time since some day is compared with the later half only.
  const later = late.slice(Math.floor(late.length / 2))
  const worst = later.reduce((most, row) => (delayIn(row) > delayIn(most) ? row : most))
  const shown = [...new Set([worst, last])]
  return {
    claim: unit,
    figure: null,
    rows: shown,
    explanation: shown
      .map((row) => `${delayIn(row)} as “${column.name}” for ${rowLabels(row)}`)
      .join(' and '),
  }
}

const atMost =
  /\b(?:within|in (?:under|less than)|under|less than|at most|up to|inside|no(?:t)? (?:more|later|longer) than) (?:the )?$/i
const beyond = /\b(?:past|beyond|over|more than|longer than) (?:the )?$/i
const denial = /\b(?:no|never|none|not|nothing)\b|n['’]t\b/i

/** 'Three of 145 were answered within two days' says how few. */
const ofSome = /\d ?%|\b(?:\d+ (?:out )?of|only|few|half|most|some|many)\b/i

/** 'Within five days', and 'none went past ten days'; a wish is none. */
function isBound({ unit, start }: Claim): boolean {
  const before = unit.text.slice(0, Math.max(0, start - unit.start))
  if (wish.test(unit.text) || ofSome.test(before)) return false
  return atMost.test(before) || (beyond.test(before) && denial.test(before))
}

type Spans = ReadonlyMap<Unit, readonly Claim[]>

/** 'Answered within twenty days' against the rows of a log that took longer: the worst and the last. */
export function boundConflicts(
  claims: readonly Claim[],
  tables: readonly Table[],
  weighing: Weighing,
): LoggedConflict[] {
  const times = claims.filter(({ kind }) => kind === 'time')
  const bounds = times.filter((claim) => claim.unit.cells === null && isBound(claim))
  const spans = Map.groupBy(
    times.filter(({ cell }) => cell),
    ({ unit }) => unit,
  )
  return tables.flatMap((table) =>
    closest(
      bounds.flatMap((claim) => boundConflict(claim, table, spans, weighing) ?? []),
      weighing,
    ),
  )
}

const ofTime =
  /^(?:avg|average|mean|median|bus|business|work|working|calendar|days?|hours?|hrs?|mins?|minutes?|weeks?|time|taken|took|elapsed|total)$/
const manyTimes = 20
const leastOfNamed = 0.05
/** A column named 'days' does not say what took so long. */
const leastOfUnnamed = 0.15

function boundConflict(
  claim: Claim,
  { source, rows, columns }: Table,
  spans: Spans,
  weighing: Weighing,
): LoggedConflict | null {
  if (source === claim.unit.source) return null
  const terms = new Set(termsOf(claim.unit.text))
  const years = [...periodsOfText(claim.unit)].filter((period) => period.startsWith('y'))
  const isOfYear = (row: Unit) => years.length === 0 || years.some((year) => periodsOfRow(row).has(year))
  for (const column of columns) {
    const subject = column.words.filter(({ word }) => !ofTime.test(word))
    if (subject.length > 0 && !subject.some(({ stem }) => terms.has(stem))) continue
    const spanOf = (row: Unit) => spanIn(spans.get(row), column)
    const long = rows.filter((row) => {
      const span = spanOf(row)
      return span && span.low > claim.high && span.low < manyTimes * claim.high && isOfYear(row)
    })
    const last = long.at(-1)
    const least = subject.length > 0 ? leastOfNamed : leastOfUnnamed
    if (!last || long.length < fewestLate || !sharesSubject(claim.unit, last, weighing, least)) continue
    const lengthOf = (row: Unit) => spanOf(row)?.low ?? 0
    const worst = long.reduce((most, row) => (lengthOf(row) > lengthOf(most) ? row : most))
    const cited = [...new Set([worst, long[0] as Unit, last])]
    return {
      claim: claim.unit,
      figure: claim,
      rows: cited,
      explanation: cited
        .map((row) => `${spanOf(row)?.cell?.value} as “${column.name}” for ${rowLabels(row)}`)
        .join(' and '),
    }
  }
  return null
}

const spanIn = (spans: readonly Claim[] | undefined, { name }: Column): Claim | undefined =>
  spans?.find(({ cell }) => cell?.column === name)

const universal = /\b(?:every|each|all|always|no|none|never)\b/i
/** A claim about every case is more likely meant than a rule for some. */
const universalBonus = 0.1

/** If one table exceeds several bounds, keeps the bound whose words are most like its rows. */
function closest(conflicts: readonly LoggedConflict[], weighing: Weighing): LoggedConflict[] {
  const likenessOf = ({ claim, rows: [row] }: LoggedConflict) =>
    (row ? likenessTo(claim, row, weighing) : 0) + (universal.test(claim.text) ? universalBonus : 0)
  return [...conflicts].sort((x, y) => likenessOf(y) - likenessOf(x)).slice(0, 1)
}
