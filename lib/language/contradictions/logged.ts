import { stem, termsOf } from '../words'
import type { Claim } from './claims'
import { isTotal } from './figure-subject'
import { periodsOfRow, periodsOfText } from './periods'
import { rowLabels } from './row-labels'
import type { Unit, UnitCell } from './units'
import { joined, likeness, type Weighing } from './weighing'

/** A claim in words, and rows of another source's log that contradict it. */
export interface LoggedConflict {
  claim: Unit
  /** The figure of the claim; null if it claims that something never happens. */
  figure: Claim | null
  rows: Unit[]
  /** The content of the rows in words, with the computation if there is one. */
  explanation: string
}

interface Table {
  rows: Unit[]
  columns: string[]
}

const fewestRows = 4
/** Shares that differ by less may be rounded or from another week. */
const leastApart = 8

/**
 * Claims against logged rows: a share that no row of a table reaches, computed from two of its columns; 'never late'
 * against rows that say how late; and 'within five days' against rows that took longer.
 */
export function loggedConflicts(
  units: readonly Unit[],
  claims: readonly Claim[],
  weighing: Weighing,
): LoggedConflict[] {
  const tables = tablesOf(units)
  const shares = claims.filter(({ unit, kind }) => kind === 'share' && unit.cells === null)
  const bounds = claims.filter(
    (claim) => claim.kind === 'time' && claim.unit.cells === null && isBound(claim),
  )
  const spans = Map.groupBy(
    claims.filter(({ kind, cell }) => kind === 'time' && cell),
    ({ unit }) => unit,
  )
  const universals = units
    .filter(({ cells, text }) => cells === null && ofAll.test(text) && !wish.test(text))
    .map((unit) => ({ unit, low: 100, high: 100, figure: null }))
  return [
    ...[...shares.map((claim) => ({ ...claim, figure: claim })), ...universals].flatMap((claim) =>
      tables.flatMap(
        (table) => shareConflict(claim, table, weighing) ?? onTimeConflict(claim, table, weighing) ?? [],
      ),
    ),
    ...units
      .filter(({ cells, text }) => cells === null && neverLate.test(text.replace(/’/g, "'")))
      .flatMap((unit) => tables.flatMap((table) => lateConflict(unit, table, weighing) ?? [])),
    ...tables.flatMap((table) =>
      closest(
        bounds.flatMap((claim) => boundConflict(claim, table, spans, weighing) ?? []),
        weighing,
      ),
    ),
  ]
}

function tablesOf(units: readonly Unit[]): Table[] {
  const tables = new Map<string, Table>()
  for (const unit of units) {
    if (!unit.cells) continue
    const columns = unit.cells.map(({ column }) => column)
    const key = `${unit.source.sourceId} ${columns.slice(0, 3).join('|')}`
    const known = tables.get(key)
    if (known) known.rows.push(unit)
    else tables.set(key, { rows: [unit], columns })
  }
  return [...tables.values()].filter(({ rows }) => rows.length >= fewestRows)
}

const cellOf = ({ cells }: Unit, column: string): UnitCell | undefined =>
  cells?.find((cell) => cell.column === column)

/** The whole number in a cell; null for anything else. */
function numberIn(row: Unit, column: string): number | null {
  const value = cellOf(row, column)?.value ?? ''
  return /^\d+$/.test(value) ? Number(value) : null
}

/** 'Every enquiry was answered' claims all of them. */
const ofAll = /\b(?:every(?: single)?|each|all)(?: (?:the|our|of the|of our))? (\p{L}+(?: \p{L}+)?)/iu
/** 'Between 19.00 and 08.00 every call' is about a part of the day. */
const ofHours = /\b\d{1,2}[.:]\d\d\b/

/** True if a claim of all is about the things that a column counts. */
const isOfAll = (text: string, column: string): boolean => {
  const things = new Set(wordsOf(ofAll.exec(text)?.[1] ?? '').map(stem))
  return !ofHours.test(text) && wordsOf(column).some((word) => things.has(stem(word)))
}

/** The share of a whole that a statement claims. */
interface ClaimedShare {
  unit: Unit
  low: number
  high: number
  /** Its figure; null for a claim of all. */
  figure: Claim | null
}

const wordsOf = (column: string): string[] => column.toLowerCase().match(/\p{L}{3,}/gu) ?? []
const wholeOf = /\b(?:total|all|raised|received|booked|overall)\b/i

