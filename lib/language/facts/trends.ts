import type { JudgedStatement } from '../statements'
import { columnLabel } from '../statements'

/** A column of a table that moves in one direction over the periods of its rows. */
export interface Trend {
  /** Such as `“unmatched invoices” rose from 425 (Jan-26) to 631 (Sep-26)`. */
  text: string
  first: JudgedStatement
  last: JudgedStatement
  /** How much it changed, and how steadily. */
  weight: number
}

const fewestPeriods = 4
const steadyFrom = 0.75
const leastChange = 0.2
const longestColumn = 50
const period =
  /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?:[ /-]?'?\d{2,4})?|q[1-4][ /-]?(?:\d{2,4})?|(?:19|20)\d{2}(?:[-/](?:0[1-9]|1[0-2]|q[1-4]))?|(?:0?[1-9]|1[0-2])[/.-](?:19|20)\d{2})$/i
const total = /^(?:all|total|group|overall|sum|gesamt|totaal|company|division)\b/i
const amount = /^[\d.,]+ ?%?$/

/** The trends in tables whose rows are periods, the strongest first, at most one of each table. */
export function findTrends(statements: readonly JudgedStatement[]): Trend[] {
  const tables = new Map<string, JudgedStatement[]>()
  for (const row of statements) {
    if (row.form !== 'row' || row.cells.length < 2 || !period.test(writtenIn(row, 0))) continue
    const key = `${row.source.sourceId} ${row.cells[0]?.column}`
    tables.set(key, [...(tables.get(key) ?? []), row])
  }
  return [...tables.values()]
    .flatMap((rows) => strongestOf(onePerPeriod(rows)) ?? [])
    .sort((a, b) => b.weight - a.weight || a.first.index - b.first.index)
}

/** The rows of the total, if a table has several rows per period; none if it has no such rows. */
function onePerPeriod(rows: readonly JudgedStatement[]): readonly JudgedStatement[] {
  const periods = new Set(rows.map((row) => writtenIn(row, 0)))
  if (periods.size === rows.length) return rows
  const whole = rows.filter((row) => total.test(writtenIn(row, 1)))
  return whole.length === periods.size ? whole : []
}

function strongestOf(rows: readonly JudgedStatement[]): Trend | null {
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last || rows.length < fewestPeriods) return null
  let best: Trend | null = null
  for (const { column } of first.cells.slice(1)) {
    const name = columnLabel(column)
    if (!isDescriptive(name)) continue
    const valueIn = (row: JudgedStatement) =>
      writtenIn(
        row,
        row.cells.findIndex((cell) => cell.column === column),
      )
    const written = rows.map(valueIn)
    if (!written.every((value) => amount.test(value))) continue
    const values = written.map(numberOf)
    const [from, to] = [values[0] as number, values.at(-1) as number]
    if (from <= 0 || to <= 0 || Math.abs(to / from - 1) < leastChange) continue
    const steadiness = Math.abs(rankCorrelation(values))
    if (steadiness < steadyFrom) continue
    const weight = Math.abs(Math.log(to / from)) * steadiness
    if (best && best.weight >= weight) continue
    const side = (row: JudgedStatement) => `${valueIn(row)} (${writtenIn(row, 0)})`
    best = {
      text: `“${name}” ${to > from ? 'rose' : 'fell'} from ${side(first)} to ${side(last)}`,
      first,
      last,
      weight,
    }
  }
  return best
}

const writtenIn = ({ cells, source }: JudgedStatement, at: number): string =>
  source.text.slice(cells[at]?.start, cells[at]?.end).trim()

/** Words that a reader understands without the table. */
const isDescriptive = (name: string): boolean =>
  name.length <= longestColumn &&
  /^[\p{L}][\p{L} -]*$/u.test(name) &&
  /\p{L}{5}/u.test(name) &&
  / /.test(name)

const numberOf = (written: string): number => {
  const plain = written.replace(/[ %]/g, '')
  return Number(/^\d{1,3}(?:[.,]\d{3})+$/.test(plain) ? plain.replace(/[.,]/g, '') : plain.replace(',', '.'))
}

/** Spearman's rank correlation with the order of the values, -1 to 1. */
function rankCorrelation(values: readonly number[]): number {
  const count = values.length
  const rankOf = (value: number) =>
    values.filter((other) => other < value).length +
    (values.filter((other) => other === value).length - 1) / 2
  const squares = values.reduce((sum, value, at) => sum + (rankOf(value) - at) ** 2, 0)
  return 1 - (6 * squares) / (count * (count * count - 1))
}