/** 'Over 60 % of orders come by the webshop' against a table whose highest row has 263 of 694 orders there. */
function shareConflict(
  claim: ClaimedShare,
  { rows, columns }: Table,
  weighing: Weighing,
): LoggedConflict | null {
  if (rows[0]?.source === claim.unit.source) return null
  const terms = new Set(termsOf(claim.unit.text))
  const text = claim.unit.text.toLowerCase()
  const isNamed = (word: string) =>
    terms.has(stem(word)) || (termsOf(word).length === 0 && text.includes(word))
  const named = (column: string) => wordsOf(column).filter(isNamed)
  const isPart = (column: string) =>
    wordsOf(column).length > 0 && named(column).length === wordsOf(column).length
  for (const part of columns.filter((column) => isPart(column) && !wholeOf.test(column))) {
    const { low, high } = isDeniedIn(text, part) ? { low: 100 - claim.high, high: 100 - claim.low } : claim
    for (const whole of wholesOf(part, columns, named)) {
      if (!claim.figure && !isOfAll(claim.unit.text, whole)) continue
      const shares = rows.flatMap((row) => {
        const [some, all] = [numberIn(row, part), numberIn(row, whole)]
        return some !== null && all !== null && all > 0 && some <= all ? [{ row, some, all }] : []
      })
      if (shares.length < fewestRows || shares.length < numbered(rows, part, whole)) continue
      const percent = ({ some, all }: { some: number; all: number }) => (100 * some) / all
      // In the order of the table: the last row is the latest.
      const latest = shares.at(-1) as (typeof shares)[0]
      const sorted = [...shares].sort((x, y) => percent(y) - percent(x))
      const [highest, lowest] = [sorted[0], sorted.at(-1)] as [(typeof shares)[0], (typeof shares)[0]]
      const isAbove = low - percent(highest) >= leastApart
      const extreme = isAbove ? highest : percent(lowest) - high >= leastApart ? lowest : null
      if (!extreme || !sharesSubject(claim.unit, extreme.row, weighing)) continue
      const computed = ({ row, some, all }: (typeof shares)[0]) =>
        `row ${rowLabels(row)} with ${some} of ${all} = ${Math.round((100 * some) / all)} %`
      return {
        claim: claim.unit,
        figure: claim.figure,
        rows: [...new Set([extreme.row, latest.row])],
        explanation: `has “${part}” and “${whole}”, from which the share is computed: it is ${isAbove ? 'highest' : 'lowest'} in ${computed(extreme)}${latest === extreme ? '' : `, and in the last one, ${computed(latest)}`}`,
      }
    }
  }
  return null
}

/** '5 % were not served' claims that 95 % were served. */
const isDeniedIn = (text: string, part: string): boolean =>
  wordsOf(part).some((word) => new RegExp(`\\bnot (?:\\p{L}+ )?${word}`, 'u').test(text))

/** How many rows have numbers in both columns. */
const numbered = (rows: readonly Unit[], ...columns: string[]): number =>
  rows.filter((row) => columns.every((column) => numberIn(row, column) !== null)).length

/** The columns that may be the whole of a part: totals, and those of the same noun, such as all calls for the answered. */
function wholesOf(
  part: string,
  columns: readonly string[],
  named: (column: string) => readonly string[],
): string[] {
  const nouns = new Set(wordsOf(part).map(stem))
  return columns
    .filter(
      (column) =>
        column !== part &&
        named(column).length > 0 &&
        (wholeOf.test(column) ||
          (wordsOf(column).length === 1 && !/^\p{Lu}/u.test(column)) ||
          wordsOf(column).some((word) => nouns.has(stem(word)))),
    )
    .sort((x, y) => named(y).length - named(x).length)
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
  if (rows[0]?.source === claim.unit.source || !onTime.test(claim.unit.text)) return null
  const years = [...periodsOfText(claim.unit)].filter((period) => period.startsWith('y'))
  const [part] = columns.filter((column) => lateColumn.test(column))
  const noun = part && wordsOf(part).filter((word) => !lateColumn.test(word))
  const whole = noun && columns.find((column) => column !== part && wordsOf(column).join() === noun.join())
  if (!part || !whole || years.length !== 1) return null
  const ofYear = rows.filter((row) => periodsOfRow(row).has(years[0] as string))
  const total = ofYear.find((row) => isTotal(row.cells?.[0]?.value ?? ''))
  const counted = total ? [total] : ofYear
  const sum = (column: string) => counted.reduce((all, row) => all + (numberIn(row, column) ?? 0), 0)
  const [late, all] = [sum(part), sum(whole)]
  const share = 100 - (100 * late) / all
  const [row] = counted
  if (!row || !(all > 0) || late > all || claim.low - share < leastOfYear) return null
  if (!sharesSubject(claim.unit, row, weighing)) return null
  return {
    claim: claim.unit,
    figure: claim.figure,
    rows: [...new Set([row, counted.at(-1) as Unit])],
    explanation: `has “${part}” and “${whole}”, from which the share is computed: ${total ? rowLabels(total) : `its rows of ${years[0]?.slice(1)}`} give ${late} late of ${all}, so that ${Math.round(share)} % were on time`,
  }
}

const neverLate =
  /\b(?:(?:not|never|n't|no longer) (?:\p{L}+ ){0,3}(?:late|overdue|delayed)|always (?:\p{L}+ ){0,2}on time|nothing (?:\p{L}+ ){0,2}(?:late|overdue))\b/iu
const lateColumn = /\b(?:late|overdue|delay)\b/i

/** 'We've not been late since Easter' against delays in the rows of a tracker: the worst and the last. */
function lateConflict(unit: Unit, { rows, columns }: Table, weighing: Weighing): LoggedConflict | null {
  if (rows[0]?.source === unit.source) return null
  const column = columns.find((name) => lateColumn.test(name))
  if (!column) return null
  const late = rows.filter((row) => (numberIn(row, column) ?? 0) > 0)
  const last = late.at(-1)
  if (!last || late.length < fewestLate || !sharesSubject(unit, last, weighing)) return null
  // A claim about the time since some day is compared with the later half only.
  const later = late.slice(Math.floor(late.length / 2))
  const worst = later.reduce((most, row) =>
    (numberIn(row, column) ?? 0) > (numberIn(most, column) ?? 0) ? row : most,
  )
  const shown = [...new Set([worst, last])]
  return {
    claim: unit,
    figure: null,
    rows: shown,
    explanation: `gives ${shown.map((row) => `${numberIn(row, column)} as “${column}” for ${rowLabels(row)}`).join(' and ')}`,
  }
}

const atMost =
  /\b(?:within|in (?:under|less than)|under|less than|at most|up to|inside|no(?:t)? (?:more|later|longer) than) (?:the )?$/i
const beyond = /\b(?:past|beyond|over|more than|longer than) (?:the )?$/i
const denial = /\b(?:no|never|none|not|nothing)\b|n['’]t\b/i
const wish =
  /\b(?:target|goal|aim|objective|should|would|will|could|want|hope|plan|if|once|quote[sd]?|offer(?:s|ed)? to)\b/i

/** 'Three of 145 were answered within two days' says how few. */
const ofSome = /\d ?%|\b(?:\d+ (?:out )?of|only|few|half|most|some|many)\b/i

/** 'Within five days', and 'none went past ten days'; a wish is none. */
function isBound({ unit, start }: Claim): boolean {
  const before = unit.text.slice(0, Math.max(0, start - unit.start))
  if (wish.test(unit.text) || ofSome.test(before)) return false
  return atMost.test(before) || (beyond.test(before) && denial.test(before))
}

const ofTime =
  /^(?:avg|average|mean|median|bus|business|work|working|calendar|days?|hours?|hrs?|mins?|minutes?|weeks?|time|taken|took|elapsed|total)$/
const manyTimes = 20

/** 'Answered within twenty days' against the rows of a log that took longer: the worst and the last. */
function boundConflict(
  claim: Claim,
  { rows, columns }: Table,
  spans: ReadonlyMap<Unit, readonly Claim[]>,
  weighing: Weighing,
): LoggedConflict | null {
  if (rows[0]?.source === claim.unit.source) return null
  const terms = new Set(termsOf(claim.unit.text))
  const years = [...periodsOfText(claim.unit)].filter((period) => period.startsWith('y'))
  for (const column of columns) {
    const subject = wordsOf(column).filter((word) => !ofTime.test(word))
    if (subject.length > 0 && !subject.some((word) => terms.has(stem(word)))) continue
    const least = subject.length > 0 ? leastLikeness : leastOfUnnamed
    const timeIn = (row: Unit) => spans.get(row)?.find(({ cell }) => cell?.column === column)
    const long = rows.filter((row) => {
      const span = timeIn(row)
      const isOfYear = years.length === 0 || years.some((year) => periodsOfRow(row).has(year))
      return span && isOfYear && span.low > claim.high && span.low < manyTimes * claim.high
    })
    const last = long.at(-1)
    if (!last || long.length < fewestLate || !sharesSubject(claim.unit, last, weighing, least)) continue
    const spanOf = (row: Unit) => timeIn(row) as Claim
    const worst = long.reduce((most, row) => (spanOf(row).low > spanOf(most).low ? row : most))
    const cited = [...new Set([worst, long[0] as Unit, last])]
    return {
      claim: claim.unit,
      figure: claim,
      rows: cited,
      explanation: `gives ${cited.map((row) => `${spanOf(row).cell?.value} as “${column}” for ${rowLabels(row)}`).join(' and ')}`,
    }
  }
  return null
}

const universal = /\b(?:every|each|all|always|no|none|never)\b/i
/** A claim about every case is more likely meant than a rule for some. */
const universalBonus = 0.1

/** Of several bounds that one table exceeds, the one that resembles its rows most is about them. */
function closest(conflicts: readonly LoggedConflict[], weighing: Weighing): LoggedConflict[] {
  const likenessOf = ({ claim, rows: [row] }: LoggedConflict) =>
    (row ? likeness(joined(claim.own, claim.around), joined(row.own, row.around), weighing).cosine : 0) +
    (universal.test(claim.text) ? universalBonus : 0)
  return [...conflicts].sort((x, y) => likenessOf(y) - likenessOf(x)).slice(0, 1)
}

const fewestLate = 2
const leastLikeness = 0.05
/** A column named 'days' does not say what took so long. */
const leastOfUnnamed = 0.15

const sharesSubject = (claim: Unit, row: Unit, weighing: Weighing, least = leastLikeness): boolean =>
  likeness(joined(claim.own, claim.around), joined(row.own, row.around), weighing).cosine >= least
